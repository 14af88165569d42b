package org.alea.api.watch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;

/** The formats that events are streamed in. */
@ApplicationScoped
class StreamFormats {

  static final String NDJSON = "application/x-ndjson";

  private final ObjectMapper json;
  private final StreamFormat serverSentEvents = new ServerSentEvents();
  private final StreamFormat lines = new Lines();

  StreamFormats(ObjectMapper json) {
    this.json = json;
  }

  /** The format of this media type; empty if it is none of a stream. */
  Optional<StreamFormat> of(String mediaType) {
    return switch (mediaType) {
      case MediaType.SERVER_SENT_EVENTS -> Optional.of(serverSentEvents);
      case NDJSON -> Optional.of(lines);
      default -> Optional.empty();
    };
  }

  private String write(EventDto event) {
    try {
      return json.writeValueAsString(event);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** As browsers read them: a client that is cut off comes back after a second. */
  private final class ServerSentEvents implements StreamFormat {

    @Override
    public String mediaType() {
      return "text/event-stream;charset=UTF-8";
    }

    @Override
    public Buffer opening() {
      return Buffer.buffer("retry: 1000\n\n");
    }

    @Override
    public Buffer event(EventDto event) {
      return Buffer.buffer(
          "id: %d\nevent: %s\ndata: %s\n\n".formatted(event.number(), event.type(), write(event)));
    }

    @Override
    public Buffer keepAlive() {
      return Buffer.buffer(":\n\n");
    }
  }

  /** One JSON object a line. */
  private final class Lines implements StreamFormat {

    @Override
    public String mediaType() {
      return NDJSON;
    }

    @Override
    public Buffer opening() {
      return Buffer.buffer();
    }

    @Override
    public Buffer event(EventDto event) {
      return Buffer.buffer(write(event) + "\n");
    }

    @Override
    public Buffer keepAlive() {
      return Buffer.buffer("\n");
    }
  }
}
