package org.alea.api.watch;

import io.vertx.core.Context;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.UUID;
import org.alea.api.http.Admission;
import org.alea.api.http.HandOver;
import org.alea.api.problem.ProblemException;
import org.alea.api.watch.Tail.SharedEvent;
import org.alea.game.History;
import org.alea.game.SharedReads;
import org.alea.problem.ProblemCode;
import org.alea.rules.Notation;
import org.jboss.logging.Logger;

/**
 * One client that follows a game. It remembers how far the client has read, not what it has still
 * to read: the last events it shares with the game's other streams, and earlier ones it reads when
 * the client has taken those before. So a slow reader costs no memory and holds nobody up; {@code
 * SlowReaders} cuts off one that takes nothing.
 *
 * <p>Everything happens on the event loop of the connection.
 */
final class EventStream implements SharedReads.Watcher<Tail> {

  private static final Logger LOG = Logger.getLogger(EventStream.class);
  private static final int NO_CONTENT = 204;

  private final EventFeeds feeds;
  private final UUID gameId;
  private final StreamFormat format;
  private final long keepAliveMillis;
  private final RoutingContext request;
  private final HttpServerResponse response;
  private final Context loop;

  private SharedReads<Tail>.Subscription subscription;
  private Tail tail;
  private int sent;
  private boolean sentExists;
  private boolean begun;
  private boolean reading;
  private boolean wroteSinceTick;
  private boolean closed;
  private long keepAliveTimer = -1;
  private long endTimer = -1;

  /**
   * A stream that has yet to open.
   *
   * @param after the number of the last event that the client has
   */
  EventStream(
      EventFeeds feeds,
      UUID gameId,
      int after,
      StreamFormat format,
      long keepAliveMillis,
      RoutingContext request) {
    this.feeds = feeds;
    this.gameId = gameId;
    this.sent = after;
    this.format = format;
    this.keepAliveMillis = keepAliveMillis;
    this.request = request;
    this.response = request.response();
    this.loop = request.vertx().getOrCreateContext();
  }

  void open() {
    subscription = feeds.subscribe(gameId, this);
    Optional<Tail> latest = subscription.latest();
    if (latest.isPresent()) {
      follow(latest.get());
    } else {
      subscription.refresh();
    }
  }

  @Override
  public void seen(Tail latest) {
    loop.runOnContext(now -> follow(latest));
  }

  /** Once it has begun, a stream outlives a database that is away. */
  @Override
  public void failed(RuntimeException failure) {
    loop.runOnContext(
        now -> {
          if (!begun) {
            fail(failure);
          }
        });
  }

  /** Ends the stream so that the client comes back, to this replica or another. */
  void end() {
    loop.runOnContext(
        now -> {
          if (begun) {
            finish();
          } else {
            fail(ProblemException.retryAfter(ProblemCode.UNAVAILABLE, "the service stops", 1));
          }
        });
  }

  /** Lets go of everything; the response has ended, or its connection. */
  void close() {
    closed = true;
    if (subscription != null) {
      subscription.close();
    }
    request.vertx().cancelTimer(keepAliveTimer);
    request.vertx().cancelTimer(endTimer);
  }

  private void follow(Tail latest) {
    tail = latest;
    advance();
  }

  /** Sends what the client lacks, if it can take it. */
  private void advance() {
    if (closed || reading) {
      return;
    }
    if (!begun && sent > tail.version() && !sentExists) {
      readOn(); // the client may have it from another replica
      return;
    }
    if (!begun && !begin()) {
      return;
    }
    while (!response.writeQueueFull()) {
      Optional<SharedEvent> next = tail.after(sent);
      if (next.isPresent()) {
        write(next.get());
      } else if (sent < tail.version()) {
        readOn();
        return;
      } else {
        endInTime();
        return;
      }
    }
  }

  /** Sends the head of the answer; false if that is all. */
  private boolean begin() {
    begun = true;
    Admission.giveAway(request);
    if (sent >= tail.version() && tail.end().isPast()) {
      response.setStatusCode(NO_CONTENT).end();
      return false;
    }
    format.announce(response);
    if (HandOver.isHead(request)) {
      response.end();
      return false;
    }
    response.drainHandler(drained -> advance());
    response.write(format.opening());
    keepAliveTimer = request.vertx().setPeriodic(keepAliveMillis, tick -> keepAlive());
    return true;
  }

  private void write(SharedEvent event) {
    response.write(event.in(format));
    sent = event.number();
    wroteSinceTick = true;
  }

  /** Fetches what only this client lacks. */
  private void readOn() {
    reading = true;
    feeds
        .readOn(gameId, sent)
        .onSuccess(history -> loop.runOnContext(now -> catchUp(history)))
        .onFailure(failure -> loop.runOnContext(now -> breakOff(failure)));
  }

  private void catchUp(History history) {
    reading = false;
    if (closed) {
      return;
    }
    if (history.version() < sent) {
      fail(Events.noSuchEvent(history.version(), sent));
      return;
    }
    sentExists = true;
    if (history.version() > tail.version()) {
      subscription.refresh();
    }
    if (begun) {
      Notation notation = history.variant().notation();
      history.events().forEach(event -> write(new SharedEvent(event, notation)));
    }
    advance();
  }

  private void breakOff(Throwable failure) {
    LOG.debugf(failure, "a stream of game %s broke off", gameId);
    if (begun) {
      finish();
    } else {
      fail(failure);
    }
  }

  private void endInTime() {
    if (tail.end().isPast()) {
      finish();
    } else if (tail.end().isKnown() && endTimer < 0) {
      long millis = Math.max(1, tail.end().millisLeft() + 1);
      endTimer = request.vertx().setTimer(millis, past -> endIfDone());
    }
  }

  private void endIfDone() {
    endTimer = -1;
    advance();
  }

  private void keepAlive() {
    if (!wroteSinceTick && !response.writeQueueFull()) {
      response.write(format.keepAlive());
    }
    wroteSinceTick = false;
  }

  private void fail(Throwable failure) {
    if (!closed) {
      closed = true;
      request.fail(failure);
    }
  }

  private void finish() {
    if (!closed) {
      response.end();
    }
  }
}
