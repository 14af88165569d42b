package org.alea.api.http;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.jboss.logging.Logger;

/**
 * Cuts off clients who take nothing of a stream or a long answer for two keep-alives, so that
 * nothing is held for them. Short answers leave in one piece, and nobody waits for it.
 */
@ApplicationScoped
class SlowReaders {

  private static final Logger LOG = Logger.getLogger(SlowReaders.class);

  /** Once the request has come in whole, and before it takes a place among the admitted. */
  static final int BEFORE_ADMISSION = RequestBodies.READ;

  private final long keepAliveMillis;

  SlowReaders(AccessConfig config) {
    keepAliveMillis = config.keepAlive().toMillis();
  }

  void install(@Observes Router router) {
    router.route("/v1/*").order(BEFORE_ADMISSION).handler(this::watch);
  }

  private void watch(RoutingContext request) {
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
        cutOff();
      } else {
        writtenWhenFull = answer.bytesWritten();
      }
    }

    /**
     * Closes the connection at once: what the web server calls closing waits until the reader has
     * taken all that was written, which this one never does.
     */
    private void cutOff() {
      ((ConnectionBase) request.request().connection()).channelHandlerContext().close();
    }
  }
}
