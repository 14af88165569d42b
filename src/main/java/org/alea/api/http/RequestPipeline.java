package org.alea.api.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.Handler;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import org.alea.api.problem.RequestIds;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * What happens to every request before its resource, in order. A step answers the request, refuses
 * it with a {@code ProblemException}, or lets it on to the next. {@code HttpFailures} answers the
 * refusals.
 */
@ApplicationScoped
public class RequestPipeline {

  /** The order of a route that answers in place of a resource: after all steps. */
  public static final int RESOURCES = -5_000;

  private static final int FIRST = -30_000;
  private static final String ROOT = "/";
  private static final String DATA = "/v1/*";

  private final List<Step> steps;

  RequestPipeline(
      AccessConfig config,
      @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize largestBody,
      Stopping stopping,
      Rates rates,
      Operations operations) {
    RequestBodies bodies = new RequestBodies(config.bodyTimeout(), largestBody);
    steps =
        List.of(
            all(RequestIds::begin),
            all(AnswerHeaders::add),
            all(stopping::tell),
            all(RequestHeads::check),
            all(new Cors(config)),
            all(new RequestSizes(largestBody)),
            all(new ClientAddresses(config)),
            data(rates::countRequest),
            all(RequestHeads::checkMethod),
            data(GameIds::note),
            data(operations::find),
            data(rates::countCost),
            data(Parameters::check),
            data(Negotiation::choose),
            data(bodies::read),
            data(RequestBodies::check),
            data(RequestEnd::note),
            data(new SlowReaders(config.keepAlive())),
            data(new Admission(config)));
  }

  private record Step(String path, Handler<RoutingContext> handler) {}

  private static Step all(Handler<RoutingContext> handler) {
    return new Step(null, handler);
  }

  private static Step data(Handler<RoutingContext> handler) {
    return new Step(DATA, handler);
  }

  void install(@Observes Router router) {
    int order = FIRST;
    for (Step step : steps) {
      Handler<RoutingContext> handler = HandOver.once(step.handler);
      if (step.path == null) {
        router.route().order(order).handler(handler);
      } else {
        router.route(step.path).order(order).handler(handler);
        router.route(ROOT).order(order).handler(handler);
      }
      order++;
    }
    router.route().order(order).handler(HandOver.once(new HandOver(router)));
  }
}
