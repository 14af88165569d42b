package org.alea.api.http;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Set;
import org.alea.api.problem.ProblemException;
import org.alea.problem.ProblemCode;

/**
 * Refuses what breaks RFC 9112 or RFC 9110 in the head of a request and the web server lets
 * through: other versions of HTTP, an address that cannot be read ({@code Alea} tells the web
 * server to leave that to us, since it would refuse it without a body), more than one host or none,
 * codings of the transfer that nobody knows, methods that nobody knows.
 *
 * <p>Comes before every step that has a path: to match one, the address must be readable.
 */
final class RequestHeads {

  /** Those that are registered for HTTP. */
  static final Set<HttpMethod> METHODS =
      Set.of(
          HttpMethod.GET,
          HttpMethod.HEAD,
          HttpMethod.POST,
          HttpMethod.PUT,
          HttpMethod.PATCH,
          HttpMethod.DELETE,
          HttpMethod.OPTIONS,
          HttpMethod.valueOf("QUERY"),
          HttpMethod.TRACE,
          HttpMethod.CONNECT);

  private static final String CHUNKED = "chunked";

  /** Before a path, which may begin with more than one slash. */
  private static final String ANY_ORIGIN = "http://any";

  private RequestHeads() {}

  static void check(RoutingContext context) {
    HttpServerRequest request = context.request();
    if (request.version() == null) {
      throw bad("the request is of neither HTTP/2, HTTP/1.1 nor HTTP/1.0");
    }
    if (!isAddress(request.uri())) {
      throw malformedAddress();
    }
    checkHost(request);
    checkTransfer(context);
    context.next();
  }

  /** RFC 9110, 9.1; a step of its own, so that such requests count as the client's others. */
  static void checkMethod(RoutingContext context) {
    if (!METHODS.contains(context.request().method())) {
      throw ProblemException.of(
          ProblemCode.NOT_IMPLEMENTED, "no resource knows the method of the request");
    }
    context.next();
  }

  /** A request about the service as a whole (RFC 9112, 3.2.4). */
  static boolean isForServer(HttpServerRequest request) {
    return request.method() == HttpMethod.OPTIONS && request.uri().equals("*");
  }

  static ProblemException malformedAddress() {
    return bad("the address is malformed, or holds characters that must be percent-encoded");
  }

  /** A path, or a whole address of HTTP (RFC 9112, 3.2), without what frameworks read otherwise. */
  static boolean isAddress(String text) {
    try {
      URI address = new URI(text.startsWith("/") ? ANY_ORIGIN + text : text);
      String query = address.getRawQuery();
      boolean unambiguous = query == null || query.indexOf(';') < 0;
      return unambiguous && isWhole(address);
    } catch (URISyntaxException malformed) {
      return false;
    }
  }

  private static boolean isWhole(URI address) {
    boolean web =
        "http".equalsIgnoreCase(address.getScheme())
            || "https".equalsIgnoreCase(address.getScheme());
    return web && address.getHost() != null;
  }

  /**
   * RFC 9112, 3.2; the web server looks at the first line alone, and refuses one that is no host.
   */
  private static void checkHost(HttpServerRequest request) {
    List<String> hosts = request.headers().getAll(HttpHeaders.HOST);
    boolean needed = request.version() == HttpVersion.HTTP_1_1;
    if (hosts.size() > 1 || needed && hosts.isEmpty() || hosts.contains("")) {
      throw bad("the request must name its host, and one only");
    }
  }

  /** RFC 9112, 6.1 and 6.3; HTTP/2 has no codings of the transfer. */
  private static void checkTransfer(RoutingContext context) {
    List<String> codings =
        FieldValues.members(context.request().headers().getAll(HttpHeaders.TRANSFER_ENCODING));
    if (!context.request().headers().contains(HttpHeaders.TRANSFER_ENCODING)
        || codings.size() == 1 && codings.get(0).equalsIgnoreCase(CHUNKED)) {
      return;
    }
    Connections.closeAfterAnswer(context);
    int known = (int) codings.stream().filter(CHUNKED::equalsIgnoreCase).count();
    boolean readable = known == 1 && codings.get(codings.size() - 1).equalsIgnoreCase(CHUNKED);
    throw readable
        ? ProblemException.of(
            ProblemCode.NOT_IMPLEMENTED, "the only coding of a transfer that is known is chunked")
        : bad("chunked must be the last coding of the transfer, and applied once");
  }

  private static ProblemException bad(String detail) {
    return ProblemException.of(ProblemCode.BAD_REQUEST, detail);
  }
}
