package org.alea.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.UUID;

/**
 * What a client was told in answer to one attempt at a call.
 *
 * @param client by the number of its thread, which asks one thing after the other
 * @param asked when it was sent, in nanoseconds
 * @param answered when the answer was there, or given up
 * @param status of HTTP; 0 if no answer came
 * @param replayed whether the service says that it answered this before
 * @param retryAfter what the header says, or null
 * @param bytes of the body
 */
public record Exchange(
    Call call,
    long client,
    long asked,
    long answered,
    int status,
    boolean replayed,
    String retryAfter,
    byte[] bytes) {

  private static final ObjectMapper JSON = new ObjectMapper();

  public JsonNode json() {
    if (bytes.length == 0) {
      return MissingNode.getInstance();
    }
    try {
      return JSON.readTree(bytes);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("no JSON: " + this, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The game in the answer; where a seat was given, it stands beside the tokens. */
  public JsonNode game() {
    JsonNode json = json();
    return json.has("game") ? json.get("game") : json;
  }

  /** The version of the game that the answer, be it a refusal, speaks of. */
  public OptionalInt version() {
    JsonNode version = game().path("version");
    return version.isInt() ? OptionalInt.of(version.intValue()) : OptionalInt.empty();
  }

  /** What a problem is called. */
  public String code() {
    return json().path("code").asText();
  }

  public UUID gameId() {
    return call.game() != null ? call.game() : UUID.fromString(game().get("id").textValue());
  }

  public boolean isSuccess() {
    return status / 100 == 2;
  }

  public boolean isAnswered() {
    return status != 0;
  }

  /** Whether asking again, with the same key, may bring another answer. */
  public boolean isPassing() {
    return status == 0
        || status == 408
        || status == 429
        || status == 503
        || (status == 409 && code().equals("REQUEST_IN_PROGRESS"));
  }

  public Duration took() {
    return Duration.ofNanos(answered - asked);
  }

  @Override
  public String toString() {
    return "%s %s: %d %s"
        .formatted(
            call.operation(),
            call.path(),
            status,
            new String(bytes, 0, Math.min(300, bytes.length)));
  }
}
