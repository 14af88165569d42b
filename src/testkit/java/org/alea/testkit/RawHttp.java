package org.alea.testkit;

import io.restassured.RestAssured;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Speaks HTTP by hand, for requests that no client library sends. */
public final class RawHttp {

  private static final int TIMEOUT_MILLIS = 10_000;

  private RawHttp() {}

  /** Posts {@code times} pieces under the header given, reading the answer when it comes. */
  public static String post(String path, String header, String piece, int times)
      throws IOException {
    return exchange(
        "POST "
            + path
            + " HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"
            + header
            + "\r\n\r\n",
        piece,
        times);
  }

  /** Posts {@code times} chunks without saying how many will come. */
  public static String chunked(String path, String piece, int times) throws IOException {
    String chunk = Integer.toHexString(piece.length()) + "\r\n" + piece + "\r\n";
    return post(path, "Transfer-Encoding: chunked", chunk, times);
  }

  /** Sends text as it stands. */
  public static String send(String text) throws IOException {
    return exchange(text, "", 0);
  }

  /** Sends a request byte by byte as its characters are, and reads the answer as HTTP. */
  public static RawAnswer exchange(String request) throws IOException {
    return exchange(request.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** Sends a request, and reads the answer as HTTP. */
  public static RawAnswer exchange(byte[] request) throws IOException {
    try (Socket socket = begin("")) {
      socket.getOutputStream().write(request);
      return RawAnswer.read(socket.getInputStream(), request[0] == 'H');
    }
  }

  /** Sends requests on one connection, each once the answer to the one before has come. */
  public static List<RawAnswer> exchangeInTurn(String... requests) throws IOException {
    List<RawAnswer> answers = new ArrayList<>();
    try (Socket socket = begin("")) {
      for (String request : requests) {
        socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
        answers.add(RawAnswer.read(socket.getInputStream(), request.startsWith("HEAD ")));
      }
    }
    return answers;
  }

  /** Sends the beginning of a request and leaves the connection open. */
  public static Socket begin(String text) throws IOException {
    Socket socket = new Socket("localhost", RestAssured.port);
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    return socket;
  }

  private static String exchange(String head, String piece, int times) throws IOException {
    try (Socket socket = begin(head)) {
      try {
        for (int i = 0; i < times; i++) {
          socket.getOutputStream().write(piece.getBytes(StandardCharsets.UTF_8));
        }
      } catch (IOException hungUp) {
        // the server may answer and hang up before it has read everything
      }
      return answer(socket.getInputStream());
    }
  }

  /** The answer, as far as it comes. */
  public static String answer(InputStream in) throws IOException {
    byte[] buffer = new byte[16 * 1024];
    int length = 0;
    while (length < buffer.length) {
      int read = in.read(buffer, length, buffer.length - length);
      if (read < 0) {
        break;
      }
      length += read;
      String text = new String(buffer, 0, length, StandardCharsets.UTF_8);
      if (text.endsWith("}") || text.contains("content-length: 0\r\n\r\n")) {
        break;
      }
    }
    return new String(buffer, 0, length, StandardCharsets.UTF_8);
  }
}
