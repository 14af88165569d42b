package org.alea.testkit;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/**
 * A third party's program: it knows a few addresses of one service, calls them over HTTP, repeats
 * what it is unsure of with the same key, and remembers all that it was told. Thread-safe.
 */
public class Client {

  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration AT_MOST = Duration.ofSeconds(120);
  private static final byte[] NOTHING = {};

  private final Supplier<List<URI>> addresses;
  private final Queue<Exchange> memory = new ConcurrentLinkedQueue<>();
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();

  public Client(Supplier<List<URI>> addresses) {
    this.addresses = addresses;
  }

  public static Client of(List<Instance> instances) {
    List<URI> all = instances.stream().map(Instance::uri).toList();
    return new Client(() -> all);
  }

  /** Calls one address once. */
  public Exchange ask(URI address, Call call) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address.resolve(call.path())).timeout(PATIENCE);
    if (call.token() != null) {
      request.header("Authorization", "Bearer " + call.token());
    }
    if (call.key() != null) {
      request.header("Idempotency-Key", call.key());
    }
    if (call.version() != null) {
      request.header("If-Match", "\"" + call.version() + "\"");
    }
    if (call.isWrite()) {
      request.POST(
          call.body().isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(call.body()));
      if (!call.body().isEmpty()) {
        request.header("Content-Type", "application/json");
      }
    }
    long client = Thread.currentThread().getId();
    long asked = System.nanoTime();
    Exchange told;
    try {
      HttpResponse<byte[]> answer = http.send(request.build(), BodyHandlers.ofByteArray());
      told =
          new Exchange(
              call,
              client,
              asked,
              System.nanoTime(),
              answer.statusCode(),
              answer.headers().firstValue("Idempotent-Replayed").isPresent(),
              answer.headers().firstValue("Retry-After").orElse(null),
              answer.body());
    } catch (IOException lost) {
      told = new Exchange(call, client, asked, System.nanoTime(), 0, false, null, NOTHING);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
    memory.add(told);
    return told;
  }

  /** Calls one address after the other until an answer is final; a read may be repeated too. */
  public Exchange insist(Call call) {
    long begin = System.nanoTime();
    int attempt = ThreadLocalRandom.current().nextInt(1000);
    while (true) {
      List<URI> known = addresses.get();
      Exchange told = ask(known.get(attempt++ % known.size()), call);
      if (!told.isPassing() || (call.isWrite() && call.key() == null)) {
        return told;
      }
      if (System.nanoTime() - begin > AT_MOST.toNanos()) {
        throw new IllegalStateException("no answer within " + AT_MOST + ": " + told);
      }
      Pause.millis(ThreadLocalRandom.current().nextInt(10, 60));
    }
  }

  /** Creates a game with both seats for its creator. */
  public TestGame create(String variant, String start) {
    String seats = ",\"white\":{\"taker\":\"CREATOR\"},\"black\":{\"taker\":\"CREATOR\"}";
    String from = start == null ? "" : ",\"start\":\"" + start + "\"";
    Exchange told =
        insist(
            Call.create(
                "{\"variant\":\""
                    + variant
                    + "\",\"visibility\":\"UNLISTED\""
                    + seats
                    + from
                    + "}"));
    if (told.status() != 201) {
      throw new IllegalStateException(told.toString());
    }
    return TestGame.of(told);
  }

  /** Lets go of all that was told so far, where it is much and another judge has seen it. */
  public void forget() {
    memory.clear();
  }

  /** All that was told so far. */
  public List<Exchange> memory() {
    return List.copyOf(memory);
  }
}
