package org.alea.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Follows games' events in every format in which they are streamed, until it is closed. */
public final class EventReaders implements AutoCloseable {

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<EventStreamReader> streams = new ArrayList<>();
  private final StringBuffer text = new StringBuffer();

  public void follow(String path) throws IOException, InterruptedException {
    for (String format : List.of("text/event-stream", "application/x-ndjson")) {
      EventStreamReader stream = EventStreamReader.open(path, format);
      streams.add(stream);
      threads.execute(() -> read(stream));
    }
  }

  private void read(EventStreamReader stream) {
    try {
      stream.lines().lines().forEach(line -> text.append(line).append('\n'));
    } catch (UncheckedIOException closed) {
      // nobody needs what comes later
    }
  }

  /** What came so far. */
  public String text() {
    return text.toString();
  }

  @Override
  public void close() throws IOException {
    for (EventStreamReader stream : streams) {
      stream.close();
    }
    threads.shutdownNow();
  }
}
