package org.alea.api.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.ws.rs.core.MediaType;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alea.api.problem.ProblemException;
import org.alea.problem.ProblemCode;

/**
 * Reads bodies, whole, before anything is done for the request, so that a slow client holds neither
 * a thread nor a place among those who are being answered; one that is too slow is answered and cut
 * off. The framework would read them on the thread that answers. Then refuses bodies that are not
 * JSON in UTF-8.
 */
final class RequestBodies {

  private static final String DEADLINE = RequestBodies.class.getName();
  private static final String CHARSET = "charset";
  private static final String UTF_8 = "utf-8";
  private static final String IDENTITY = "identity";

  private final BodyHandler reader;
  private final Duration timeout;

  RequestBodies(Duration timeout, MemorySize largest) {
    this.reader = BodyHandler.create(false).setBodyLimit(largest.asLongValue());
    this.timeout = timeout;
  }

  void read(RoutingContext context) {
    if (context.request().method() != HttpMethod.POST) {
      context.next();
      return;
    }
    long deadline = context.vertx().setTimer(timeout.toMillis(), tooLate -> giveUp(context));
    context.put(DEADLINE, deadline);
    context.addEndHandler(answered -> stopWaiting(context));
    reader.handle(context);
    context.request().exceptionHandler(broken -> refuse(context, broken));
  }

  private void giveUp(RoutingContext context) {
    Connections.closeAfterAnswer(context);
    context.fail(
        ProblemException.of(
            ProblemCode.REQUEST_TIMEOUT,
            "the body did not come within %d seconds".formatted(timeout.toSeconds())));
  }

  /** The body has come, or the client has left. */
  private static void stopWaiting(RoutingContext context) {
    Long deadline = context.remove(DEADLINE);
    if (deadline != null) {
      context.vertx().cancelTimer(deadline);
    }
  }

  /** The client hung up, or sent chunks that cannot be read: the web server closes after this. */
  private static void refuse(RoutingContext context, Throwable broken) {
    if (broken instanceof HttpClosedException || context.response().headWritten()) {
      context.fail(broken);
    } else {
      context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
      context.fail(
          ProblemException.of(ProblemCode.BAD_REQUEST, "the body breaks the rules of HTTP"));
      Connections.flush(context);
    }
  }

  static void check(RoutingContext context) {
    stopWaiting(context);
    if (context.request().method() == HttpMethod.POST) {
      Buffer body = context.body().buffer();
      if (body == null || body.length() == 0) {
        takeNothingForEmpty(context);
      } else if (Operation.of(context).takesBody()) {
        checkCoding(context);
        checkType(context.request().headers());
        checkText(body);
      }
    }
    context.next();
  }

  /**
   * A body of nothing was read all the same: nobody must wait for it again. What the client says
   * about it does not matter.
   */
  private static void takeNothingForEmpty(RoutingContext context) {
    ((RoutingContextInternal) context).setBody(Buffer.buffer());
    context.request().headers().set(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
  }

  /** RFC 9110, 8.4. */
  private static void checkCoding(RoutingContext context) {
    MultiMap headers = context.request().headers();
    for (String coding : FieldValues.members(headers.getAll(HttpHeaders.CONTENT_ENCODING))) {
      if (!coding.equalsIgnoreCase(IDENTITY)) {
        context.response().putHeader(HttpHeaders.ACCEPT_ENCODING, HttpHeaders.IDENTITY);
        throw ProblemException.of(
            ProblemCode.UNSUPPORTED_MEDIA_TYPE, "the body must not be compressed or encoded");
      }
    }
  }

  /**
   * RFC 9110, 8.3, and RFC 8259, 8.1: JSON has one encoding. Leaves the type alone: the framework
   * does not know every spelling of it.
   */
  private static void checkType(MultiMap headers) {
    List<String> lines = headers.getAll(HttpHeaders.CONTENT_TYPE);
    Optional<MediaRange> type =
        lines.size() == 1 ? MediaRange.read(lines.get(0)) : Optional.empty();
    boolean json =
        type.isPresent()
            && type.get().name().equals(MediaType.APPLICATION_JSON)
            && hasKnownCharset(type.get().parameters());
    if (!json) {
      throw ProblemException.of(
          ProblemCode.UNSUPPORTED_MEDIA_TYPE, "Content-Type must be application/json, in UTF-8");
    }
    headers.set(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
  }

  private static boolean hasKnownCharset(Map<String, String> parameters) {
    return parameters.getOrDefault(CHARSET, UTF_8).equalsIgnoreCase(UTF_8);
  }

  /** The JSON reader takes some bytes for text that are none, and guesses at other encodings. */
  private static void checkText(Buffer body) {
    byte[] bytes = body.getBytes();
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
    } catch (CharacterCodingException broken) {
      throw notText();
    }
    for (byte b : bytes) {
      if (b == 0) { // as every other encoding has in JSON
        throw notText();
      }
    }
  }

  private static ProblemException notText() {
    return ProblemException.of(ProblemCode.INVALID_JSON, "the body is not UTF-8 text");
  }
}
