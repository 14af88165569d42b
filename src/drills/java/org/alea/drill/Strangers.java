package org.alea.drill;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Clients who each come once, from an address of their own, and never use an id, key, label, path,
 * method, host or origin that was used before. They leave when the answer begins.
 */
final class Strangers implements AutoCloseable {

  private static final int PATIENCE_MILLIS = 10_000;

  private final int port;
  private final ExecutorService thread = Executors.newSingleThreadExecutor();
  private final Future<Long> coming;
  private volatile boolean stopped;

  Strangers(int port) {
    this.port = port;
    this.coming = thread.submit(this::comeOneByOne);
  }

  private long comeOneByOne() throws IOException {
    long count = 0;
    for (; !stopped; count++) {
      come(count);
    }
    return count;
  }

  private void come(long number) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(request(number).getBytes(StandardCharsets.US_ASCII));
      if (socket.getInputStream().read() < 0) {
        throw new IOException("no answer to " + request(number));
      }
    }
  }

  private static String request(long number) {
    UUID id = UUID.randomUUID();
    return switch ((int) (number % 12)) {
      case 0 ->
          post(
              number,
              "/v1/games",
              "{\"variant\":\"KAFKA_CHESS\",\"externalId\":\"%s\",\"labels\":[\"a-%s\",\"b-%s\"]}"
                  .formatted(id, id, id));
      case 1 -> post(number, "/v1/games/" + id + "/moves", "{\"actions\":[\"e2e4\"]}");
      case 2 -> post(number, "/v1/games", "{\"" + id + "\":");
      case 3 -> head(number, "GET /v1/games/" + id, "");
      case 4 -> head(number, "GET /" + id + "/" + number, "");
      case 5 -> head(number, "M" + number + " /v1/games", "");
      case 6 ->
          head(
              number,
              "OPTIONS /v1/games/" + id + "/moves",
              "Origin: https://"
                  + id
                  + ".example\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: x-"
                  + id
                  + "\r\n");
      case 7 -> head(number, "GET /v1/games?label=" + id + "&limit=" + (1 + number % 100), "");
      case 8 -> head(number, "GET /v1/games?" + id + "=1", "X-Request-Id: " + id + "\r\n");
      case 9 -> head(number, "GET /v1/games/" + id + "/events", "Accept: text/event-stream\r\n");
      case 10 -> head(number, "GET /v1/variants", "If-None-Match: \"" + id + "\"\r\n");
      default -> head(number, "GET /v1/games/" + id, "Authorization: Bearer " + id + "\r\n");
    };
  }

  private static String head(long number, String line, String headers) {
    return line
        + " HTTP/1.1\r\nHost: h"
        + number
        + ".example\r\nX-Forwarded-For: "
        + address(number)
        + "\r\nUser-Agent: stranger "
        + number
        + "\r\n"
        + headers
        + "\r\n";
  }

  private static String post(long number, String path, String body) {
    return head(
            number,
            "POST " + path,
            "Idempotency-Key: "
                + UUID.randomUUID()
                + "\r\nContent-Type: application/json\r\nContent-Length: "
                + body.length()
                + "\r\n")
        + body;
  }

  /** Another network each time, of IPv4 and IPv6 in turn. */
  private static String address(long number) {
    return number % 2 == 0
        ? "10.%d.%d.%d".formatted(number >> 16 & 255, number >> 8 & 255, number & 255)
        : "2001:db8:%x:%x::1".formatted(number >> 16 & 0xffff, number & 0xffff);
  }

  /** Lets nobody in any more; how many came. */
  long stop() throws InterruptedException, ExecutionException {
    stopped = true;
    return coming.get();
  }

  @Override
  public void close() {
    stopped = true;
    thread.shutdown();
  }
}
