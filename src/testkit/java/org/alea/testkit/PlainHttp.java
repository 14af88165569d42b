package org.alea.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Sends whatever a test likes to the service under test, quickly and unchecked. */
public final class PlainHttp {

  public static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  public HttpResponse<String> get(String path, String... headers)
      throws IOException, InterruptedException {
    return send(request(path, headers).GET());
  }

  public HttpResponse<String> post(String path, String body, String... headers)
      throws IOException, InterruptedException {
    return send(
        request(path, headers)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  public HttpResponse<String> delete(String path, String... headers)
      throws IOException, InterruptedException {
    return send(request(path, headers).DELETE());
  }

  private static HttpRequest.Builder request(String path, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + path))
            .timeout(Duration.ofSeconds(60));
    return headers.length == 0 ? request : request.headers(headers);
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  public static JsonNode read(HttpResponse<String> answer) throws IOException {
    return JSON.readTree(answer.body());
  }
}
