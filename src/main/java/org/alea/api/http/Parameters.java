package org.alea.api.http;

import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.problem.ProblemCode;

/**
 * Refuses a parameter or header of the operation that is given twice or empty, which the framework
 * takes for one that is absent. Puts the lines of a list together (RFC 9110, 5.3). What the
 * operation does not know is nobody's concern.
 */
final class Parameters {

  private static final Set<String> LISTS = Set.of("If-Match", "If-None-Match");

  /** An empty one stands for none, as it does to a browser. */
  private static final String LAST_EVENT_ID = "Last-Event-ID";

  private static final String AUTHORIZATION = "Authorization";

  private Parameters() {}

  static void check(RoutingContext context) {
    Operation operation = Operation.of(context);
    checkNames(context.queryParams(), operation);
    for (String name : operation.queryParameters()) {
      List<String> values = context.queryParams().getAll(name);
      if (operation.repeatable().contains(name)) {
        checkPresent(name, values, Violation.Location.QUERY);
      } else {
        check(name, values, Violation.Location.QUERY);
      }
    }
    for (String name : operation.headers()) {
      checkHeader(name, context.request().headers());
    }
    context.next();
  }

  /** The web server tells upper case from lower case in no name, the contract does. */
  private static void checkNames(MultiMap query, Operation operation) {
    for (Map.Entry<String, String> given : query) {
      for (String name : operation.queryParameters()) {
        if (name.equalsIgnoreCase(given.getKey()) && !name.equals(given.getKey())) {
          throw ProblemException.of(Violation.inQuery(given.getKey(), "is spelled " + name));
        }
      }
    }
  }

  private static void checkHeader(String name, MultiMap headers) {
    List<String> lines = headers.getAll(name);
    if (LISTS.contains(name) && lines.size() > 1) {
      headers.set(name, String.join(", ", lines));
    } else if (name.equals(LAST_EVENT_ID) && lines.equals(List.of(""))) {
      headers.remove(name);
    } else if (name.equals(AUTHORIZATION) && lines.contains("")) {
      throw ProblemException.of(
          ProblemCode.TOKEN_INVALID, "Authorization must be Bearer and a token");
    } else {
      check(name, lines, Violation.Location.HEADER);
    }
  }

  private static void check(String name, List<String> values, Violation.Location location) {
    if (values.size() > 1) {
      throw ProblemException.of(new Violation(name, location, "must be given once"));
    }
    checkPresent(name, values, location);
  }

  private static void checkPresent(String name, List<String> values, Violation.Location location) {
    if (values.contains("")) {
      throw ProblemException.of(new Violation(name, location, "must not be empty"));
    }
  }
}
