package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Random;
import org.alea.game.Game;
import org.alea.game.GameService;
import org.alea.game.History;
import org.alea.game.RollMode;
import org.alea.game.Status;
import org.alea.game.TimeControl;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@QuarkusTest
class StoredGamesTest {

  private static final int GAMES = 5;

  @Inject GameService service;

  static Iterable<Variant> variants() {
    return Variants.all();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void storedEventsReplayToTheStoredGame(Variant variant) {
    for (int seed = 0; seed < GAMES; seed++) {
      Random random = new Random(seed);
      ServicePlayer player =
          ServicePlayer.alone(
              service,
              variant,
              seed % 2 == 0 ? RollMode.ON_REQUEST : RollMode.AUTOMATIC,
              TimeControl.DEFAULT);
      player.play(random, 300);

      History history = service.history(player.id(), 0, Integer.MAX_VALUE).orElseThrow();
      Game stored = player.game();
      assertThat(stored).as("%s, seed %d", variant.id(), seed).isEqualTo(player.told().game());
      assertThat(Game.replay(history.events()))
          .as("%s, seed %d", variant.id(), seed)
          .isEqualTo(stored);
      assertThat(history.version()).isEqualTo(stored.version());
    }
  }

  @Test
  void gamesAreCreatedActive() {
    ServicePlayer player = ServicePlayer.alone(service, Variants.all().get(0));
    assertThat(player.game().status()).isEqualTo(Status.ACTIVE);
  }
}
