package org.alea.api.watch;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;

/** How a stream of events is written. */
interface StreamFormat {

  String mediaType();

  /** Sets the headers of a stream. */
  default void announce(HttpServerResponse response) {
    response.setChunked(true);
    response.putHeader(HttpHeaders.CONTENT_TYPE, mediaType());
    response.putHeader(HttpHeaders.CACHE_CONTROL, "no-store");
    response.putHeader("X-Accel-Buffering", "no");
  }

  /** What opens the stream. */
  Buffer opening();

  Buffer event(EventDto event);

  /** What says nothing but that the stream is alive. */
  Buffer keepAlive();
}
