package org.alea.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * One keep-alive connection that speaks just enough HTTP/1.1 to load a service on the same machine
 * without taking much of the processor away from it.
 */
public final class Wire implements AutoCloseable {

  /** An answer; its body as Latin-1, since what is looked for in it is ASCII. */
  public record StoredResponse(int status, String head, String body) {

    public boolean isAcceptance() {
      return status == 200 || status == 201;
    }

    /** Whether the service has no time for the request now. */
    public boolean isRefusal() {
      return status == 429 || status == 503;
    }

    /** What a header says, of those that come once. */
    public Optional<String> header(String name) {
      return Wire.header(head, name);
    }
  }

  private static final byte[] END_OF_HEAD = {'\r', '\n', '\r', '\n'};
  private static final byte[] END_OF_LINE = {'\r', '\n'};
  private static final int BUFFER = 64 * 1024;

  private final SocketChannel channel;
  private final String host;
  private ByteBuffer read = ByteBuffer.allocate(BUFFER);

  public Wire(int port) throws IOException {
    channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    host = "127.0.0.1:" + port;
  }

  /** From now on nobody waits here: the selector tells when there is something to be read. */
  public void register(Selector selector, Object attachment) throws IOException {
    channel.configureBlocking(false);
    channel.register(selector, SelectionKey.OP_READ, attachment);
  }

  /** The bytes of a request, which may be sent more than once. */
  byte[] get(String path) {
    return bytes("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
  }

  byte[] post(String path, String token, String key, String body) {
    String authorization = token == null ? "" : "\r\nAuthorization: Bearer " + token;
    return bytes(
        "POST "
            + path
            + " HTTP/1.1\r\nHost: "
            + host
            + authorization
            + "\r\nIdempotency-Key: "
            + key
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body);
  }

  private static byte[] bytes(String request) {
    return request.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Waits for the answer, where nobody registered for it. */
  public StoredResponse ask(byte[] request) throws IOException {
    send(request);
    Optional<StoredResponse> answer = receive();
    while (answer.isEmpty()) {
      answer = receive();
    }
    return answer.get();
  }

  public void send(byte[] request) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(request);
    channel.write(bytes);
    if (bytes.hasRemaining()) { // a request is small, and the one before it was read
      throw new IOException("the service reads nothing");
    }
  }

  /** Reads once; then the answer, if all of it has come. */
  public Optional<StoredResponse> receive() throws IOException {
    if (!read.hasRemaining()) {
      read = ByteBuffer.allocate(2 * read.capacity()).put(read.flip());
    }
    if (channel.read(read) < 0) {
      throw new ClosedChannelException();
    }
    Optional<StoredResponse> answer = answer();
    if (answer.isPresent()) {
      read.clear();
    }
    return answer;
  }

  private Optional<StoredResponse> answer() {
    int end = find(END_OF_HEAD, 0);
    if (end < 0) {
      return Optional.empty();
    }
    int body = end + END_OF_HEAD.length;
    String head = text(0, body);
    int length = contentLength(head);
    Optional<String> content = length < 0 ? chunks(body) : piece(body, length);
    int status = Integer.parseInt(head.substring(9, 12));
    return content.map(text -> new StoredResponse(status, head, text));
  }

  /** The pieces of a body whose length was not known beforehand. */
  private Optional<String> chunks(int start) {
    StringBuilder body = new StringBuilder();
    for (int at = start; ; ) {
      int size = find(END_OF_LINE, at);
      if (size < 0) {
        return Optional.empty();
      }
      int length = Integer.parseInt(text(at, size), 16);
      Optional<String> chunk = piece(size + END_OF_LINE.length, length + END_OF_LINE.length);
      if (chunk.isEmpty()) {
        return Optional.empty();
      }
      if (length == 0) {
        return Optional.of(body.toString());
      }
      body.append(chunk.get(), 0, length);
      at = size + END_OF_LINE.length + length + END_OF_LINE.length;
    }
  }

  private Optional<String> piece(int start, int length) {
    return start + length <= read.position()
        ? Optional.of(text(start, start + length))
        : Optional.empty();
  }

  /** Where a mark begins, or -1 if it has not come. */
  private int find(byte[] mark, int start) {
    byte[] bytes = read.array();
    for (int at = start; at + mark.length <= read.position(); at++) {
      if (Arrays.equals(bytes, at, at + mark.length, mark, 0, mark.length)) {
        return at;
      }
    }
    return -1;
  }

  private String text(int start, int end) {
    return new String(read.array(), start, end - start, StandardCharsets.ISO_8859_1);
  }

  /** Or -1 if the body comes in chunks. */
  private static int contentLength(String head) {
    return header(head, "Content-Length").map(Integer::parseInt).orElse(-1);
  }

  private static Optional<String> header(String head, String name) {
    for (int line = head.indexOf("\r\n") + 2; line < head.length(); ) {
      int end = head.indexOf("\r\n", line);
      int colon = line + name.length();
      if (colon < end
          && head.charAt(colon) == ':'
          && head.regionMatches(true, line, name, 0, name.length())) {
        return Optional.of(head.substring(colon + 1, end).strip());
      }
      line = end + 2;
    }
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
