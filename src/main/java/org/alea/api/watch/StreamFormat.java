package org.alea.api.watch;

import io.vertx.core.buffer.Buffer;

/** How a stream of events is written. */
interface StreamFormat {

  String mediaType();

  /** What opens the stream. */
  Buffer opening();

  Buffer event(EventDto event);

  /** What says nothing but that the stream is alive. */
  Buffer keepAlive();
}
