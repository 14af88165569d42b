package org.alea.testkit;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * An answer as it came over the wire.
 *
 * @param headers the lines of each field by its name in lower case
 */
public record RawAnswer(int status, Map<String, List<String>> headers, String body) {

  /** Reads one, to the end that its head announces. */
  static RawAnswer read(InputStream in, boolean head) throws IOException {
    String status = line(in);
    Map<String, List<String>> headers = new TreeMap<>();
    for (String line = line(in); !line.isEmpty(); line = line(in)) {
      int colon = line.indexOf(':');
      headers
          .computeIfAbsent(
              line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
    }
    RawAnswer answer = new RawAnswer(Integer.parseInt(status.substring(9, 12)), headers, "");
    byte[] body =
        head || answer.status == 204 || answer.status == 304 ? new byte[0] : answer.content(in);
    return new RawAnswer(answer.status, headers, new String(body, StandardCharsets.UTF_8));
  }

  private byte[] content(InputStream in) throws IOException {
    if (!has("transfer-encoding")) {
      return in.readNBytes(Integer.parseInt(header("content-length")));
    }
    byte[] body = {};
    int size;
    do {
      size = Integer.parseInt(line(in), 16);
      byte[] chunk = in.readNBytes(size);
      line(in);
      byte[] joined = Arrays.copyOf(body, body.length + size);
      System.arraycopy(chunk, 0, joined, body.length, size);
      body = joined;
    } while (size > 0);
    return body;
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("the connection ended after: " + line);
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  public boolean has(String name) {
    return headers.containsKey(name);
  }

  /** The lines of a field, put together; null where there is none. */
  public String header(String name) {
    return has(name) ? String.join(", ", headers.get(name)) : null;
  }
}
