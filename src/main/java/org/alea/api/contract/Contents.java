package org.alea.api.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.examples.Example;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** What bodies hold: their schemas, and the examples in {@code contract/SCHEMA.json}. */
final class Contents {

  private static final String JSON = "application/json";
  private static final String LINES = "application/x-ndjson";
  private static final String STREAM = "text/event-stream";

  private final ObjectMapper mapper = new ObjectMapper();
  private final Map<String, Schema> schemas;
  private final Map<String, Example> examples = new TreeMap<>();

  Contents(Map<String, Schema> schemas) {
    this.schemas = schemas;
  }

  /** The examples of answers, to stand as components. */
  Map<String, Example> examples() {
    return examples;
  }

  static Schema reference(String schema) {
    return OASFactory.createSchema().ref("#/components/schemas/" + schema);
  }

  /** Whether the body of an answer is a game, which has a version. */
  static boolean showsGame(APIResponse response) {
    MediaType json =
        response.getContent() == null ? null : response.getContent().getMediaType(JSON);
    return json != null && List.of("Game", "SeatedGame").contains(nameOf(json.getSchema()));
  }

  /**
   * Puts a request's example on its schema: on the body itself the Java generator warns of it, as
   * all generators do of a named example that is not a component.
   */
  void exemplifyRequest(Operation operation) {
    String name = nameOf(operation.getRequestBody().getContent().getMediaType(JSON).getSchema());
    schemas.get(name).setExamples(List.of(read(name)));
  }

  /** Completes an answer: an example of each body, and words where the resource has none. */
  void complete(APIResponse response) {
    Content content = response.getContent();
    if (content == null) {
      return;
    }
    content
        .getMediaTypes()
        .forEach(
            (type, body) -> {
              switch (type) {
                case JSON, LINES -> exemplify(body);
                case STREAM -> body.setExample(serverSentEvent());
                default -> {}
              }
            });
    MediaType json = content.getMediaType(JSON);
    if (json != null && "OK".equals(response.getDescription())) {
      response.setDescription(schemas.get(nameOf(json.getSchema())).getDescription());
    }
  }

  private void exemplify(MediaType body) {
    String name = nameOf(body.getSchema());
    examples.computeIfAbsent(
        name, unread -> OASFactory.createExample().summary(name).value(read(name)));
    body.addExample(name, OASFactory.createExample().ref("#/components/examples/" + name));
  }

  private String serverSentEvent() {
    Map<?, ?> event = (Map<?, ?>) read("Event");
    try {
      return String.join(
          "\n",
          "id: " + event.get("number"),
          "event: " + event.get("type"),
          "data: " + mapper.writeValueAsString(event),
          "",
          "");
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String nameOf(Schema referring) {
    return referring.getRef().substring(referring.getRef().lastIndexOf('/') + 1);
  }

  private Object read(String schema) {
    try {
      return mapper.readValue(Resources.text(schema + ".json"), Object.class);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
