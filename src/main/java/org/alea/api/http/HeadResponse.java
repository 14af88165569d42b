package org.alea.api.http;

import io.quarkus.vertx.http.runtime.filters.AbstractResponseWrapper;
import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;

/**
 * The answer to {@code HEAD}: the headers of an answer, its length where that is known, and no
 * content. Over HTTP/2 the web server would send the content.
 */
final class HeadResponse extends AbstractResponseWrapper {

  private final HttpServerResponse response;

  HeadResponse(HttpServerResponse response) {
    super(response);
    this.response = response;
  }

  @Override
  public Future<Void> write(Buffer chunk) {
    return Future.succeededFuture();
  }

  @Override
  public void write(Buffer chunk, Handler<AsyncResult<Void>> handler) {
    tell(handler, Future.succeededFuture());
  }

  @Override
  public Future<Void> write(String chunk) {
    return Future.succeededFuture();
  }

  @Override
  public void write(String chunk, Handler<AsyncResult<Void>> handler) {
    tell(handler, Future.succeededFuture());
  }

  @Override
  public Future<Void> end(Buffer content) {
    if (!response.isChunked() && !response.headWritten()) {
      response.putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(content.length()));
    }
    return response.end();
  }

  @Override
  public void end(Buffer content, Handler<AsyncResult<Void>> handler) {
    tell(handler, end(content));
  }

  @Override
  public Future<Void> end(String content) {
    return end(Buffer.buffer(content));
  }

  @Override
  public void end(String content, Handler<AsyncResult<Void>> handler) {
    tell(handler, end(content));
  }

  /** The framework has nobody to tell at times. */
  private static void tell(Handler<AsyncResult<Void>> handler, Future<Void> done) {
    if (handler != null) {
      done.onComplete(handler);
    }
  }
}
