package org.alea.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * One keep-alive connection that speaks just enough HTTP/1.1 to load a service on the same machine
 * without taking much of the processor away from it.
 */
final class Wire implements AutoCloseable {

  /** An answer; its body as Latin-1, since what is looked for in it is ASCII. */
  record Answer(int status, String head, String body) {

    /** What a header says, of those that come once. */
    Optional<String> header(String name) {
      return Wire.header(head, name);
    }
  }

  private static final byte[] END_OF_HEAD = {'\r', '\n', '\r', '\n'};
  private static final byte[] END_OF_LINE = {'\r', '\n'};
  private static final int TIMEOUT_MILLIS = 20_000;

  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final String host;
  private byte[] buffer = new byte[64 * 1024];
  private int read;

  Wire(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    in = socket.getInputStream();
    out = socket.getOutputStream();
    host = "127.0.0.1:" + port;
  }

  Answer get(String path) throws IOException {
    return exchange("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
  }

  Answer post(String path, String token, String key, String body) throws IOException {
    String authorization = token == null ? "" : "\r\nAuthorization: Bearer " + token;
    return exchange(
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

  private Answer exchange(String request) throws IOException {
    out.write(request.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
    read = 0;
    int body = find(END_OF_HEAD, 0) + END_OF_HEAD.length;
    String head = text(0, body);
    int length = contentLength(head);
    return new Answer(
        Integer.parseInt(head.substring(9, 12)),
        head,
        length >= 0 ? text(body, body + length) : chunks(body));
  }

  /** The pieces of a body whose length was not known beforehand. */
  private String chunks(int start) throws IOException {
    StringBuilder body = new StringBuilder();
    int at = start;
    while (true) {
      int size = find(END_OF_LINE, at);
      int length = Integer.parseInt(text(at, size), 16);
      int chunk = size + END_OF_LINE.length;
      at = chunk + length + END_OF_LINE.length;
      need(at);
      if (length == 0) {
        return body.toString();
      }
      body.append(text(chunk, chunk + length));
    }
  }

  /** Where a mark begins, which is read for if it has not come yet. */
  private int find(byte[] mark, int start) throws IOException {
    for (int at = start; ; at++) {
      need(at + mark.length);
      if (Arrays.equals(buffer, at, at + mark.length, mark, 0, mark.length)) {
        return at;
      }
    }
  }

  private String text(int start, int end) throws IOException {
    need(end);
    return new String(buffer, start, end - start, StandardCharsets.ISO_8859_1);
  }

  private void need(int end) throws IOException {
    if (end > buffer.length) {
      buffer = Arrays.copyOf(buffer, 2 * end);
    }
    while (read < end) {
      int more = in.read(buffer, read, buffer.length - read);
      if (more <= 0) {
        throw new IOException("the service hung up");
      }
      read += more;
    }
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
    socket.close();
  }
}
