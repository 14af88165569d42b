package org.alea.api.contract;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** The headers that answers carry, each described once. */
final class Headers {

  private static final String REQUEST_ID = "X-Request-Id";
  static final String RETRY_AFTER = "Retry-After";
  static final String AUTHENTICATE = "WWW-Authenticate";
  private static final String RATE_LIMIT = "RateLimit";
  private static final String RATE_POLICY = "RateLimit-Policy";
  private static final String TAG = "ETag";
  private static final String LOCATION = "Location";
  private static final String REPLAYED = "Idempotent-Replayed";

  private static final Map<String, Header> ALL =
      Map.of(
          RATE_LIMIT,
          text(
              "What is left of each limit: `r` at once now, and the whole again in `t` seconds. Absent"
                  + " where the operator sets no limit.",
              "\"requests\";r=998;t=1"),
          RATE_POLICY,
          text(
              "Each limit: `q` at once, renewed in `w` seconds. Absent where the operator sets no limit.",
              "\"requests\";q=1000;w=5"),
          REQUEST_ID,
          text(
              "The request's id: the client's own, where it sent a valid one.", "b1946ac92492d234"),
          RETRY_AFTER,
          OASFactory.createHeader()
              .description("Wait so many seconds before you try again.")
              .schema(OASFactory.createSchema().addType(SchemaType.INTEGER).format("int32"))
              .example(1),
          AUTHENTICATE,
          text("The scheme that the operation asks for.", "Bearer"),
          TAG,
          text("The game's version as a strong entity tag.", "\"17\""),
          LOCATION,
          text("The path of the game.", "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f"),
          REPLAYED,
          text("`true` where the same request was answered before.", "true"));

  private Headers() {}

  /** All headers by name, to stand as components. */
  static Map<String, Header> components() {
    return new TreeMap<>(ALL);
  }

  /** Lets an answer carry a header. */
  static void add(APIResponse response, String name) {
    if (!ALL.containsKey(name)) {
      throw new IllegalStateException("the contract does not describe the header " + name);
    }
    response.addHeader(name, OASFactory.createHeader().ref("#/components/headers/" + name));
  }

  /** Lets an answer carry what every one may. */
  static void addShared(APIResponse response) {
    add(response, REQUEST_ID);
    add(response, RATE_LIMIT);
    add(response, RATE_POLICY);
  }

  /** Lets an answer of 2xx or 304 carry what its operation sends with it. */
  static void add(Operation operation, String status, APIResponse response) {
    addShared(response);
    if (takes(operation, "If-Match", "If-None-Match") || Contents.showsGame(response)) {
      add(response, TAG);
    }
    if (takes(operation, "Idempotency-Key")) {
      add(response, REPLAYED);
    }
    if (status.equals("201")) {
      add(response, LOCATION);
    }
  }

  /** Whether an operation reads any of some headers. */
  static boolean takes(Operation operation, String... names) {
    return operation.getParameters() != null
        && operation.getParameters().stream()
            .filter(parameter -> parameter.getIn() == Parameter.In.HEADER)
            .anyMatch(parameter -> List.of(names).contains(parameter.getName()));
  }

  private static Header text(String description, String example) {
    return OASFactory.createHeader()
        .description(description)
        .schema(OASFactory.createSchema().addType(SchemaType.STRING))
        .example(example);
  }
}
