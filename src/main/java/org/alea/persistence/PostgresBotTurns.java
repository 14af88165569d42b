package org.alea.persistence;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.alea.game.BotTurns;

/** Finds bots that are due by an index that holds only their games. */
@ApplicationScoped
class PostgresBotTurns implements BotTurns {

  private final Transactions transactions;
  private final GameRepository games;
  private final boolean held;

  PostgresBotTurns(Transactions transactions, GameRepository games, GamesConfig config) {
    this.transactions = transactions;
    this.games = games;
    this.held = config.hold();
  }

  @Override
  public Optional<UUID> take(Duration leastTime, Duration lease) {
    return held
        ? Optional.empty()
        : transactions.write(session -> games.takeBotTurn(session, leastTime, lease));
  }

  @Override
  public Duration overdue() {
    return transactions.read(games::longestWaitOfBots);
  }
}
