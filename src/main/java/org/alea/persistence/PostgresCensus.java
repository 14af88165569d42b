package org.alea.persistence;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import org.alea.game.Census;

/** Counts the rows of games by the indexes of those that are not over. */
@ApplicationScoped
class PostgresCensus implements Census {

  private final GameRepository games;

  PostgresCensus(GameRepository games) {
    this.games = games;
  }

  @Override
  public List<Count> unfinished() {
    return StoreFailures.translated(games::countUnfinished);
  }

  @Override
  public Duration overdue() {
    return StoreFailures.translated(games::overdue);
  }
}
