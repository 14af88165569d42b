package org.alea.api.http;

import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Set;

/**
 * An operation of the contract, as far as it matters to a request before its resource.
 *
 * @param path the segments of its path; one in braces stands for anything
 * @param repeatable those of its query parameters that are lists: given once for each value
 * @param offers the media types of its answer, the preferred one first
 * @param cost how many requests it counts as
 */
record Operation(
    String method,
    List<String> path,
    Set<String> queryParameters,
    Set<String> repeatable,
    Set<String> headers,
    boolean takesBody,
    List<MediaRange> offers,
    int cost) {

  private static final String OPERATION = Operation.class.getName();

  /** The operation that a request is about; there is one behind {@link Operations#find}. */
  static Operation of(RoutingContext context) {
    return context.get(OPERATION);
  }

  void noteIn(RoutingContext context) {
    context.put(OPERATION, this);
  }

  /** Its path, such as {@code /v1/games/{gameId}}. */
  String template() {
    return String.join("/", path);
  }

  /** How many segments of its path stand for themselves. */
  long literalSegments() {
    return path.stream().filter(segment -> !segment.startsWith("{")).count();
  }

  boolean isAt(List<String> segments) {
    if (segments.size() != path.size()) {
      return false;
    }
    for (int i = 0; i < segments.size(); i++) {
      String wanted = path.get(i);
      boolean there =
          wanted.startsWith("{") ? isValue(segments.get(i)) : wanted.equals(segments.get(i));
      if (!there) {
        return false;
      }
    }
    return true;
  }

  /**
   * The framework would take off what follows a semicolon, and the service's own routes would not.
   */
  private static boolean isValue(String segment) {
    return !segment.isEmpty() && segment.indexOf(';') < 0;
  }
}
