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
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.alea.api.http.AccessConfig;
import org.alea.api.http.Literals;
import org.alea.api.http.Negotiation;
import org.alea.api.http.Place;
import org.alea.api.http.RequestEnd;
import org.alea.api.http.RequestPipeline;
import org.alea.api.http.WatchPlaces;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.problem.ProblemCode;

/**
 * Opens streams of events, where a client asks for one. No thread waits for a stream: each lives on
 * the event loop of its connection.
 */
@ApplicationScoped
class EventStreams {

  private static final String AFTER = "after";
  private static final String LAST_EVENT_ID = "Last-Event-ID";
  private static final String LIMIT = "limit";

  private final EventFeeds feeds;
  private final StreamFormats formats;
  private final WatchPlaces places;
  private final long keepAliveMillis;
  private final Set<EventStream> open = ConcurrentHashMap.newKeySet();

  EventStreams(
      EventFeeds feeds,
      StreamFormats formats,
      WatchPlaces places,
      AccessConfig config,
      MeterRegistry meters) {
    this.feeds = feeds;
    this.formats = formats;
    this.places = places;
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
    UUID gameId = gameId(request.pathParam("gameId"));
    int after = after(request);
    Place place = places.take(request);
    EventStream stream =
        new EventStream(feeds, gameId, after, format.get(), keepAliveMillis, request);
    open.add(stream);
    stream.open();
    RequestEnd.of(request)
        .onComplete(
            ended -> {
              stream.close();
              open.remove(stream);
              place.giveUp();
            });
  }

  private static UUID gameId(String text) {
    try {
      return Literals.uuid(text);
    } catch (IllegalArgumentException e) {
      throw ProblemException.of(ProblemCode.GAME_NOT_FOUND, "no game has this id");
    }
  }

  /** Where to begin; refuses what the list of events refuses. */
  private static int after(RoutingContext request) {
    String limit = request.queryParams().get(LIMIT);
    if (limit != null && !isWithin(1, EventsResource.MOST, limit)) {
      throw ProblemException.of(
          Violation.inQuery(LIMIT, "must be a whole number from 1 to " + EventsResource.MOST));
    }
    String after = request.queryParams().get(AFTER);
    if (after != null && !isWithin(0, Integer.MAX_VALUE, after)) {
      throw ProblemException.of(Violation.inQuery(AFTER, "must be the number of an event, or 0"));
    }
    String last = request.request().getHeader(LAST_EVENT_ID);
    if (last != null && !isWithin(0, Integer.MAX_VALUE, last)) {
      throw ProblemException.of(
          Violation.inHeader(LAST_EVENT_ID, "must be the number of an event, or 0"));
    }
    String number = last == null ? after : last;
    return number == null ? 0 : Literals.wholeNumber(number);
  }

  private static boolean isWithin(int least, int most, String text) {
    try {
      int number = Literals.wholeNumber(text);
      return number >= least && number <= most;
    } catch (NumberFormatException none) {
      return false;
    }
  }
}
