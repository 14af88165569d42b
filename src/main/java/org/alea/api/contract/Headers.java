package org.alea.api.contract;

import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.headers.Header;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** The headers that answers carry, as the contract describes them. */
final class Headers {

  private Headers() {}

  static Header requestId() {
    return text(
        "The request's id: the client's own, where it sent a harmless one.", "b1946ac92492d234");
  }

  static Header retryAfter() {
    return OASFactory.createHeader()
        .description("Seconds after which to try again.")
        .schema(OASFactory.createSchema().addType(SchemaType.INTEGER).format("int32"))
        .example(1);
  }

  static Header authenticate() {
    return text("The scheme that the operation asks for.", "Bearer");
  }

  static Header etag() {
    return text("The game's version as a strong entity tag.", "\"17\"");
  }

  static Header location() {
    return text("The path of what was created.", "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f");
  }

  static Header replayed() {
    return text("`true` where the answer was given before, to the same request.", "true");
  }

  /** Describes the headers of an answer that shows a game. */
  static void add(APIResponse response) {
    MediaType json = response.getContent().getMediaType("application/json");
    String schema = json == null ? "" : json.getSchema().getRef();
    response.addHeader("X-Request-Id", requestId());
    if (schema.endsWith("/Game") || schema.endsWith("/SeatedGame")) {
      response.addHeader("ETag", etag());
      response.addHeader("Idempotent-Replayed", replayed());
    }
    if (schema.endsWith("/SeatedGame")) {
      response.addHeader("Location", location());
    }
  }

  private static Header text(String description, String example) {
    return OASFactory.createHeader()
        .description(description)
        .schema(OASFactory.createSchema().addType(SchemaType.STRING))
        .example(example);
  }
}
