package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.alea.testkit.Call;
import org.alea.testkit.Checker;
import org.alea.testkit.Client;
import org.alea.testkit.EachVariant;
import org.alea.testkit.Exchange;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;
import org.alea.testkit.Player;
import org.alea.testkit.Race;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/**
 * R4: several clients act on one game through several replicas, under faults; the history of each
 * game has one order that agrees with real time, say our own checker and Porcupine, a stranger. The
 * same crowd finds out a service whose writes are not guarded by the version.
 */
class HistoriesDrill {

  private static final int GAMES_AT_ONCE = 4;
  private static final int ACTING = 3;
  private static final int OPERATIONS_A_GAME = 100;
  private static final long SEED = 4;

  @Test
  void eachGameHasOneHistory() throws InterruptedException, ExecutionException {
    int games = Scale.of(24, 1000);
    int faults = 0;
    Random random = new Random(SEED);
    try (DrillEnvironment environment = DrillEnvironment.start("histories", 2, 1)) {
      Client client = environment.client();
      CompletableFuture<Void> played = CompletableFuture.runAsync(() -> play(client, games, null));
      while (!played.isDone()) {
        Pause.millis(random.nextInt(200, 1500));
        if (faults++ % 4 == 0) {
          environment.relay().partition();
          Pause.millis(random.nextInt(500, 3000));
          environment.relay().heal();
        } else {
          Instance victim = environment.instance(random.nextInt(2));
          victim.kill();
          victim.start();
        }
      }
      played.get();
      DrillEnvironment.say("R4: %d operations, %d faults", client.memory().size(), faults);
      assertThat(client.memory()).noneMatch(told -> told.status() == 500);
      environment.assertAllIsWell(client);
      assertThat(Porcupine.judges("histories", client.memory())).isTrue();
    }
  }

  /**
   * One of two services says another statement than it thinks; that a place in the log is taken
   * only once, which would stop it too, holds for neither.
   */
  @Test
  void aServiceWithoutTheVersionCheckIsFoundOut() {
    try (DrillEnvironment environment = DrillEnvironment.start("unguarded", 1, 1)) {
      environment.relay().distort("and version = $", "and version>= $");
      environment
          .postgres()
          .execute("drill", "alter table game_event drop constraint game_event_pkey");
      List<Exchange> guarded = played(environment.instance(0));
      List<Exchange> unguarded = played(environment.instance(1));
      assertThat(faults(environment, guarded, "with the version check")).isEmpty();
      assertThat(faults(environment, unguarded, "without the version check")).isNotEmpty();
      assertThat(Porcupine.judges("guarded", guarded)).isTrue();
      assertThat(Porcupine.judges("unguarded", unguarded)).isFalse();
    }
  }

  private static List<Exchange> played(Instance instance) {
    Client client = Client.of(List.of(instance));
    play(client, Scale.of(8, 100), TestGame.FEW_PIECES);
    return client.memory();
  }

  private static List<String> faults(
      DrillEnvironment environment, List<Exchange> told, String what) {
    Checker checker = new Checker(environment.client()).check(told);
    DrillEnvironment.say("R4, %s: %s", what, checker);
    return checker.faults();
  }

  /** Plays so many games, a few at once, each by several clients who know nothing of each other. */
  private static void play(Client client, int games, String start) {
    AtomicInteger next = new AtomicInteger();
    try (Race race = new Race()) {
      race.run(
          Collections.nCopies(
              GAMES_AT_ONCE,
              () -> {
                for (int game = next.getAndIncrement();
                    game < games;
                    game = next.getAndIncrement()) {
                  String variant = start == null ? EachVariant.inTurn(game) : "KAFKA_CHESS";
                  TestGame testGame = client.create(variant, start);
                  List<Callable<Void>> actors = new ArrayList<>();
                  for (int actor = 0; actor < ACTING; actor++) {
                    long seed = SEED + (long) ACTING * game + actor;
                    actors.add(() -> act(client, testGame, seed));
                  }
                  race.run(actors);
                }
                return null;
              }));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Reads and acts for either side, sometimes on what was read long ago. */
  private static Void act(Client client, TestGame testGame, long seed) {
    Random random = new Random(seed);
    Player player = new Player(client, testGame, seed);
    JsonNode game = client.insist(testGame.read()).game();
    for (int done = 1; done < OPERATIONS_A_GAME / ACTING; done++) {
      if (!game.path("status").asText().equals("ACTIVE")) {
        return null;
      }
      Call call = player.next(game);
      Exchange told =
          client.insist(random.nextBoolean() ? call : call.about(game.get("version").intValue()));
      if (told.isSuccess()) {
        game = told.game();
      } else {
        game = client.insist(testGame.read()).game();
        done++;
      }
    }
    return null;
  }
}
