package org.alea.api.http;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.alea.api.problem.ProblemException;

/** Bounds how many streams and long polls together wait for news on this replica. */
@ApplicationScoped
public class WatchPlaces {

  private final Places places;

  private final MeterRegistry meters;

  WatchPlaces(AccessConfig config, MeterRegistry meters) {
    this.meters = meters;
    places =
        new Places(
            config.watches(),
            config.watchesPerClient(),
            "too many streams and long polls are open",
            "this client has too many streams and long polls open");
  }

  void show(@Observes StartupEvent event) {
    Gauge.builder("alea.watchers", places, Places::taken).register(meters);
  }

  /**
   * Takes a place for a request that is about to wait for news.
   *
   * @throws ProblemException if the client may have no more, or nobody
   */
  public Place take(RoutingContext request) {
    return places.take(ClientAddresses.of(request));
  }
}
