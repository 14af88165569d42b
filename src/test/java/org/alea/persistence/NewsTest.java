package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.alea.database.TestDatabase;
import org.alea.game.Command;
import org.alea.game.GameService;
import org.alea.game.Watches.Watch;
import org.alea.rules.Colour;
import org.alea.rules.kafka.KafkaChess;
import org.alea.testkit.Pause;
import org.alea.testkit.Relay;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

@QuarkusTest
class NewsTest {

  private static final int PATIENCE = 10;
  private static final String WORKING = "alea.news.working";

  @Inject GameService service;
  @Inject DataSource dataSource;
  @Inject News news;
  @Inject Replicas replicas;

  private final MeterRegistry meters = new SimpleMeterRegistry();
  private final BlockingQueue<Integer> heard = new LinkedBlockingQueue<>();
  private final List<Watch> watches = new ArrayList<>();
  private News otherReplica;

  @AfterEach
  void stopWatching() {
    watches.forEach(Watch::close);
    if (otherReplica != null) {
      otherReplica.stop(new ShutdownEvent());
    }
  }

  /** A replica that polls when the test says so, and when it begins to listen. */
  private void startAnotherReplica() {
    startAnotherReplica(dataSource);
    Pause.until("news are prompt", otherReplica::arePrompt);
  }

  private void startAnotherReplica(DataSource source) {
    otherReplica = replicas.news(source, meters);
    otherReplica.start(new StartupEvent());
  }

  private void watch(News replica, UUID game) {
    watches.add(replica.watch(game, heard::add));
  }

  /** Waits until a version is heard. */
  private void hear(int version) throws InterruptedException {
    Integer next;
    do {
      next = heard.poll(PATIENCE, TimeUnit.SECONDS);
      assertThat(next).as("waiting for version %d", version).isNotNull();
    } while (next != version);
  }

  private static void notify(String... messages) throws SQLException {
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement("select pg_notify('alea_news', ?)")) {
      for (String message : messages) {
        statement.setString(1, message);
        statement.execute();
      }
    }
  }

  private double metric(String name, String... tags) {
    return meters.get(name).tags(tags).meter().measure().iterator().next().getValue();
  }

  @Test
  void aChangeIsHeardWhereItIsMade() throws InterruptedException {
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch(news, player.id());
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    hear(5);
    player.submit(Colour.WHITE, Command.Roll.ANY);
    hear(6);
    watches.get(0).close();
    heard.clear();
    player.submit(Colour.WHITE, Command.RESIGN);
    assertThat(heard).as("nobody watches").isEmpty();
  }

  @Test
  void aChangeIsHeardByAnotherReplicaThroughANotification() throws InterruptedException {
    startAnotherReplica();
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch(otherReplica, player.id());
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    hear(5);
    player.submit(Colour.WHITE, Command.Roll.ANY);
    hear(6);
    player.submit(Colour.BLACK, Command.RESIGN);
    hear(8);
  }

  @Test
  void aLostNotificationIsFoundByThePoll() throws InterruptedException, SQLException {
    startAnotherReplica();
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch(otherReplica, player.id());
    watch(otherReplica, UUID.randomUUID());
    // as if a replica had died between its commit and its notification
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement("update game set version = 7 where id = ?")) {
      statement.setObject(1, player.id());
      statement.executeUpdate();
    }
    otherReplica.poll();
    hear(7);
  }

  @Test
  void theServicePollsByItself() throws InterruptedException {
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch(news, player.id());
    hear(4);
    hear(4);
  }

  @Test
  void aBrokenConnectionIsReplaced() throws InterruptedException, SQLException {
    startAnotherReplica();
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch(otherReplica, player.id());
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    hear(5);
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement(
                "select count(pg_terminate_backend(pid)) from pg_stat_activity"
                    + " where query like 'listen%' or query like 'select set_config%'")) {
      statement.execute();
    }
    player.submit(Colour.WHITE, Command.Roll.ANY);
    hear(6); // found when it listens again, if not before
    player.submit(Colour.BLACK, Command.RESIGN);
    hear(8);
  }

  /** As when the database's machine loses its power, or a firewall forgets the connection. */
  @Test
  void aServerThatVanishesWithoutAWordIsMissed() {
    Config config = ConfigProvider.getConfig();
    String url = config.getValue("quarkus.datasource.jdbc.url", String.class);
    int port = URI.create(url.substring("jdbc:".length())).getPort();
    try (Relay line = Relay.to(() -> port)) {
      PGSimpleDataSource throughTheLine = new PGSimpleDataSource();
      throughTheLine.setUrl(url.replace(":" + port + "/", ":" + line.port() + "/"));
      throughTheLine.setUser(config.getValue("quarkus.datasource.username", String.class));
      throughTheLine.setPassword(config.getValue("quarkus.datasource.password", String.class));
      throughTheLine.setSocketTimeout(2);
      startAnotherReplica(throughTheLine);
      UUID game = UUID.randomUUID();
      watch(otherReplica, game);
      Pause.until(
          "the listener listens",
          () -> {
            notify("a " + game + ":1");
            return !heard.isEmpty();
          });
      line.partition();
      Pause.until("the listener misses it", () -> metric(WORKING, "part", "listener") == 0);
      line.heal();
      Pause.until("news are prompt again", otherReplica::arePrompt);
    }
  }

  /** Whoever may connect to the database may send on the channel. */
  @Test
  void noNotificationEndsTheListener() throws InterruptedException, SQLException {
    startAnotherReplica();
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch(otherReplica, player.id());
    UUID id = player.id();
    String[] malformed = {
      "",
      " ",
      "   ",
      "\u00a0",
      ":",
      "x",
      "x ",
      " x",
      "somebody x",
      "somebody x:1",
      "somebody :",
      "a b:c:d",
      "a " + id,
      "a " + id + ":",
      "a " + id + ":x",
      "a " + id + ":99999999999",
      "a " + id + ":1 ",
      "a  " + id + ":1",
      "a " + id.toString().substring(1) + "é:1",
      " ".repeat(7999),
      "a ".repeat(3999),
      "a " + ":".repeat(7000),
      "a\n" + id + ":1"
    };
    notify(malformed);
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String valid = "a " + id + ":1 " + id + ":2";
    for (int round = 0; round < 200; round++) {
      StringBuilder text = new StringBuilder(valid);
      for (int change = 0; change < 3; change++) {
        text.setCharAt(random.nextInt(text.length()), (char) (1 + random.nextInt(0x2fff)));
      }
      text.setLength(random.nextInt(text.length() + 1));
      notify(text.toString());
    }
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    hear(5);
    assertThat(metric("alea.news.malformed"))
        .as("seed %d", seed)
        .isGreaterThanOrEqualTo(malformed.length);
    assertThat(metric("alea.news.restarts", "part", "listener")).as("seed %d", seed).isZero();
  }

  @Test
  void aWatcherThatFailsHarmsNobody() throws InterruptedException {
    startAnotherReplica();
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    for (News replica : List.of(news, otherReplica)) {
      watches.add(
          replica.watch(
              player.id(),
              version -> {
                throw new StackOverflowError("thrown by a test");
              }));
      watch(replica, player.id());
    }
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    hear(5);
    hear(5);
    player.submit(Colour.WHITE, Command.Roll.ANY);
    hear(6);
    hear(6);
    assertThat(metric("alea.news.restarts", "part", "listener")).isZero();
  }

  @Test
  void aThreadThatDiesIsStartedAgainAndMissedMeanwhile() throws InterruptedException {
    AtomicInteger faults = new AtomicInteger(2);
    startAnotherReplica(faulty(faults));
    Pause.until("both threads have died", () -> faults.get() <= 0);
    assertThat(otherReplica.arePrompt()).isFalse();
    assertThat(metric(WORKING, "part", "listener")).isZero();
    assertThat(metric(WORKING, "part", "sender")).isZero();
    Pause.until(
        "they are started again",
        () -> {
          otherReplica.supervise();
          return otherReplica.arePrompt();
        });
    assertThat(metric(WORKING, "part", "listener")).isOne();
    assertThat(metric("alea.news.restarts", "part", "listener")).isOne();
    assertThat(metric("alea.news.restarts", "part", "sender")).isOne();
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch(otherReplica, player.id());
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    hear(5);
  }

  /** A pool that fails in a way that nobody expects, so many times. */
  private DataSource faulty(AtomicInteger faults) {
    return (DataSource)
        Proxy.newProxyInstance(
            NewsTest.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (self, method, arguments) -> {
              if (faults.getAndDecrement() > 0) {
                throw new StackOverflowError("thrown by a test");
              }
              return method.invoke(dataSource, arguments);
            });
  }

  @Test
  void noConnectionForgetsToWaitForTheDisk() throws InterruptedException, SQLException {
    startAnotherReplica();
    UUID game = new UUID(1, 2);
    watch(news, game);
    otherReplica.tell(game, 3);
    hear(3);
    otherReplica.stop(new ShutdownEvent());
    List<Connection> pooled = new ArrayList<>();
    try {
      for (int taken = 0; taken < 10; taken++) {
        Connection connection = dataSource.getConnection();
        pooled.add(connection);
        try (PreparedStatement statement = connection.prepareStatement("show synchronous_commit");
            ResultSet result = statement.executeQuery()) {
          result.next();
          assertThat(result.getString(1)).isEqualTo("on");
        }
      }
    } finally {
      for (Connection connection : pooled) {
        connection.close();
      }
    }
  }

  @Test
  void newsThatNobodyCanBeToldTakeNoMoreThanTheirPlace() {
    News silent = replicas.news(dataSource, meters);
    for (int version = 1; version <= 3; version++) {
      for (int game = 0; game < 12_000; game++) {
        silent.tell(new UUID(7, game), version);
      }
    }
    assertThat(metric("alea.news.dropped")).isEqualTo(3 * 2_000);
  }
}
