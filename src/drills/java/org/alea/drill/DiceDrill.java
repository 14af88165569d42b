package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.alea.fairness.Contributions;
import org.alea.fairness.GameDice;
import org.alea.fairness.ServerSeed;
import org.alea.testkit.Call;
import org.alea.testkit.Client;
import org.alea.testkit.Exchange;
import org.alea.testkit.Instance;
import org.alea.testkit.Player;
import org.alea.testkit.Race;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/**
 * R13: a roll that is raced, retried and read everywhere has the same dice, and its proof holds;
 * the dice fall as fair ones do.
 */
class DiceDrill {

  private static final String[] VARIANTS_WITH_DICE = {"DICE_CHESS", "KAFKA_CHESS", "ROLL_CHESS"};
  private static final int ASKED_AT_ONCE = 8;
  private static final int ROLLS_A_GAME = 4;
  private static final int PLAYERS = 8;
  private static final int LONGEST_GAME = Scale.of(30, 200);
  private static final int DICE = 3;

  /**
   * How often honest dice may look dishonest in one test: where the figures count, as the scorecard
   * says, and otherwise so rarely that nobody is woken by chance.
   */
  private static final double SUSPICIOUS = 1.0 / Scale.of(1_000_000, 1000);

  @Test
  void aRollAskedForAgainAndAgainIsOneRoll() throws InterruptedException, ExecutionException {
    int rolls = Scale.of(40, 1000);
    int audits = 0;
    try (DrillEnvironment environment = DrillEnvironment.start("dice", 2, 0);
        Race race = new Race()) {
      Client client = environment.client();
      int done = 0;
      while (done < rolls) {
        TestGame testGame = client.create("DICE_CHESS", null);
        JsonNode game = client.insist(testGame.read()).json();
        Player player = new Player(client, testGame, done);
        int inGame = 0;
        while (inGame < ROLLS_A_GAME && isActive(game)) {
          Call call = player.next(game);
          if (!call.operation().equals("rollDice")) {
            game = client.insist(call).json();
            continue;
          }
          Set<String> answers = new HashSet<>();
          answers.addAll(race(environment, race, client, call));
          environment.instances().forEach(one -> answers.add(answer(client.ask(one.uri(), call))));
          assertThat(answers).hasSize(1);
          game = client.insist(call).json();
          inGame++;
          done++;
        }
        audit(client, testGame, game, inGame);
        audits++;
      }
      DrillEnvironment.say(
          "R13: %d rolls asked for %d times each, %d audits", done, ASKED_AT_ONCE + 3, audits);
      environment.assertAllIsWell(client);
    }
  }

  /** Whoever asks, whenever and wherever, even where the first answer's instance has died since. */
  @Test
  void aRollHasTheSameDiceHoweverOftenItIsAskedFor()
      throws InterruptedException, ExecutionException {
    int times = Scale.of(100, 1000);
    try (DrillEnvironment environment = DrillEnvironment.start("one-roll", 2, 0);
        Race race = new Race()) {
      Client client = environment.client();
      for (String variant : VARIANTS_WITH_DICE) {
        TestGame testGame = client.create(variant, null);
        JsonNode game = client.insist(testGame.read()).json();
        Player player = new Player(client, testGame, times);
        Call call = player.next(game);
        while (!call.operation().equals("rollDice")) {
          game = client.insist(call).json();
          call = player.next(game);
        }
        Set<String> answers = new HashSet<>(race(environment, race, client, call));
        int asked = ASKED_AT_ONCE;
        while (asked < times / 2) {
          answers.add(answer(client.ask(environment.instance(asked++ % 2).uri(), call)));
        }
        environment.instance(0).kill();
        environment.instance(0).start();
        while (asked < times) {
          answers.addAll(race(environment, race, client, call));
          asked += ASKED_AT_ONCE;
        }
        assertThat(answers).hasSize(1);
        DrillEnvironment.say("R13, %s: one roll asked for %d times", variant, asked);
        audit(client, testGame, client.insist(testGame.read()).json(), 1);
      }
      environment.assertAllIsWell(client);
    }
  }

  /**
   * As many of the rolls as time allows are those of games that are played; the others are drawn as
   * a game draws its own, from new seeds.
   */
  @Test
  void theDiceFallAsFairOnesDo() throws InterruptedException, ExecutionException {
    Falls played = new Falls();
    try (DrillEnvironment environment = DrillEnvironment.start("falls", 2, 0);
        Race race = new Race()) {
      Client client = environment.client();
      int rolls = Scale.of(300, 20_000);
      AtomicInteger games = new AtomicInteger();
      race.run(
          Collections.nCopies(
              PLAYERS,
              () -> {
                while (played.rolls() < rolls) {
                  played.count(play(client, games.getAndIncrement()));
                  client.forget();
                }
                return null;
              }));
      DrillEnvironment.say(
          "R13: %d rolls in %d games that were played, every audit matches; %s",
          played.rolls(), games.get(), played.findings());
    }
    Falls drawn = new Falls();
    SecureRandom random = new SecureRandom();
    int rolls = Scale.of(20_000, 1_000_000);
    while (played.rolls() + drawn.rolls() < rolls) {
      GameDice dice = new GameDice(UUID.randomUUID(), ServerSeed.draw(random), Contributions.NONE);
      drawn.count(
          IntStream.rangeClosed(1, LONGEST_GAME)
              .mapToObj(number -> dice.thrown(number, DICE))
              .toList());
    }
    DrillEnvironment.say("R13: %d rolls drawn; %s", drawn.rolls(), drawn.findings());
    assertThat(played.findings()).allSatisfy(DiceDrill::assertNothingIsSuspicious);
    assertThat(drawn.findings()).allSatisfy(DiceDrill::assertNothingIsSuspicious);
  }

  private static void assertNothingIsSuspicious(Falls.Finding finding) {
    assertThat(finding.p()).as(finding.what()).isBetween(SUSPICIOUS, 1 - SUSPICIOUS);
  }

  private static boolean isActive(JsonNode game) {
    return game.get("status").textValue().equals("ACTIVE");
  }

  /** The different answers to one call that is made many times at one moment. */
  private static Set<String> race(DrillEnvironment environment, Race race, Client client, Call call)
      throws InterruptedException, ExecutionException {
    List<Callable<Exchange>> racers = new ArrayList<>();
    for (int racer = 0; racer < ASKED_AT_ONCE; racer++) {
      Instance instance = environment.instance(racer % 2);
      racers.add(() -> client.ask(instance.uri(), call));
    }
    Set<String> answers = new HashSet<>();
    race.run(racers).stream()
        .filter(told -> !told.isPassing())
        .forEach(one -> answers.add(answer(one)));
    return answers;
  }

  private static String answer(Exchange told) {
    assertThat(told.isSuccess()).as(told.toString()).isTrue();
    return new String(told.bytes(), StandardCharsets.UTF_8);
  }

  /** Plays a game; returns what was thrown in it, once that is proven. */
  private static List<List<Integer>> play(Client client, int number) {
    TestGame testGame = client.create(VARIANTS_WITH_DICE[number % VARIANTS_WITH_DICE.length], null);
    JsonNode game = client.insist(testGame.read()).json();
    Player player = new Player(client, testGame, number);
    int rolls = 0;
    while (isActive(game) && rolls < LONGEST_GAME) {
      Call call = player.next(game);
      game = client.insist(call).json();
      if (call.operation().equals("rollDice")) {
        rolls++;
      }
    }
    List<List<Integer>> all = new ArrayList<>();
    for (JsonNode roll : audit(client, testGame, game, rolls)) {
      List<Integer> thrown = new ArrayList<>();
      roll.get("thrown").forEach(face -> thrown.add(face.intValue()));
      all.add(thrown);
    }
    return all;
  }

  /** Ends a game that is not over, and has its dice checked; returns its rolls. */
  private static JsonNode audit(Client client, TestGame testGame, JsonNode game, int rolls) {
    if (isActive(game)) {
      client.insist(Call.resign(testGame.id(), testGame.white()));
    }
    Exchange proof = client.insist(Call.fairness(testGame.id()));
    assertThat(proof.json().get("rolls")).as(proof.toString()).hasSize(rolls);
    Exchange verdict =
        client.insist(Call.verify(new String(proof.bytes(), StandardCharsets.UTF_8)));
    assertThat(verdict.status()).as(verdict.toString()).isEqualTo(200);
    assertThat(verdict.json().get("genuine").booleanValue()).as(verdict.toString()).isTrue();
    return proof.json().get("rolls");
  }
}
