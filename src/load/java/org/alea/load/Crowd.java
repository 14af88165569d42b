package org.alea.load;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.alea.testkit.Pause;

/** Many clients that watch one game, each by a stream of its own; a single thread reads for all. */
final class Crowd implements AutoCloseable {

  private static final int AT_ONCE = 16;
  private static final byte[] EVENT = "{\"number\":".getBytes(StandardCharsets.US_ASCII);

  private final Selector selector = Selector.open();
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(256 * 1024);
  private final AtomicLong begun = new AtomicLong();
  private final AtomicLong events = new AtomicLong();
  private final List<SocketChannel> streams = new ArrayList<>();
  private final Thread reader = new Thread(this::read, "crowd");
  private volatile boolean closed;

  /** Opens the streams, a few at a time, and returns once each has had an event. */
  Crowd(int port, String game, int size) throws IOException {
    byte[] request =
        ("GET /v1/games/"
                + game
                + "/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/x-ndjson\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII);
    reader.start();
    while (streams.size() < size) {
      for (int i = 0; i < AT_ONCE && streams.size() < size; i++) {
        SocketChannel stream =
            SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        stream.write(ByteBuffer.wrap(request));
        stream.configureBlocking(false);
        streams.add(stream);
        selector.wakeup();
        stream.register(selector, SelectionKey.OP_READ, new Progress());
      }
      Pause.until(streams.size() + " streams have begun", () -> begun.get() == streams.size());
    }
  }

  /** How many events have come, all streams together. */
  long events() {
    return events.get();
  }

  /** How far a stream has come in the text that begins each event. */
  private static final class Progress {
    private int matched;
    private boolean begun;
  }

  private void read() {
    try {
      while (!closed) {
        selector.select(50);
        for (SelectionKey key : selector.selectedKeys()) {
          readFrom((SocketChannel) key.channel(), (Progress) key.attachment());
        }
        selector.selectedKeys().clear();
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void readFrom(SocketChannel stream, Progress progress) throws IOException {
    buffer.clear();
    if (stream.read(buffer) < 0) {
      throw new IOException("a stream ended after " + events + " events");
    }
    buffer.flip();
    while (buffer.hasRemaining()) {
      byte next = buffer.get();
      progress.matched = next == EVENT[progress.matched] ? progress.matched + 1 : 0;
      if (progress.matched == EVENT.length) {
        progress.matched = 0;
        events.incrementAndGet();
        if (!progress.begun) {
          progress.begun = true;
          begun.incrementAndGet();
        }
      }
    }
  }

  @Override
  public void close() throws IOException {
    closed = true;
    try {
      reader.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    for (SocketChannel stream : streams) {
      stream.close();
    }
    selector.close();
  }
}
