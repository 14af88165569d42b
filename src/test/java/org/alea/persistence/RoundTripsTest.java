package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Random;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.alea.game.Command;
import org.alea.game.GameService;
import org.alea.rules.Colour;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.kingscolor.KingsColor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Counts, on the wire, how often an action waits for the database. */
@QuarkusTest
class RoundTripsTest {

  private static final int A_MOVE = 3;
  private static final int A_READ = 1;

  @Inject Replicas replicas;

  private CountingProxy proxy;
  private Connection connection;
  private GameService service;

  @BeforeEach
  void connect() throws SQLException, IOException {
    proxy = CountingProxy.toTestDatabase();
    connection = proxy.connect();
    News silent = replicas.news(alwaysThe(connection));
    service = TestConfig.service(replicas.games(alwaysThe(connection), silent), silent);
  }

  @AfterEach
  void disconnect() throws SQLException {
    connection.close();
    proxy.close();
  }

  @Test
  void aMoveTakesThreeRoundTrips() {
    // no dice: with this seed the game goes on while its moves are counted
    ServicePlayer player = ServicePlayer.alone(service, new KingsColor(false));
    Random random = new Random(2);
    prepareStatements(player, random);
    for (int round = 1; round < 4; round++) {
      Command move = ServicePlayer.something(player.told().game(), random);
      int before = proxy.roundTrips();
      player.submit(
          player.told().game().position().sideToMove(), "a key for the move " + round, move);
      assertThat(proxy.roundTrips() - before).as("with a key, round %d", round).isEqualTo(A_MOVE);

      Command next = ServicePlayer.something(player.told().game(), random);
      before = proxy.roundTrips();
      player.submit(player.told().game().position().sideToMove(), next);
      assertThat(proxy.roundTrips() - before).as("without, round %d", round).isEqualTo(A_MOVE);
    }
  }

  /** The driver asks for the types of a connection's first statements once. */
  private static void prepareStatements(ServicePlayer player, Random random) {
    for (int turn = 0; turn < 8; turn++) {
      Command command = ServicePlayer.something(player.told().game(), random);
      Colour side = player.told().game().position().sideToMove();
      if (turn % 2 == 0) {
        player.submit(side, "a key for the turn " + turn, command);
      } else {
        player.submit(side, command);
      }
    }
  }

  @Test
  void aReadTakesOneRoundTrip() {
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    service.find(player.id());
    service.history(player.id(), 0, 10);
    int before = proxy.roundTrips();
    service.find(player.id());
    assertThat(proxy.roundTrips() - before).isEqualTo(A_READ);
    service.history(player.id(), 0, 10);
    assertThat(proxy.roundTrips() - before).isEqualTo(2 * A_READ);
  }

  /** A pool of one connection, which is not closed but given back. */
  private static DataSource alwaysThe(Connection connection) {
    Connection lent =
        (Connection)
            Proxy.newProxyInstance(
                RoundTripsTest.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (self, method, arguments) -> {
                  if (method.getName().equals("close")) {
                    connection.setAutoCommit(true);
                    return null;
                  }
                  return method.invoke(connection, arguments);
                });
    return new DataSource() {
      @Override
      public Connection getConnection() {
        return lent;
      }

      @Override
      public Connection getConnection(String username, String password) {
        return lent;
      }

      @Override
      public PrintWriter getLogWriter() {
        return null;
      }

      @Override
      public void setLogWriter(PrintWriter out) {}

      @Override
      public void setLoginTimeout(int seconds) {}

      @Override
      public int getLoginTimeout() {
        return 0;
      }

      @Override
      public Logger getParentLogger() {
        return Logger.getGlobal();
      }

      @Override
      public <T> T unwrap(Class<T> type) throws SQLException {
        throw new SQLException("nothing inside");
      }

      @Override
      public boolean isWrapperFor(Class<?> type) {
        return false;
      }
    };
  }
}
