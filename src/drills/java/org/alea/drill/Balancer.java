package org.alea.drill;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;

/**
 * A proxy in front of replicas: it asks each of them all the time whether it is ready, and gives
 * each request to the next that is. It tries once; what a replica doesn't answer is a 502.
 */
final class Balancer implements AutoCloseable {

  private static final int BAD_GATEWAY = 502;
  private static final long LOOKS_EVERY_MILLIS = 100;
  private static final int AT_ONCE = 64;

  /** What belongs to one connection and is not handed on, or is set by whoever sends. */
  private static final Set<String> OF_A_CONNECTION =
      Set.of(
          "connection",
          "content-length",
          "date",
          "expect",
          "host",
          "http2-settings",
          "keep-alive",
          "transfer-encoding",
          "upgrade");

  static {
    // an idle client is not hung up on, and an answer's end does not wait for an acknowledgement
    System.setProperty("sun.net.httpserver.idleInterval", "3600");
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer door;
  private final List<Instance> replicas;
  private final Set<Instance> ready = ConcurrentHashMap.newKeySet();
  private final Map<Instance, AtomicInteger> served = new ConcurrentHashMap<>();
  private final AtomicInteger turn = new AtomicInteger();
  private final ExecutorService workers = Executors.newFixedThreadPool(AT_ONCE, Balancer::daemon);
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private volatile boolean closed;

  private Balancer(HttpServer door, List<Instance> replicas) {
    this.door = door;
    this.replicas = replicas;
  }

  /** Starts in front of replicas that are ready. */
  static Balancer before(List<Instance> replicas) {
    try {
      HttpServer door =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
      Balancer balancer = new Balancer(door, replicas);
      balancer.ready.addAll(replicas);
      replicas.forEach(replica -> balancer.served.put(replica, new AtomicInteger()));
      door.setExecutor(balancer.workers);
      door.createContext("/", balancer::pass);
      door.start();
      replicas.forEach(replica -> daemon(() -> balancer.watch(replica)).start());
      return balancer;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "balancer");
    thread.setDaemon(true);
    return thread;
  }

  URI uri() {
    return URI.create("http://127.0.0.1:" + door.getAddress().getPort());
  }

  /** Whether requests are given to a replica at present. */
  boolean uses(Instance replica) {
    return ready.contains(replica);
  }

  /** How many requests a replica was given. */
  int served(Instance replica) {
    return served.get(replica).get();
  }

  private void watch(Instance replica) {
    while (!closed) {
      if (replica.status("/q/health/ready") == 200) {
        ready.add(replica);
      } else {
        ready.remove(replica);
      }
      Pause.millis(LOOKS_EVERY_MILLIS);
    }
  }

  private void pass(HttpExchange exchange) throws IOException {
    try (exchange) {
      List<Instance> able = replicas.stream().filter(ready::contains).toList();
      if (able.isEmpty()) {
        exchange.sendResponseHeaders(BAD_GATEWAY, -1);
        return;
      }
      Instance replica = able.get(Math.floorMod(turn.getAndIncrement(), able.size()));
      served.get(replica).incrementAndGet();
      HttpResponse<byte[]> answer;
      try {
        answer = http.send(request(exchange, replica), BodyHandlers.ofByteArray());
      } catch (IOException lost) {
        System.err.println(replica.name() + " did not answer: " + lost);
        exchange.sendResponseHeaders(BAD_GATEWAY, -1);
        return;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
      answer
          .headers()
          .map()
          .forEach(
              (name, values) -> {
                if (isHandedOn(name)) {
                  exchange.getResponseHeaders().put(name, values);
                }
              });
      byte[] body = answer.body();
      exchange.sendResponseHeaders(answer.statusCode(), body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private static HttpRequest request(HttpExchange exchange, Instance replica) throws IOException {
    byte[] body = exchange.getRequestBody().readAllBytes();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(replica.uri().resolve(exchange.getRequestURI()))
            .timeout(Duration.ofSeconds(10))
            .method(exchange.getRequestMethod(), BodyPublishers.ofByteArray(body));
    exchange
        .getRequestHeaders()
        .forEach(
            (name, values) -> {
              if (isHandedOn(name)) {
                values.forEach(value -> request.header(name, value));
              }
            });
    return request.build();
  }

  private static boolean isHandedOn(String header) {
    return !OF_A_CONNECTION.contains(header.toLowerCase(Locale.ROOT));
  }

  @Override
  public void close() {
    closed = true;
    door.stop(0);
    workers.shutdownNow();
  }
}
