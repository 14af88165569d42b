package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.alea.api.problem.ProblemException;
import org.alea.problem.ProblemCode;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AdmissionTest {

  private static final int MOST = 2;
  private static final int SOON = 10;

  private final Vertx vertx = Vertx.vertx();
  private final BlockingQueue<RoutingContext> unanswered = new LinkedBlockingQueue<>();
  private final BlockingQueue<Throwable> refused = new LinkedBlockingQueue<>();
  private final HttpClient client = HttpClient.newHttpClient();
  private HttpServer server;

  /** A service that answers when the test does. */
  @BeforeEach
  void serve() throws Exception {
    Router router = Router.router(vertx);
    router
        .route("/v1/*")
        .handler(new Admission(AccessSettings.with("alea.access.requests-at-once", "" + MOST)));
    router.route().handler(unanswered::add);
    router
        .route()
        .failureHandler(
            failed -> {
              refused.add(failed.failure());
              failed.response().setStatusCode(503).end();
            });
    server = listen(router);
  }

  private HttpServer listen(Router router) throws Exception {
    return vertx
        .createHttpServer()
        .requestHandler(router)
        .listen(0)
        .toCompletionStage()
        .toCompletableFuture()
        .get(SOON, TimeUnit.SECONDS);
  }

  @AfterEach
  void close() throws Exception {
    vertx.close().toCompletionStage().toCompletableFuture().get(SOON, TimeUnit.SECONDS);
  }

  private CompletableFuture<HttpResponse<Void>> ask(String path) {
    URI uri = URI.create("http://127.0.0.1:" + server.actualPort() + path);
    return client.sendAsync(HttpRequest.newBuilder(uri).build(), BodyHandlers.discarding());
  }

  private void answerOne() throws InterruptedException {
    RoutingContext request = unanswered.poll(SOON, TimeUnit.SECONDS);
    assertThat(request).isNotNull();
    vertx.runOnContext(ignored -> request.response().end());
  }

  private static int status(CompletableFuture<?> answer) throws Exception {
    return ((HttpResponse<?>) answer.get(SOON, TimeUnit.SECONDS)).statusCode();
  }

  @Test
  void oneTooManyIsRefusedAtOnceUntilAnotherIsAnswered() throws Exception {
    var first = ask("/v1/games");
    var second = ask("/v1/games");
    Pause.until("all places are taken", () -> unanswered.size() == MOST);
    assertThat(status(ask("/v1/games"))).isEqualTo(503);
    assertThat(refused.take())
        .isInstanceOfSatisfying(
            ProblemException.class,
            problem -> assertThat(problem.code()).isEqualTo(ProblemCode.UNAVAILABLE));

    answerOne();
    CompletableFuture.anyOf(first, second).get(SOON, TimeUnit.SECONDS);
    var third = ask("/v1/games");
    answerOne();
    answerOne();
    assertThat(List.of(status(first), status(second), status(third))).containsOnly(200);
  }

  @Test
  void whoOnlyWaitsGivesHisPlaceAwayOnce() throws Exception {
    var waiting = ask("/v1/games/1?wait=30");
    RoutingContext waits = unanswered.poll(SOON, TimeUnit.SECONDS);
    assertThat(waits).isNotNull();
    Admission.giveAway(waits);
    Admission.giveAway(waits);
    var first = ask("/v1/games");
    var second = ask("/v1/games");
    Pause.until("all places are taken", () -> unanswered.size() == MOST);
    assertThat(status(ask("/v1/games/2?wait=30"))).isEqualTo(503);

    vertx.runOnContext(ignored -> waits.response().end());
    assertThat(status(waiting)).isEqualTo(200);
    assertThat(status(ask("/v1/games"))).isEqualTo(503);
    answerOne();
    answerOne();
    assertThat(List.of(status(first), status(second))).containsOnly(200);
  }

  @Test
  void whoseAnswerLeavesHoldsNoPlace() throws Exception {
    var slow = ask("/v1/games");
    RoutingContext leaves = unanswered.poll(SOON, TimeUnit.SECONDS);
    assertThat(leaves).isNotNull();
    var others = List.of(ask("/v1/games"), ask("/v1/games"));
    assertThat(status(CompletableFuture.anyOf(others.get(0), others.get(1)))).isEqualTo(503);

    leaves.response().setChunked(true);
    leaves.response().write("half").toCompletionStage().toCompletableFuture().get();
    var next = ask("/v1/games");
    answerOne();
    answerOne();
    assertThat(status(next)).isEqualTo(200);

    assertThat(slow).isNotDone();
    vertx.runOnContext(ignored -> leaves.response().end());
    assertThat(status(slow)).isEqualTo(200);
  }

  @Test
  void oneClientDoesNotTakeAllPlaces() throws Exception {
    Router router = Router.router(vertx);
    router
        .route()
        .order(Integer.MIN_VALUE)
        .handler(
            request -> {
              request.put(ClientAddresses.class.getName(), request.request().getParam("client"));
              request.next();
            });
    router
        .route()
        .handler(
            new Admission(AccessSettings.with("alea.access.requests-at-once-per-client", "1")));
    router.route().handler(unanswered::add);
    router.route().failureHandler(failed -> failed.response().setStatusCode(429).end());
    server = listen(router);

    var first = ask("/v1/games?client=one");
    Pause.until("a place is taken", () -> unanswered.size() == 1);
    assertThat(status(ask("/v1/games?client=one"))).isEqualTo(429);
    var another = ask("/v1/games?client=two");
    Pause.until("another client has a place", () -> unanswered.size() == 2);
    answerOne();
    assertThat(status(first)).isEqualTo(200);
    var again = ask("/v1/games?client=one");
    Pause.until("the place is free again", () -> unanswered.size() == 2);
    answerOne();
    answerOne();
    assertThat(status(another)).isEqualTo(200);
    assertThat(status(again)).isEqualTo(200);
  }
}
