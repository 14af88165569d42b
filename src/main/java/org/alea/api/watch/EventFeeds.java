package org.alea.api.watch;

import io.vertx.core.Future;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;
import org.alea.api.games.GameReads;
import org.alea.api.http.AccessConfig;
import org.alea.api.http.WatchReads;
import org.alea.game.GameService;
import org.alea.game.History;
import org.alea.game.SharedReads;

/**
 * Reads the events of watched games, once for all streams of a game that are up to date. A stream
 * that lags behind reads for itself.
 */
@ApplicationScoped
class EventFeeds {

  private static final int PAGE = 100;

  private final GameReads reading;
  private final WatchReads threads;
  private final Duration grace;
  private final SharedReads<Tail> tails;

  EventFeeds(GameService games, GameReads reading, WatchReads threads, AccessConfig config) {
    this.reading = reading;
    this.threads = threads;
    this.grace = config.rematchGrace();
    this.tails = games.sharedReads(this::read, Tail::version, threads.shared());
  }

  private Tail read(UUID game, Tail before) {
    if (before != null) {
      History news = reading.history(game, before.version(), PAGE);
      if (before.version() + news.events().size() == news.version()) {
        return before.followedBy(news, grace);
      }
    }
    return Tail.of(reading.latest(game, Tail.LENGTH), grace);
  }

  SharedReads<Tail>.Subscription subscribe(UUID game, SharedReads.Watcher<Tail> stream) {
    return tails.subscribe(game, stream);
  }

  /** The next events for a single stream. */
  Future<History> readOn(UUID game, int after) {
    return threads.lagging(() -> reading.history(game, after, PAGE));
  }
}
