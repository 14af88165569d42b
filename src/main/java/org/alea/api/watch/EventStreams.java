package org.alea.api.watch;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.alea.api.http.AccessConfig;
import org.alea.api.http.Admission;
import org.alea.api.http.HandOver;
import org.alea.api.http.Literals;
import org.alea.api.http.Negotiation;
import org.alea.api.http.RequestPipeline;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Refusals;
import org.alea.api.problem.Violation;
import org.alea.game.GameService;
import org.alea.problem.ProblemCode;

/**
 * Opens streams of events, where a client asks for one. No thread waits for a stream: each lives on
 * the event loop of its connection.
 */
@ApplicationScoped
class EventStreams {

  private static final String AFTER = "after";
  private static final String LAST_EVENT_ID = "Last-Event-ID";
  private static final String NO_NUMBER = "must be the number of an event, or 0";

  private final GameService games;
  private final StreamFormats formats;
  private final int limit;
  private final long keepAliveMillis;
  private final Set<EventStream> open = ConcurrentHashMap.newKeySet();

  EventStreams(
      GameService games, StreamFormats formats, AccessConfig config, MeterRegistry meters) {
    this.games = games;
    this.formats = formats;
    this.limit = config.streams();
    this.keepAliveMillis = config.keepAlive().toMillis();
    meters.gaugeCollectionSize("alea.streams", Tags.empty(), open);
  }

  void install(@Observes Router router) {
    router.get("/v1/games/:gameId/events").order(RequestPipeline.RESOURCES).handler(this::route);
  }

  /** Clients find another replica before this one stops to answer. */
  void stopping(@Observes ShutdownDelayInitiatedEvent event) {
    open.forEach(EventStream::end);
  }

  void stopping(@Observes ShutdownEvent event) {
    open.forEach(EventStream::end);
  }

  private void route(RoutingContext request) {
    Optional<StreamFormat> format = formats.of(Negotiation.chosen(request));
    if (format.isEmpty()) {
      request.next();
      return;
    }
    if (open.size() >= limit) {
      throw ProblemException.retryAfter(ProblemCode.UNAVAILABLE, "too many streams are open", 1);
    }
    UUID gameId = gameId(request.pathParam("gameId"));
    int after = after(request);
    request
        .vertx()
        .executeBlocking(() -> games.history(gameId, after, 1), false)
        .onSuccess(
            history -> {
              if (history.isEmpty()) {
                request.fail(Refusals.noGame(gameId));
              } else if (HandOver.isHead(request)) {
                format.get().announce(request.response());
                request.response().end();
              } else {
                start(request, new EventStream(games, gameId, after, format.get(), request));
              }
            })
        .onFailure(request::fail);
  }

  private void start(RoutingContext request, EventStream stream) {
    Admission.giveAway(request);
    open.add(stream);
    long timer = request.vertx().setPeriodic(keepAliveMillis, tick -> stream.keepAlive());
    stream.onEnd(
        () -> {
          request.vertx().cancelTimer(timer);
          open.remove(stream);
        });
    stream.start();
  }

  private static UUID gameId(String text) {
    try {
      return Literals.uuid(text);
    } catch (IllegalArgumentException e) {
      throw ProblemException.of(ProblemCode.GAME_NOT_FOUND, "no game has this id");
    }
  }

  private static int after(RoutingContext request) {
    String last = request.request().getHeader(LAST_EVENT_ID);
    if (last != null) {
      return number(last)
          .orElseThrow(() -> ProblemException.of(Violation.inHeader(LAST_EVENT_ID, NO_NUMBER)));
    }
    String after = request.queryParams().get(AFTER);
    return after == null
        ? 0
        : number(after).orElseThrow(() -> ProblemException.of(Violation.inQuery(AFTER, NO_NUMBER)));
  }

  private static OptionalInt number(String text) {
    try {
      int number = Literals.wholeNumber(text);
      return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
    } catch (NumberFormatException none) {
      return OptionalInt.empty();
    }
  }
}
