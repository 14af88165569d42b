package org.alea.api.http;

import io.vertx.ext.web.RoutingContext;
import org.jboss.logging.MDC;

/** Puts the game that a request is about beside the request's id in the log. */
final class GameIds {

  private static final String KEY = "gameId";
  private static final String GAMES = "/v1/games/";

  private GameIds() {}

  static void note(RoutingContext request) {
    String path = request.normalizedPath();
    if (path.startsWith(GAMES)) {
      int slash = path.indexOf('/', GAMES.length());
      String id = path.substring(GAMES.length(), slash < 0 ? path.length() : slash);
      if (Literals.isUuid(id)) {
        MDC.put(KEY, id);
      }
    }
    request.next();
  }
}
