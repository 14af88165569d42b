package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.alea.database.TestDatabase;
import org.alea.game.Command;
import org.alea.game.GameService;
import org.alea.game.Watches.Watch;
import org.alea.rules.Colour;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class NewsTest {

  private static final int PATIENCE = 10;

  @Inject GameService service;
  @Inject DataSource dataSource;
  @Inject Replicas replicas;

  private final BlockingQueue<Integer> heard = new LinkedBlockingQueue<>();
  private News otherReplica;
  private Watch watch;

  @AfterEach
  void stopWatching() {
    if (watch != null) {
      watch.close();
    }
    if (otherReplica != null) {
      otherReplica.stop(new ShutdownEvent());
    }
  }

  private void startAnotherReplica(Duration pollingEvery) {
    otherReplica = replicas.news(dataSource, TestConfig.every(pollingEvery));
    otherReplica.start(new StartupEvent());
  }

  private Integer hear() throws InterruptedException {
    return heard.poll(PATIENCE, TimeUnit.SECONDS);
  }

  @Test
  void aChangeIsHeardWhereItIsMade() throws InterruptedException {
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch = service.watch(player.id(), player.told().game().version(), heard::add);
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    assertThat(hear()).isEqualTo(5);
    player.submit(Colour.WHITE, Command.Roll.ANY);
    assertThat(hear()).isEqualTo(6);
    watch.close();
    player.submit(Colour.WHITE, Command.RESIGN);
    assertThat(heard.poll(200, TimeUnit.MILLISECONDS)).as("nobody watches").isNull();
  }

  @Test
  void aChangeIsHeardByAnotherReplicaThroughANotification() throws InterruptedException {
    startAnotherReplica(Duration.ofHours(1));
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch = otherReplica.watch(player.id(), 4, heard::add);
    // the first change may be found by the poll that follows the beginning of listening
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    assertThat(hear()).isEqualTo(5);
    player.submit(Colour.WHITE, Command.Roll.ANY);
    assertThat(hear()).isEqualTo(6);
    player.submit(Colour.BLACK, Command.RESIGN);
    assertThat(hear()).isEqualTo(8);
  }

  @Test
  void aLostNotificationIsFoundByThePoll() throws InterruptedException, SQLException {
    startAnotherReplica(Duration.ofMillis(200));
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch = otherReplica.watch(player.id(), 4, heard::add);
    // as if a replica had died between its commit and its notification
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement("update game set version = 7 where id = ?")) {
      statement.setObject(1, player.id());
      statement.executeUpdate();
    }
    assertThat(hear()).isEqualTo(7);
  }

  @Test
  void aBrokenConnectionIsReplaced() throws InterruptedException, SQLException {
    startAnotherReplica(Duration.ofHours(1));
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch = otherReplica.watch(player.id(), 4, heard::add);
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    assertThat(hear()).isEqualTo(5);
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement(
                "select count(pg_terminate_backend(pid)) from pg_stat_activity"
                    + " where query like 'listen%' or query like 'select set_config%'")) {
      statement.execute();
    }
    player.submit(Colour.WHITE, Command.Roll.ANY);
    assertThat(hear()).as("found when it listens again, if not before").isEqualTo(6);
    player.submit(Colour.BLACK, Command.RESIGN);
    assertThat(hear()).isEqualTo(8);
  }

  @Test
  void newsOfAnotherReleaseAreLetPass() throws InterruptedException, SQLException {
    startAnotherReplica(Duration.ofHours(1));
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch = otherReplica.watch(player.id(), 4, heard::add);
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    assertThat(hear()).isEqualTo(5);
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement("select pg_notify('alea_news', ?)")) {
      for (String message : List.of("", "somebody x", "somebody x:1", "somebody :", "a b:c:d")) {
        statement.setString(1, message);
        statement.execute();
      }
    }
    player.submit(Colour.WHITE, Command.Roll.ANY);
    assertThat(hear()).isEqualTo(6);
  }

  @Test
  void noConnectionForgetsToWaitForTheDisk() throws InterruptedException, SQLException {
    startAnotherReplica(Duration.ofHours(1));
    UUID game = new UUID(1, 2);
    watch = service.watch(game, 2, heard::add);
    otherReplica.tell(game, 3);
    assertThat(hear()).isEqualTo(3);
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
  void aWatcherIsToldNothingTwice() throws InterruptedException {
    startAnotherReplica(Duration.ofMillis(50));
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    watch = otherReplica.watch(player.id(), 4, heard::add);
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    assertThat(hear()).isEqualTo(5);
    assertThat(heard.poll(500, TimeUnit.MILLISECONDS)).isNull();
  }
}
