package org.alea.api.http;

import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.alea.api.problem.ProblemException;
import org.alea.problem.ProblemCode;

/**
 * Bounds what one client may ask for, on this replica: requests by its address, games by its token
 * or address.
 */
@ApplicationScoped
public class Rates {

  private static final String UNKNOWN_KEYS =
      "this client sends too many Idempotency-Keys that nothing is kept for";
  private static final long NANOS_PER_SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final long NANOS_PER_HOUR = TimeUnit.HOURS.toNanos(1);
  private static final String ALL = "all";
  private static final String GAMES = "/v1/games";

  private final Allowance requests;
  private final Allowance games;
  private final Allowance allGames;
  private final Allowance unknownKeys;

  Rates(AccessConfig config) {
    requests = allowance(NANOS_PER_SECOND, config.requestsPerSecond(), config.requestBurst());
    games = allowance(NANOS_PER_HOUR, config.gamesPerHour(), config.gameBurst());
    allGames = allowance(NANOS_PER_HOUR, config.allGamesPerHour(), config.allGameBurst());
    unknownKeys =
        allowance(
            TimeUnit.MINUTES.toNanos(1),
            config.unknownKeysPerMinute(),
            config.unknownKeysPerMinute());
  }

  private static Allowance allowance(long period, int rate, int burst) {
    return new Allowance(rate == 0 ? 0 : period / rate, burst);
  }

  void countRequest(RoutingContext request) {
    request.addHeadersEndHandler(begun -> tell(request));
    take(requests, address(request), "this client sends too many requests");
    request.next();
  }

  /** Tells a client what it may do and what is left (draft-ietf-httpapi-ratelimit-headers-10). */
  private void tell(RoutingContext request) {
    List<String> policies = new ArrayList<>();
    List<String> left = new ArrayList<>();
    tell("requests", requests, address(request), policies, left);
    if (createsGames(request)) {
      tell("games", games, address(request), policies, left);
    }
    if (!policies.isEmpty()) {
      request.response().putHeader("RateLimit-Policy", String.join(", ", policies));
      request.response().putHeader("RateLimit", String.join(", ", left));
    }
  }

  private static void tell(
      String name, Allowance allowance, String client, List<String> policies, List<String> left) {
    if (allowance.isBounded()) {
      long now = System.nanoTime();
      policies.add(
          "\"%s\";q=%d;w=%d".formatted(name, allowance.burst(), seconds(allowance.nanosBurst())));
      left.add(
          "\"%s\";r=%d;t=%d"
              .formatted(
                  name,
                  allowance.left(client, now),
                  seconds(allowance.nanosUntilWhole(client, now))));
    }
  }

  private static boolean createsGames(RoutingContext request) {
    String path = request.normalizedPath();
    return request.request().method() == HttpMethod.POST
        && (path.equals(GAMES) || path.equals(GAMES + "/batch") || path.endsWith("/rematch"));
  }

  private static long seconds(long nanos) {
    return (nanos + NANOS_PER_SECOND - 1) / NANOS_PER_SECOND;
  }

  /** Counts what an operation costs beyond one request. */
  void countCost(RoutingContext request) {
    int more = Operation.of(request).cost() - 1;
    if (more > 0) {
      refuse(
          requests.take(address(request), more, System.nanoTime()),
          "this client sends too many requests, and this one counts as " + (more + 1));
    }
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
    try {
      take(allGames, ALL, "too many games are created");
    } catch (ProblemException full) {
      games.giveBack(creator);
      throw full;
    }
  }

  /** Takes back the count of a game that was not created after all. */
  public void returnGame(String creator) {
    games.giveBack(creator);
    allGames.giveBack(ALL);
  }

  /**
   * Refuses a client that has come with too many keys that nothing was kept for.
   *
   * @throws ProblemException if it has
   */
  public void requireKnownKeys(String client) {
    refuse(unknownKeys.excess(client, System.nanoTime()), UNKNOWN_KEYS);
  }

  /** Counts a key without a kept answer, which came with a request that was refused. */
  public void countUnknownKey(String client) {
    unknownKeys.take(client, System.nanoTime());
  }

  /** Where a request comes from. */
  public static String address(RoutingContext request) {
    return ClientAddresses.of(request);
  }

  private static void take(Allowance allowance, String client, String detail) {
    refuse(allowance.take(client, System.nanoTime()), detail);
  }

  private static void refuse(long nanos, String detail) {
    if (nanos > 0) {
      throw ProblemException.retryAfter(
          ProblemCode.TOO_MANY_REQUESTS, detail, (int) seconds(nanos));
    }
  }
}
