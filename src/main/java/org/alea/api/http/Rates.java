package org.alea.api.http;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.TimeUnit;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;

/**
 * Bounds what one client may ask for, on this replica: requests by its address, games by its token
 * or address.
 */
@ApplicationScoped
public class Rates {

  private static final int EARLY = -27_000;
  private static final long NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);

  private final Allowance requests;
  private final Allowance games;

  Rates(AccessConfig config) {
    requests = allowance(NANOS_PER_SECOND, config.requestsPerSecond(), config.requestBurst());
    games = allowance(TimeUnit.HOURS.toNanos(1), config.gamesPerHour(), config.gameBurst());
  }

  private static Allowance allowance(long period, int rate, int burst) {
    return new Allowance(rate == 0 ? 0 : period / rate, burst);
  }

  void install(@Observes Router router) {
    router.route("/v1/*").order(EARLY).handler(this::countRequest);
  }

  private void countRequest(RoutingContext request) {
    take(requests, address(request), "this client sends too many requests");
    request.next();
  }

  /**
   * Counts a game about to be created.
   *
   * @param creator whose it is
   * @throws ProblemException if it is one too many
   */
  public void countGame(String creator) {
    take(games, creator, "this creator creates too many games");
  }

  /** Where a request comes from. */
  public static String address(RoutingContext request) {
    var address = request.request().remoteAddress();
    return address == null || address.hostAddress() == null ? "" : address.hostAddress();
  }

  private static void take(Allowance allowance, String client, String detail) {
    long nanos = allowance.take(client, System.nanoTime());
    if (nanos > 0) {
      int seconds = (int) ((nanos + NANOS_PER_SECOND - 1) / NANOS_PER_SECOND);
      throw ProblemException.retryAfter(ProblemCode.TOO_MANY_REQUESTS, detail, seconds);
    }
  }
}
