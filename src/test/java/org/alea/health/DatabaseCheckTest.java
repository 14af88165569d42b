package org.alea.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.Optional;
import org.alea.game.Games;
import org.alea.game.GamesUnavailableException;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

class DatabaseCheckTest {

  private final StoreContact contact = new StoreContact();

  @Test
  void downWhileTheGamesAreOutOfReachAndUpAsSoonAsTheyAreBack() {
    boolean[] away = {true};
    var check = new DatabaseCheck(games(away), contact);
    assertThat(check.call().getStatus()).isEqualTo(Status.DOWN);
    assertThat(check.call().getData()).as("no reason in public").isEmpty();
    away[0] = false;
    assertThat(check.call().getStatus()).isEqualTo(Status.UP);
  }

  @Test
  void aRequestThatWasJustAnsweredIsProofEnough() {
    contact.answered();
    var check = new DatabaseCheck(games(new boolean[] {true}), contact);
    assertThat(check.call().getStatus()).isEqualTo(Status.UP);
  }

  private static Games games(boolean[] away) {
    return (Games)
        Proxy.newProxyInstance(
            Games.class.getClassLoader(),
            new Class<?>[] {Games.class},
            (proxy, method, arguments) -> {
              if (away[0]) {
                throw new GamesUnavailableException(new IllegalStateException("away"));
              }
              return Optional.empty();
            });
  }
}
