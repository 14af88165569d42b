package org.alea.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.alea.database.PostgresServer;
import org.alea.testkit.Call;
import org.alea.testkit.Checker;
import org.alea.testkit.Client;
import org.alea.testkit.EachVariant;
import org.alea.testkit.Exchange;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;
import org.alea.testkit.Player;
import org.alea.testkit.Ports;
import org.alea.testkit.Race;
import org.alea.testkit.Relay;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Races between clients of two running instances of the packaged service on one PostgreSQL: exactly
 * one of them has its way, and afterwards log, snapshot and what each client was told agree.
 */
class RacesIT {

  private static final String DATABASE = "races";
  private static final int ROUNDS = 12;
  private static final int CROWD = 50;

  private static PostgresServer postgres;
  private static Relay relay;
  private static List<Instance> instances;
  private static Instance far;
  private static Race race;

  private Client client;

  /** Two instances, and a third that is far from the database. */
  @BeforeAll
  static void startEverything() {
    postgres = PostgresServer.create(Path.of("target/drill/races"), Ports.free());
    postgres.createDatabase(DATABASE);
    relay = Relay.to(postgres::port);
    instances = Instance.startAll(postgres.environment(DATABASE), "races-one", "races-two");
    race = new Race();
  }

  @AfterAll
  static void stopEverything() {
    if (race != null) {
      race.close();
    }
    if (far != null) {
      far.close();
    }
    if (instances != null) {
      instances.forEach(Instance::close);
    }
    relay.close();
    postgres.close();
  }

  @BeforeEach
  void arrive() {
    client = Client.of(instances);
  }

  @AfterEach
  void logSnapshotAndWhatWasToldAgree() {
    Checker checker = new Checker(Client.of(instances)).check(client.memory());
    assertThat(checker.faults()).as(checker.toString()).isEmpty();
    assertThat(checker.games()).isPositive();
    assertThat(checker.acknowledged()).isPositive();
  }

  /** Asks all at once, turn and turn about of the two instances. */
  private List<Exchange> at(List<Call> calls) throws InterruptedException, ExecutionException {
    List<Callable<Exchange>> racers = new ArrayList<>();
    for (Call call : calls) {
      Instance instance = instances.get(racers.size() % instances.size());
      racers.add(() -> client.ask(instance.uri(), call));
    }
    return race.run(racers);
  }

  private static List<Exchange> successes(List<Exchange> told) {
    return told.stream().filter(Exchange::isSuccess).toList();
  }

  private static void refused(List<Exchange> told, int version, String... codes) {
    told.stream()
        .filter(one -> !one.isSuccess())
        .forEach(
            one -> {
              assertThat(one.status()).as(one.toString()).isEqualTo(409);
              assertThat(one.code()).as(one.toString()).isIn((Object[]) codes);
              assertThat(one.version()).as(one.toString()).hasValue(version);
            });
  }

  @Test
  void ofFiftyIdenticalMovesOneIsPlayed() throws InterruptedException, ExecutionException {
    for (int round = 0; round < ROUNDS; round++) {
      TestGame testGame = client.create("KAFKA_CHESS", TestGame.FEW_PIECES);
      Call move = testGame.play("WHITE", "e2e4").withoutKey();
      List<Exchange> told = at(IntStream.range(0, CROWD).mapToObj(i -> move).toList());
      assertThat(successes(told)).hasSize(1);
      int version = successes(told).get(0).version().getAsInt();
      refused(told, version, "STALE_VERSION", "ROLL_DUE", "NOT_YOUR_TURN");
      assertThat(client.insist(testGame.read()).version()).hasValue(version);
    }
  }

  @Test
  void aMoveAndAResignationDoNotBothEndTheTurn() throws InterruptedException, ExecutionException {
    int resignedFirst = 0;
    for (int round = 0; round < 2 * ROUNDS; round++) {
      TestGame testGame = client.create("KAFKA_CHESS", TestGame.FEW_PIECES);
      Call move = testGame.play("WHITE", "e2e4");
      Call resignation = Call.resign(testGame.id(), testGame.black());
      List<Exchange> told =
          at(round % 2 == 0 ? List.of(move, resignation) : List.of(resignation, move));
      assertThat(successes(told)).isNotEmpty();
      told.stream()
          .filter(one -> !one.isSuccess())
          .forEach(one -> assertThat(one.code()).isIn("STALE_VERSION", "GAME_OVER"));
      Exchange resigned = told.get(round % 2 == 0 ? 1 : 0);
      JsonNode game = client.insist(testGame.read()).json();
      assertThat(game.get("status").textValue())
          .isEqualTo(resigned.isSuccess() ? "FINISHED" : "ACTIVE");
      resignedFirst += successes(told).size() == 1 && resigned.isSuccess() ? 1 : 0;
    }
    assertThat(resignedFirst).as("rounds in which the resignation came first").isPositive();
  }

  @Test
  void ofTwoWhoTakeTheLastSeatOneSits() throws InterruptedException, ExecutionException {
    for (int round = 0; round < 2 * ROUNDS; round++) {
      Exchange created = client.insist(Call.create("{\"variant\":\"DICE_CHESS\"}"));
      UUID id = created.gameId();
      List<Exchange> told = at(List.of(Call.join(id, "Ada"), Call.join(id, "Bob")));
      assertThat(successes(told)).hasSize(1);
      Exchange seated = successes(told).get(0);
      refused(told, seated.version().getAsInt(), "SEAT_TAKEN", "STALE_VERSION");
      JsonNode black = client.insist(Call.read(id)).json().get("seats").get(1);
      assertThat(seated.call().body()).contains(black.get("name").toString());
    }
  }

  @Test
  void ofTwoRollsOneFalls() throws InterruptedException, ExecutionException {
    for (int round = 0; round < 2 * ROUNDS; round++) {
      TestGame testGame = client.create("DICE_CHESS", null);
      List<Exchange> told = at(List.of(testGame.play("WHITE", "*"), testGame.play("WHITE", "*")));
      assertThat(successes(told)).hasSize(1);
      refused(
          told,
          successes(told).get(0).version().getAsInt(),
          "STALE_VERSION",
          "MOVE_DUE",
          "NOT_YOUR_TURN");
      assertThat(rolls(testGame)).isEqualTo(1);
    }
  }

  private int rolls(TestGame testGame) {
    int rolls = 0;
    for (JsonNode event : client.insist(Call.events(testGame.id(), 0)).json().get("events")) {
      rolls += event.get("type").textValue().equals("DICE_ROLLED") ? 1 : 0;
    }
    return rolls;
  }

  @Test
  void oneKeyOnBothInstancesHasOneEffectAndOneAnswer()
      throws InterruptedException, ExecutionException {
    for (int round = 0; round < ROUNDS; round++) {
      TestGame testGame = client.create("DICE_CHESS", null);
      Call roll = testGame.play("WHITE", "*");
      List<Exchange> told = at(IntStream.range(0, CROWD).mapToObj(i -> roll).toList());
      assertThat(successes(told)).isNotEmpty();
      told.stream()
          .filter(one -> !one.isSuccess())
          .forEach(one -> assertThat(one.code()).isEqualTo("REQUEST_IN_PROGRESS"));
      for (Instance instance : instances) {
        Exchange late = client.ask(instance.uri(), roll);
        assertThat(late.replayed()).isTrue();
        assertThat(late.bytes()).isEqualTo(successes(told).get(0).bytes());
      }
      assertThat(rolls(testGame)).isEqualTo(1);
    }
  }

  @Test
  void aRollWhoseAnswerWasLostWithItsInstanceIsTheSameWhenAskedAgain()
      throws InterruptedException, ExecutionException, SQLException {
    far = farInstance();
    far.start();
    for (int round = 0; round < 2; round++) {
      TestGame testGame = client.create("DICE_CHESS", null);
      Call roll = testGame.play("WHITE", "*");
      int before = client.insist(testGame.read()).version().getAsInt();
      relay.answerLateBy(Duration.ofMillis(400));
      List<Exchange> told =
          race.run(
              List.of(
                  () -> client.ask(far.uri(), roll),
                  () -> {
                    awaitCommit(testGame.id(), before);
                    far.kill();
                    return null;
                  }));
      relay.answerLateBy(Duration.ZERO);
      assertThat(told.get(0).isAnswered()).as(told.get(0).toString()).isFalse();
      JsonNode rolled = client.insist(testGame.read()).json();
      assertThat(rolled.get("version").intValue()).isGreaterThan(before);
      far.start();
      Exchange again = client.ask(far.uri(), roll);
      assertThat(again.isSuccess()).as(again.toString()).isTrue();
      assertThat(again.replayed()).isTrue();
      assertThat(again.json().get("position")).isEqualTo(rolled.get("position"));
      assertThat(rolls(testGame)).isEqualTo(1);
    }
  }

  private static Instance farInstance() {
    Map<String, String> environment = new HashMap<>(postgres.environment(DATABASE));
    environment.computeIfPresent(
        "QUARKUS_DATASOURCE_JDBC_URL",
        (name, url) -> url.replace(":" + postgres.port() + "/", ":" + relay.port() + "/"));
    return new Instance("races-far", Instance.SMALL, environment);
  }

  /** Returns as soon as the game has moved on in the database, whatever anybody was told. */
  private static void awaitCommit(UUID game, int before) throws SQLException {
    try (Connection connection = postgres.connect(DATABASE);
        PreparedStatement query =
            connection.prepareStatement("select version > ? from game where id = ?")) {
      query.setInt(1, before);
      query.setObject(2, game);
      Pause.until(
          "the roll is committed",
          Duration.ofSeconds(30),
          () -> {
            try (ResultSet result = query.executeQuery()) {
              return result.next() && result.getBoolean(1);
            } catch (SQLException e) {
              throw new IllegalStateException(e);
            }
          });
    }
  }

  @Test
  void gamesGoOnWhenTheDatabaseIsRestarted() throws InterruptedException, ExecutionException {
    List<Callable<Integer>> racers = new ArrayList<>();
    long end = System.nanoTime() + Duration.ofSeconds(6).toNanos();
    for (int seat = 0; seat < 8; seat++) {
      long seed = seat;
      TestGame testGame = client.create(EachVariant.inTurn(seat), null);
      racers.add(
          () -> {
            Player player = new Player(client, testGame, seed);
            while (System.nanoTime() < end && player.play()) {
              Pause.millis(new Random(seed).nextInt(5, 20));
            }
            return player.played();
          });
    }
    racers.add(
        () -> {
          Pause.millis(1500);
          postgres.stop();
          Pause.millis(500);
          postgres.start();
          return 1;
        });
    assertThat(race.run(racers)).allMatch(played -> played > 0);
    assertThat(client.memory()).as("told that the database was away").anyMatch(this::isAway);
  }

  private boolean isAway(Exchange told) {
    return told.status() == 503 && told.retryAfter() != null;
  }
}
