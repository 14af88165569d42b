package org.alea.api.watch;

import io.vertx.core.Context;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.UUID;
import org.alea.game.GameService;
import org.alea.game.History;
import org.alea.game.RecordedEvent;
import org.alea.game.Watches;
import org.alea.rules.Notation;
import org.jboss.logging.Logger;

/**
 * One client that follows a game. It remembers how far the client has read, not what it has still
 * to read: news only wake it, and it fetches the next events when the client has taken the last. So
 * a slow reader costs no memory and holds nobody up; {@code SlowReaders} cuts off one that takes
 * nothing.
 *
 * <p>Everything but {@link #end} and the news happens on the event loop of the connection.
 */
final class EventStream {

  private static final Logger LOG = Logger.getLogger(EventStream.class);
  private static final int PAGE = 100;

  private final GameService games;
  private final UUID gameId;
  private final StreamFormat format;
  private final RoutingContext request;
  private final HttpServerResponse response;
  private final Context loop;

  private int sent;
  private int seen = Integer.MAX_VALUE;
  private boolean fetching;
  private boolean wroteSinceTick;
  private boolean ended;
  private Watches.Watch watch;
  private Runnable onEnd = () -> {};

  /**
   * A stream that has yet to start.
   *
   * @param after the number of the last event that the client has
   */
  EventStream(
      GameService games, UUID gameId, int after, StreamFormat format, RoutingContext request) {
    this.games = games;
    this.gameId = gameId;
    this.sent = after;
    this.format = format;
    this.request = request;
    this.response = request.response();
    this.loop = request.vertx().getOrCreateContext();
  }

  void onEnd(Runnable then) {
    onEnd = then;
  }

  void start() {
    format.announce(response);
    response.exceptionHandler(broken -> finish());
    response.closeHandler(closed -> finish());
    response.drainHandler(drained -> advance());
    response.write(format.opening());
    watch = games.watch(gameId, sent, version -> loop.runOnContext(news -> see(version)));
    advance();
  }

  /** Ends the stream so that the client comes back, to this replica or another. */
  void end() {
    loop.runOnContext(
        now -> {
          if (!ended) {
            response.end();
            finish();
          }
        });
  }

  void keepAlive() {
    if (!ended && !wroteSinceTick && !response.writeQueueFull()) {
      response.write(format.keepAlive());
    }
    wroteSinceTick = false;
  }

  private void see(int version) {
    seen = seen == Integer.MAX_VALUE ? version : Math.max(seen, version);
    advance();
  }

  /** Fetches and writes what the client lacks, if it can take it. */
  private void advance() {
    if (ended || fetching || sent >= seen || response.writeQueueFull()) {
      return;
    }
    fetching = true;
    int expected = seen;
    request
        .vertx()
        .executeBlocking(() -> games.history(gameId, sent, PAGE).orElseThrow(), false)
        .onSuccess(history -> loop.runOnContext(now -> write(history, expected)))
        .onFailure(
            failure -> {
              LOG.debugf(failure, "a stream of game %s broke off", gameId);
              end();
            });
  }

  private void write(History history, int expected) {
    fetching = false;
    if (ended) {
      return;
    }
    Notation notation = history.variant().notation();
    for (RecordedEvent event : history.events()) {
      response.write(format.event(Events.show(event, notation)));
      sent = event.number();
      wroteSinceTick = true;
    }
    if (seen == expected || seen < history.version()) {
      seen = history.version();
    }
    advance();
  }

  private void finish() {
    if (!ended) {
      ended = true;
      if (watch != null) {
        watch.close();
      }
      onEnd.run();
    }
  }
}
