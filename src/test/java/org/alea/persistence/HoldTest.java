package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.List;
import javax.sql.DataSource;
import org.alea.database.TestDatabase;
import org.alea.game.Command;
import org.alea.game.GameService;
import org.alea.game.RefusedException;
import org.alea.game.Status;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;
import org.alea.rules.Variant;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an operator who holds all games gets. */
@QuarkusTest
class HoldTest {

  private static final Variant KAFKA = new KafkaChess(false);

  @Inject DataSource dataSource;
  @Inject Replicas replicas;
  @Inject GameService free;

  private GameService holding;

  @BeforeEach
  void hold() {
    News silent = replicas.news(dataSource);
    holding =
        TestConfig.service(replicas.games(dataSource, silent, TestConfig.games(true)), silent);
  }

  private static void isHeld(Runnable change) {
    assertThatThrownBy(change::run)
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> assertThat(refused.code()).isEqualTo(ProblemCode.UNAVAILABLE))
        .hasMessageContaining("holds all games");
  }

  @Test
  void gamesAreReadAndNotChanged() {
    ServicePlayer player = ServicePlayer.alone(free, KAFKA);
    assertThat(holding.find(player.id()).orElseThrow().game()).isEqualTo(player.game());
    Command move = new Command.Play(List.of("e2e4"));
    isHeld(() -> holding.submit(player.id(), move, player.as(Colour.WHITE)));
    isHeld(() -> ServicePlayer.alone(holding, KAFKA));
    player.submit(Colour.WHITE, move);
  }

  @Test
  void noFlagFalls() throws Exception {
    ServicePlayer player = ServicePlayer.alone(free, KAFKA);
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement late =
            connection.prepareStatement(
                "update game set turn_began_at = turn_began_at - interval '4 days' where id = ?")) {
      late.setObject(1, player.id());
      late.executeUpdate();
    }
    assertThat(holding.sweep(1000)).isZero();
    assertThat(holding.find(player.id()).orElseThrow().game().status()).isEqualTo(Status.ACTIVE);
    assertThat(free.find(player.id()).orElseThrow().game().status()).isEqualTo(Status.FINISHED);
  }
}
