package org.alea.api.http;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;

/** Puts the game that a request is about beside the request's id in the log. */
@ApplicationScoped
class GameIds {

  private static final String KEY = "gameId";
  private static final int EARLY = -29_000;
  private static final Pattern GAME = Pattern.compile("/v1/games/([0-9a-fA-F-]{36})(?:/.*)?");

  void install(@Observes Router router) {
    router.route("/v1/games/*").order(EARLY).handler(GameIds::note);
  }

  private static void note(RoutingContext request) {
    Matcher game = GAME.matcher(request.normalizedPath());
    if (game.matches()) {
      MDC.put(KEY, game.group(1));
    }
    request.next();
  }
}
