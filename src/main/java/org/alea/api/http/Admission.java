package org.alea.api.http;

import io.vertx.core.Handler;
import io.vertx.ext.web.RoutingContext;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.alea.api.problem.ProblemException;
import org.alea.problem.ProblemCode;

/**
 * Bounds how many requests are being answered at once on this replica, of one client and of all
 * together. One too many is refused at once, before anything is done for it: a queue would make
 * everybody wait until nobody wants his answer any more, and grow until the memory is full.
 *
 * <p>A place is taken once the request has come in whole, and given away when its answer begins to
 * leave, so that neither who sends slowly nor who reads slowly holds one. Streams and polls that
 * wait for news give it away as well: waiting costs next to nothing and takes long.
 */
public final class Admission implements Handler<RoutingContext> {

  /** A request waits for the database most of its time. */
  private static final int FOR_EACH_PROCESSOR = 16;

  private static final int LEAST = 32;
  private static final int RETRY_SECONDS = 1;
  private static final String PLACE = Admission.class.getName();

  private static final int LEAST_FOR_A_CLIENT = 8;

  private final int most;
  private final int mostOfAClient;
  private final AtomicInteger admitted = new AtomicInteger();
  private final Map<String, Integer> clients = new ConcurrentHashMap<>();

  Admission(AccessConfig config) {
    int processors = Runtime.getRuntime().availableProcessors();
    most = config.requestsAtOnce().orElse(Math.max(LEAST, processors * FOR_EACH_PROCESSOR));
    mostOfAClient =
        config
            .requestsAtOncePerClient()
            .orElse(most == 0 ? 0 : Math.max(LEAST_FOR_A_CLIENT, most / 2));
  }

  @Override
  public void handle(RoutingContext request) {
    if (most == 0 && mostOfAClient == 0) {
      request.next();
      return;
    }
    String client = Objects.requireNonNullElse(ClientAddresses.of(request), "");
    if (clients.merge(client, 1, Integer::sum) > mostOfAClient && mostOfAClient > 0) {
      leave(client);
      throw ProblemException.retryAfter(
          ProblemCode.TOO_MANY_REQUESTS,
          "this client has too many requests under way",
          RETRY_SECONDS);
    }
    if (admitted.incrementAndGet() > most && most > 0) {
      admitted.decrementAndGet();
      leave(client);
      throw ProblemException.retryAfter(
          ProblemCode.UNAVAILABLE, "the service is at capacity", RETRY_SECONDS);
    }
    Place place =
        new Place(
            () -> {
              admitted.decrementAndGet();
              leave(client);
            });
    request.put(PLACE, place);
    request.addHeadersEndHandler(begun -> place.giveAway());
    request.addEndHandler(ended -> place.giveAway());
    request.next();
  }

  private void leave(String client) {
    clients.computeIfPresent(client, (known, count) -> count == 1 ? null : count - 1);
  }

  /** From now on a request only waits for news, so that another may be answered meanwhile. */
  public static void giveAway(RoutingContext request) {
    Place place = request.get(PLACE);
    if (place != null) { // there is none where any number is admitted
      place.giveAway();
    }
  }

  /** Of one request that is being answered; given away once. */
  private static final class Place {

    private final Runnable leave;
    private final AtomicBoolean taken = new AtomicBoolean(true);

    Place(Runnable leave) {
      this.leave = leave;
    }

    void giveAway() {
      if (taken.compareAndSet(true, false)) {
        leave.run();
      }
    }
  }
}
