package org.alea.api.problem;

import io.vertx.ext.web.RoutingContext;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.jboss.logging.MDC;

/**
 * Gives every request an id: the client's {@code X-Request-Id} where it is harmless, else a new
 * one. It goes into the answer, into problems and into the log.
 */
public final class RequestIds {

  public static final String HEADER = "X-Request-Id";

  private static final String KEY = "requestId";
  private static final int LONGEST = 64;
  private static final String MARKS = "._:/+=-";

  private RequestIds() {}

  /** The id of a request that is being answered. */
  public static String of(RoutingContext request) {
    String id = request.get(KEY);
    return id == null ? begun(request) : id;
  }

  public static void begin(RoutingContext request) {
    MDC.put(KEY, begun(request));
    request.next();
  }

  private static String begun(RoutingContext request) {
    String given = request.request().getHeader(HEADER);
    String id =
        isHarmless(given)
            ? given
            : HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    request.put(KEY, id);
    request.response().putHeader(HEADER, id);
    return id;
  }

  private static boolean isHarmless(String id) {
    return id != null
        && !id.isEmpty()
        && id.length() <= LONGEST
        && id.chars().allMatch(RequestIds::isHarmless);
  }

  private static boolean isHarmless(int c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || MARKS.indexOf(c) >= 0;
  }
}
