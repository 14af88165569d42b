package org.alea.api.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import org.jboss.logging.Logger;

/**
 * Cuts off clients who take nothing of a stream or a long answer for two keep-alives, so that
 * nothing is held for them. Short answers leave in one piece, and nobody waits for it.
 */
final class SlowReaders implements Handler<RoutingContext> {

  private static final Logger LOG = Logger.getLogger(SlowReaders.class);

  private final long keepAliveMillis;

  SlowReaders(Duration keepAlive) {
    keepAliveMillis = keepAlive.toMillis();
  }

  @Override
  public void handle(RoutingContext request) {
    HttpServerResponse answer = request.response();
    if (answer.writeQueueFull()) { // by answers to requests that were sent before
      new Reader(request).watch(keepAliveMillis);
      answer.drainHandler(
          drained -> {
            answer.drainHandler(null);
            request.next();
          });
      return;
    }
    request.addHeadersEndHandler(
        begun -> {
          if (!answer.headers().contains(HttpHeaders.CONTENT_LENGTH)) {
            new Reader(request).watch(keepAliveMillis);
          }
        });
    request.next();
  }

  /** Of one answer. */
  private static final class Reader {

    private final RoutingContext request;
    private final HttpServerResponse answer;
    private long writtenWhenFull = -1;

    Reader(RoutingContext request) {
      this.request = request;
      this.answer = request.response();
    }

    /** Until the answer has left. */
    void watch(long everyMillis) {
      long timer = request.vertx().setPeriodic(everyMillis, tick -> check());
      request.addEndHandler(ended -> request.vertx().cancelTimer(timer));
    }

    private void check() {
      if (!answer.writeQueueFull()) {
        writtenWhenFull = -1;
      } else if (writtenWhenFull == answer.bytesWritten()) {
        LOG.debugf("a reader of %s takes nothing", request.normalizedPath());
        Connections.cutOff(request);
      } else {
        writtenWhenFull = answer.bytesWritten();
      }
    }
  }
}
