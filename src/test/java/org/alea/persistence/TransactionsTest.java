package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.alea.database.TestDatabase;
import org.alea.game.Command;
import org.alea.game.GameService;
import org.alea.game.GamesUnavailableException;
import org.alea.game.Reply;
import org.alea.rules.Colour;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

@QuarkusTest
class TransactionsTest {

  @Inject Transactions transactions;
  @Inject Replicas replicas;
  @Inject GameService service;

  private int execute(String sql) {
    return transactions.write(
        session ->
            session.doReturningWork(
                connection -> {
                  try (Statement statement = connection.createStatement()) {
                    statement.execute(sql);
                    return statement.getUpdateCount();
                  }
                }));
  }

  @Test
  void aDatabaseThatIsAwayMakesTheGamesUnavailable() {
    PGSimpleDataSource nowhere = new PGSimpleDataSource();
    nowhere.setUrl("jdbc:postgresql://127.0.0.1:1/alea");
    Transactions away = replicas.transactions(nowhere);
    assertThatThrownBy(() -> away.read(session -> 1)).isInstanceOf(GamesUnavailableException.class);
    assertThatThrownBy(() -> away.write(session -> 1))
        .isInstanceOf(GamesUnavailableException.class);
  }

  @Test
  void aConnectionThatBreaksMakesTheGamesUnavailable() {
    assertThatThrownBy(() -> execute("select pg_terminate_backend(pg_backend_pid())"))
        .isInstanceOf(GamesUnavailableException.class);
  }

  @Test
  void aStatementThatTheDatabaseRefusesIsAFaultOfOurs() {
    assertThatThrownBy(() -> execute("select nothing from nowhere"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the database refused a statement");
  }

  @Test
  void aMoveThatTheDatabaseHoldsUpIsRefusedAndLosesNothing() throws SQLException {
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    int version = player.game().version();
    Command move = new Command.Play(List.of("e2e4"));
    try (Connection other = TestDatabase.connect("test");
        Statement lock = other.createStatement()) {
      other.setAutoCommit(false);
      lock.execute("select from game where id = '%s' for update".formatted(player.id()));
      assertThatThrownBy(() -> player.submit(Colour.WHITE, "a move that is held up", move))
          .isInstanceOf(GamesUnavailableException.class)
          .rootCause()
          .hasMessageContaining("statement timeout");
    }
    assertThat(player.game().version()).isEqualTo(version);
    Reply reply = player.submit(Colour.WHITE, "a move that is held up", move);
    assertThat(reply.replayed()).isFalse();
    assertThat(player.game().version()).isGreaterThan(version);
  }

  @Test
  void whatThrowsIsUndone() {
    execute("create table if not exists undone (number integer)");
    assertThatThrownBy(
            () ->
                transactions.write(
                    session -> {
                      session
                          .createNativeMutationQuery("insert into undone values (1)")
                          .executeUpdate();
                      throw new SQLException("enough", "08000");
                    }))
        .isInstanceOf(GamesUnavailableException.class);
    assertThat(execute("delete from undone")).isZero();
    execute("drop table undone");
  }
}
