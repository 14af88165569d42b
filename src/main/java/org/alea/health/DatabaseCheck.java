package org.alea.health;

import java.util.UUID;
import org.alea.game.Games;
import org.alea.game.GamesUnavailableException;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready while games can be looked up. Under load the requests themselves show that, so that
 * readiness never queues for a connection behind them; why the database is away stays in the log.
 */
@Readiness
class DatabaseCheck implements HealthCheck {

  private static final String NAME = "database";
  private static final UUID NO_GAME = new UUID(0, 0);

  private final Games games;
  private final StoreContact contact;

  DatabaseCheck(Games games, StoreContact contact) {
    this.games = games;
    this.contact = contact;
  }

  @Override
  public HealthCheckResponse call() {
    if (contact.isRecent()) {
      return HealthCheckResponse.up(NAME);
    }
    try {
      games.find(NO_GAME);
      return HealthCheckResponse.up(NAME);
    } catch (GamesUnavailableException away) {
      return HealthCheckResponse.down(NAME);
    }
  }
}
