package org.alea.api.problem;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;

/**
 * Gives every request an id: the client's {@code X-Request-Id} where it is harmless, else a new
 * one. It goes into the answer, into problems and into the log.
 */
@ApplicationScoped
public class RequestIds {

  public static final String HEADER = "X-Request-Id";

  private static final String KEY = "requestId";
  private static final int FIRST = -30_000;
  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9._:/+=-]{1,64}");

  void install(@Observes Router router) {
    router.route().order(FIRST).handler(RequestIds::begin);
  }

  /** The id of a request that is being answered. */
  public static String of(RoutingContext request) {
    String id = request.get(KEY);
    return id == null ? begun(request) : id;
  }

  private static void begin(RoutingContext request) {
    MDC.put(KEY, begun(request));
    request.next();
  }

  private static String begun(RoutingContext request) {
    String given = request.request().getHeader(HEADER);
    String id =
        given != null && HARMLESS.matcher(given).matches()
            ? given
            : HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    request.put(KEY, id);
    request.response().putHeader(HEADER, id);
    return id;
  }
}
