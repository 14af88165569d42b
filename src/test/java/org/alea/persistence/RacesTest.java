package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.alea.fairness.Contribution;
import org.alea.game.Command;
import org.alea.game.Game;
import org.alea.game.GameService;
import org.alea.game.Joining;
import org.alea.game.RefusedException;
import org.alea.game.Reply;
import org.alea.game.Status;
import org.alea.game.Submission;
import org.alea.game.Visibility;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;
import org.alea.rules.Variant;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Two writers at once: exactly one wins, and the loser learns where the game stands. */
@QuarkusTest
class RacesTest {

  private static final Variant KAFKA = new KafkaChess(false);
  private static final int RACERS = 8;

  @Inject GameService service;

  private final ExecutorService racers = Executors.newFixedThreadPool(RACERS);

  @AfterEach
  void goHome() {
    racers.shutdownNow();
  }

  /** What came of a request: an answer, or a refusal. */
  private record Finish(Reply reply, RefusedException refused) {
    String result() {
      if (reply == null) {
        return refused.code().name();
      }
      return reply.replayed() ? "REPLAYED" : "WON";
    }
  }

  private List<Finish> race(List<Callable<Reply>> requests)
      throws InterruptedException, ExecutionException {
    CyclicBarrier start = new CyclicBarrier(requests.size());
    List<Future<Finish>> running = new ArrayList<>();
    for (Callable<Reply> request : requests) {
      running.add(
          racers.submit(
              () -> {
                start.await();
                try {
                  return new Finish(request.call(), null);
                } catch (RefusedException refused) {
                  return new Finish(null, refused);
                }
              }));
    }
    List<Finish> finished = new ArrayList<>();
    for (Future<Finish> one : running) {
      finished.add(one.get());
    }
    return finished;
  }

  private static Map<String, Long> results(List<Finish> finished) {
    return finished.stream().collect(Collectors.groupingBy(Finish::result, Collectors.counting()));
  }

  private static Submission quietly(ServicePlayer player, Colour seat) {
    return Submission.answeredBy(ServicePlayer::answer).by(player.token(seat));
  }

  private static List<Callable<Reply>> everybody(Callable<Reply> request) {
    return IntStream.range(0, RACERS).mapToObj(racer -> request).toList();
  }

  private void assertSound(ServicePlayer player) {
    Game stored = player.game();
    assertThat(Game.replay(service.history(player.id(), 0, 1000).orElseThrow().events()))
        .isEqualTo(stored);
  }

  @RepeatedTest(5)
  void oneOfManyIdenticalMovesIsPlayed() throws Exception {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    Submission submission = quietly(player, Colour.WHITE);
    List<Finish> finished =
        race(
            everybody(
                () -> service.submit(player.id(), new Command.Play(List.of("e2e4")), submission)));
    assertThat(results(finished)).as("%s", results(finished)).containsEntry("WON", 1L);
    assertThat(results(finished).keySet()).isSubsetOf("WON", "STALE_VERSION", "ROLL_DUE");
    finished.stream()
        .filter(finish -> finish.refused != null)
        .forEach(
            finish ->
                assertThat(finish.refused.game().orElseThrow().version())
                    .as("the loser learns the current version")
                    .isEqualTo(5));
    assertThat(player.game().version()).isEqualTo(5);
    assertSound(player);
  }

  @RepeatedTest(5)
  void aRequestRepeatedAtOnceHasOneEffectAndOneAnswer() throws Exception {
    ServicePlayer player = ServicePlayer.alone(service, new DiceChess());
    Command roll = Command.Roll.ANY;
    Submission submission = player.as(Colour.WHITE, "a key that is used at once", roll);
    List<Finish> finished = race(everybody(() -> service.submit(player.id(), roll, submission)));
    assertThat(results(finished)).as("%s", results(finished)).containsEntry("WON", 1L);
    assertThat(results(finished).keySet()).isSubsetOf("WON", "REPLAYED", "REQUEST_IN_PROGRESS");
    byte[] answer = service.submit(player.id(), roll, submission).answer().body();
    finished.stream()
        .filter(finish -> finish.reply != null)
        .forEach(finish -> assertThat(finish.reply.answer().body()).isEqualTo(answer));
    assertThat(player.game().rolls()).isEqualTo(1);
    assertSound(player);
  }

  @RepeatedTest(5)
  void oneOfManyTakesTheLastSeat() throws Exception {
    ServicePlayer player = ServicePlayer.waiting(service, KAFKA, Visibility.PUBLIC);
    Joining joining = new Joining(null, "Bela", null, null);
    List<Finish> finished =
        race(
            everybody(
                () ->
                    service.join(
                        player.id(), joining, Submission.answeredBy(ServicePlayer::answer))));
    assertThat(results(finished)).as("%s", results(finished)).containsEntry("WON", 1L);
    assertThat(results(finished).keySet()).isSubsetOf("WON", "SEAT_TAKEN");
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
    assertSound(player);
  }

  @RepeatedTest(5)
  void twoSeatsTakenAtOnceAreBothFilled() throws Exception {
    ServicePlayer player = ServicePlayer.watching(service, KAFKA);
    List<Callable<Reply>> joins = new ArrayList<>();
    for (Colour seat : Colour.values()) {
      Joining joining = new Joining(seat, seat.name(), null, null);
      joins.add(
          () -> service.join(player.id(), joining, Submission.answeredBy(ServicePlayer::answer)));
    }
    assertThat(results(race(joins))).isEqualTo(Map.of("WON", 2L));
    Game game = player.game();
    assertThat(game.status()).isEqualTo(Status.ACTIVE);
    assertThat(game.white().name()).contains("WHITE");
    assertThat(game.black().name()).contains("BLACK");
    assertSound(player);
  }

  @RepeatedTest(5)
  void twoSeedsAddedAtOnceAreBothKept() throws Exception {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    List<Callable<Reply>> seeds = new ArrayList<>();
    for (Colour seat : Colour.values()) {
      Command seed = new Command.Contribute(new Contribution("a seed of sixteen " + seat));
      seeds.add(() -> service.submit(player.id(), seed, quietly(player, seat)));
    }
    assertThat(results(race(seeds))).isEqualTo(Map.of("WON", 2L));
    assertThat(player.game().contributions().of(Colour.WHITE)).isPresent();
    assertThat(player.game().contributions().of(Colour.BLACK)).isPresent();
    assertSound(player);
  }

  @RepeatedTest(5)
  void aMoveAndAResignationAreOneAfterTheOther() throws Exception {
    ServicePlayer player = ServicePlayer.alone(service, KAFKA);
    Submission white = quietly(player, Colour.WHITE);
    Submission black = quietly(player, Colour.BLACK);
    List<Finish> finished =
        race(
            List.of(
                () -> service.submit(player.id(), new Command.Play(List.of("e2e4")), white),
                () -> service.submit(player.id(), Command.RESIGN, black)));
    List<String> results = finished.stream().map(Finish::result).toList();
    assertThat(results)
        .isIn(
            List.of(
                List.of("WON", "WON"),
                List.of("WON", ProblemCode.STALE_VERSION.name()),
                List.of(ProblemCode.STALE_VERSION.name(), "WON"),
                List.of(ProblemCode.GAME_OVER.name(), "WON")));
    assertSound(player);
  }

  @Test
  void bothSidesAskForARematchAtOnceAndMeetInOneGame() throws Exception {
    ServicePlayer player = ServicePlayer.waiting(service, KAFKA, Visibility.PUBLIC);
    player.join(new Joining(null, "Cem", null, null));
    player.submit(Colour.WHITE, Command.RESIGN);
    List<Finish> finished =
        race(
            List.of(
                () -> service.rematch(player.id(), null, quietly(player, Colour.WHITE)),
                () -> service.rematch(player.id(), null, quietly(player, Colour.BLACK))));
    assertThat(results(finished)).isEqualTo(Map.of("WON", 2L));
    Game next = service.find(player.game().rematch().orElseThrow()).orElseThrow().game();
    assertThat(next.status()).isEqualTo(Status.ACTIVE);
    assertThat(next.white().name()).as("the colours are exchanged").contains("Cem");
    assertThat(next.black().name()).contains("Ada");
    assertThat(next.settings().rematchOf()).isEqualTo(player.id());
  }
}
