package org.alea.api.http;

import io.netty.handler.codec.DateFormatter;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.Date;

/**
 * Gives every answer the time at which it was made (RFC 9110, 6.6.1), and tells browsers to take it
 * for nothing but what it says it is.
 *
 * <p>{@code quarkus.http.header} would leave its headers out where the address cannot be read,
 * since it adds them by path.
 */
final class AnswerHeaders {

  private static final String ROOT = "/";
  private static final String DATA = "/v1/";
  private static final String POLICY = "Content-Security-Policy";
  private static final String SNIFFING = "X-Content-Type-Options";

  private AnswerHeaders() {}

  static void add(RoutingContext context) {
    set(context);
    context.next();
  }

  /** Also of an answer to a request that never came to the first step. */
  static void set(RoutingContext context) {
    MultiMap headers = context.response().headers();
    if (headers.contains(SNIFFING)) {
      return;
    }
    headers.set(SNIFFING, "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    String path = context.request().path();
    boolean data = path != null && (path.equals(ROOT) || path.startsWith(DATA));
    if (data) {
      headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    }
    context.addHeadersEndHandler(
        begun -> {
          headers.set(HttpHeaders.DATE, DateFormatter.format(new Date()));
          if (data) {
            setUnlessSet(headers, POLICY, "default-src 'none'; frame-ancestors 'none'");
            setUnlessSet(
                headers,
                HttpHeaders.CACHE_CONTROL,
                isRead(context.request().method()) ? "no-cache" : "no-store");
          }
        });
  }

  /** A resource adds its headers to those that are set: two of a name would both hold. */
  private static void setUnlessSet(MultiMap headers, CharSequence name, String value) {
    if (!headers.contains(name)) {
      headers.set(name, value);
    }
  }

  private static boolean isRead(HttpMethod method) {
    return method == HttpMethod.GET || method == HttpMethod.HEAD;
  }
}
