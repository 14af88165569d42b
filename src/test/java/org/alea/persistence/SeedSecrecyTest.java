package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.alea.database.TestDatabase;
import org.alea.fairness.DiceProof;
import org.alea.fairness.RecordedRoll;
import org.alea.fairness.ServerSeed;
import org.alea.game.Command;
import org.alea.game.Game;
import org.alea.game.GameEvent.DiceRolled;
import org.alea.game.GameReading;
import org.alea.game.GameService;
import org.alea.game.Games;
import org.alea.game.RollMode;
import org.alea.game.TimeControl;
import org.alea.rules.Colour;
import org.alea.rules.dice.DiceChess;
import org.junit.jupiter.api.Test;

/**
 * The seed is nowhere but in its table until the game ends, and then anybody can check the dice.
 */
@QuarkusTest
class SeedSecrecyTest {

  @Inject GameService service;
  @Inject Games games;

  /** A game in which dice have fallen and that goes on; one that chance ended is replaced. */
  private ServicePlayer rolled() {
    ServicePlayer player;
    do {
      player =
          ServicePlayer.alone(service, new DiceChess(), RollMode.AUTOMATIC, TimeControl.DEFAULT);
      player.play(new Random(1), 20);
    } while (player.game().outcome().isPresent());
    return player;
  }

  private ServerSeed seed(ServicePlayer player) {
    return games.find(player.id()).orElseThrow().seed();
  }

  /** Every row about a game outside the table of seeds, as text. */
  private static String rows(UUID id) throws SQLException {
    StringBuilder rows = new StringBuilder();
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement statement =
            connection.prepareStatement(
                "select g::text from game g where id = ?"
                    + " union all select e::text from game_event e where game_id = ?")) {
      statement.setObject(1, id);
      statement.setObject(2, id);
      ResultSet result = statement.executeQuery();
      while (result.next()) {
        rows.append(result.getString(1)).append('\n');
      }
    }
    return rows.toString();
  }

  @Test
  void aRunningGameShowsItsSeedNowhere() throws SQLException {
    ServicePlayer player = rolled();
    ServerSeed seed = seed(player);
    GameReading reading = service.find(player.id()).orElseThrow();
    String shown = rows(player.id()) + reading + reading.game().snapshot() + player.told() + seed;
    assertThat(reading.revealedSeed()).isEmpty();
    assertThat(player.told().revealedSeed()).isEmpty();
    assertThat(shown)
        .contains(seed.commitment())
        .doesNotContain(seed.reveal())
        .doesNotContain(Base64.getEncoder().encodeToString(seed.bytes()));
  }

  @Test
  void everyEndRevealsTheSeed() throws SQLException {
    ServicePlayer resigned = rolled();
    resigned.submit(Colour.WHITE, Command.RESIGN);
    ServicePlayer agreed = rolled();
    agreed.submit(Colour.WHITE, Command.OFFER_DRAW);
    agreed.submit(Colour.BLACK, Command.ACCEPT_DRAW);
    ServicePlayer cancelled =
        ServicePlayer.alone(service, new DiceChess(), RollMode.ON_REQUEST, TimeControl.DEFAULT);
    cancelled.submit(Colour.BLACK, Command.CANCEL);
    ServicePlayer won =
        ServicePlayer.alone(service, new DiceChess(), RollMode.AUTOMATIC, TimeControl.DEFAULT);
    won.play(new Random(3), Integer.MAX_VALUE);

    for (ServicePlayer player : List.of(resigned, agreed, cancelled, won)) {
      assertRevealed(player);
    }
  }

  private void assertRevealed(ServicePlayer player) {
    GameReading reading = service.find(player.id()).orElseThrow();
    Game game = reading.game();
    assertThat(player.told().revealedSeed())
        .as("%s", game.outcome())
        .isEqualTo(reading.revealedSeed());
    List<RecordedRoll> rolls = new ArrayList<>();
    service
        .history(player.id(), 0, Integer.MAX_VALUE)
        .orElseThrow()
        .events()
        .forEach(
            recorded -> {
              if (recorded.event() instanceof DiceRolled rolled) {
                rolls.add(new RecordedRoll(rolled.number(), rolled.thrown()));
              }
            });
    DiceProof proof =
        new DiceProof(
            game.id(),
            game.commitment(),
            reading.revealedSeed().orElseThrow(),
            game.contributions(),
            game.settings().variant().dice().count(),
            game.rolls(),
            rolls);
    assertThat(proof.verify().isGenuine()).as("%s", game.outcome()).isTrue();
  }
}
