package org.alea.testkit;

import io.restassured.RestAssured;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Follows a game's events in every format in which they are streamed. */
public final class EventReaders implements AutoCloseable {

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpClient client = HttpClient.newBuilder().executor(threads).build();
  private final StringBuffer text = new StringBuffer();

  public void follow(String path) {
    for (String format : List.of("text/event-stream", "application/x-ndjson")) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(RestAssured.baseURI + ":" + RestAssured.port + path))
              .header("Accept", format)
              .build();
      client
          .sendAsync(request, BodyHandlers.ofLines())
          .thenAcceptAsync(
              answer -> answer.body().forEach(line -> text.append(line).append('\n')), threads);
    }
  }

  /** What came so far. */
  public String text() {
    return text.toString();
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
