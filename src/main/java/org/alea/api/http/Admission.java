package org.alea.api.http;

import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;
import java.util.Objects;

/**
 * Bounds how many requests are being answered at once on this replica, of one client and of all
 * together. One too many is refused at once, before any work on it. A queue would keep clients
 * waiting until they no longer want the answer, and grow until the memory is full.
 *
 * <p>A request takes a place when it has come in whole and frees it when its answer begins to
 * leave. So neither a slow sender nor a slow reader holds one. Streams and polls that wait for news
 * free their place as well: waiting costs next to nothing and takes long.
 */
public final class Admission implements Handler<RoutingContext> {

  /** A request waits for the database most of its time. */
  private static final int FOR_EACH_PROCESSOR = 16;

  private static final int LEAST = 32;
  private static final String PLACE = Admission.class.getName();

  private static final int LEAST_FOR_A_CLIENT = 8;

  private final Places places;

  Admission(AccessConfig config) {
    int processors = Runtime.getRuntime().availableProcessors();
    int most = config.requestsAtOnce().orElse(Math.max(LEAST, processors * FOR_EACH_PROCESSOR));
    int mostOfAClient =
        config
            .requestsAtOncePerClient()
            .orElse(most == 0 ? 0 : Math.max(LEAST_FOR_A_CLIENT, most / 2));
    places =
        new Places(
            most,
            mostOfAClient,
            "the service is at capacity",
            "this client has too many requests under way");
  }

  @Override
  public void handle(RoutingContext request) {
    Place place = places.take(Objects.requireNonNullElse(ClientAddresses.of(request), ""));
    request.put(PLACE, place);
    request.addHeadersEndHandler(begun -> place.giveUp());
    request.addEndHandler(ended -> place.giveUp());
    request.next();
  }

  /** From now on a request only waits for news, so that another may be answered meanwhile. */
  public static void giveAway(RoutingContext request) {
    Place place = request.get(PLACE);
    place.giveUp();
  }
}
