package org.alea.testkit;

import io.restassured.RestAssured;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** An open stream of events, read line by line. */
public record EventStreamReader(HttpResponse<InputStream> answer, BufferedReader lines)
    implements AutoCloseable {

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  public static EventStreamReader open(String path, String accept, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + path))
            .header("Accept", accept);
    if (headers.length > 0) {
      request.headers(headers);
    }
    HttpResponse<InputStream> answer =
        HTTP.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    return new EventStreamReader(
        answer, new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8)));
  }

  /** The next lines that start with a prefix, without it. */
  public List<String> next(String prefix, int count) throws IOException {
    List<String> found = new ArrayList<>();
    while (found.size() < count) {
      String line = lines.readLine();
      if (line == null) {
        break;
      }
      if (line.startsWith(prefix)) {
        found.add(line.substring(prefix.length()));
      }
    }
    return found;
  }

  /** The next lines up to the first of a kind, and that one. */
  public List<String> until(Predicate<String> last) throws IOException {
    List<String> found = new ArrayList<>();
    String line;
    do {
      line = lines.readLine();
      if (line == null) {
        throw new IOException("the stream ended after " + found);
      }
      found.add(line);
    } while (!last.test(line));
    return found;
  }

  @Override
  public void close() throws IOException {
    answer.body().close();
  }
}
