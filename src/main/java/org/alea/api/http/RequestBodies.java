package org.alea.api.http;

import io.quarkus.runtime.configuration.MemorySize;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Reads bodies, whole, before anything is done for the request, so that a slow client holds neither
 * a thread nor a place among those who are being answered. One that is too slow is cut off.
 */
@ApplicationScoped
class RequestBodies {

  /** From here on the body has come. */
  static final int READ = -8_000;

  private static final int READING = -9_000;

  private final BodyHandler reader;
  private final long timeoutMillis;

  RequestBodies(
      AccessConfig config,
      @ConfigProperty(name = "quarkus.http.limits.max-body-size") MemorySize limit) {
    this.reader = BodyHandler.create(false).setBodyLimit(limit.asLongValue());
    this.timeoutMillis = config.bodyTimeout().toMillis();
  }

  void install(@Observes Router router) {
    router.post("/v1/*").order(READING).handler(this::read);
    router.post("/v1/*").order(READING + 1).handler(RequestBodies::takeNothingForEmpty);
  }

  /** Whether a body follows; one of which nothing is known but its beginning, too. */
  static boolean follows(HttpServerRequest request) {
    String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
    return request.headers().contains(HttpHeaders.TRANSFER_ENCODING)
        || length != null && !length.equals("0");
  }

  private void read(RoutingContext context) {
    if (!follows(context.request())) {
      context.next();
      return;
    }
    long deadline = context.vertx().setTimer(timeoutMillis, tooLate -> cutOff(context));
    context.addEndHandler(answered -> context.vertx().cancelTimer(deadline));
    reader.handle(context);
    context.request().exceptionHandler(broken -> giveUp(context, broken));
  }

  private static void cutOff(RoutingContext context) {
    if (context.request().isEnded()) {
      return; // it is being answered
    }
    context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    context.addEndHandler(answered -> context.request().connection().close());
    context.fail(ProblemException.of(ProblemCode.BAD_REQUEST, "the body did not come in time"));
  }

  /** A client that hangs up or whose chunks are none is at fault himself: nothing to be logged. */
  private static void giveUp(RoutingContext context, Throwable broken) {
    context.fail(
        broken instanceof HttpClosedException
            ? broken
            : ProblemException.of(ProblemCode.BAD_REQUEST, "the body breaks the rules of HTTP"));
  }

  /** A body of no chunks was read all the same: nobody must wait for it again. */
  private static void takeNothingForEmpty(RoutingContext context) {
    if (follows(context.request())
        && context.body().buffer() == null
        && context instanceof RoutingContextInternal read) {
      read.setBody(Buffer.buffer());
    }
    context.next();
  }
}
