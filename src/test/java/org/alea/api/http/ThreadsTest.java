package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.List;
import org.alea.testkit.Api;
import org.alea.testkit.TestGame;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.junit.jupiter.api.Test;

/**
 * Resources run on virtual threads where the JDK has them and on workers otherwise: the event loop
 * serves many connections and must not wait for one.
 */
@QuarkusTest
class ThreadsTest {

  private static final String ASKED = "X-Test-Thread";
  private static final String EXPECTED =
      Runtime.version().feature() >= 21 ? "VirtualThread" : "executor-thread";

  /** Tells which thread a resource ran on, to who asks. */
  public static final class Teller {
    @ServerResponseFilter
    public void tell(ContainerRequestContext request, ContainerResponseContext response) {
      if (request.getHeaderString(ASKED) != null) {
        response.getHeaders().add(ASKED, Thread.currentThread().toString());
      }
    }
  }

  @Test
  void noReadHoldsTheEventLoop() {
    TestGame game = TestGame.withFewPieces();
    for (String path :
        List.of("/v1/variants", game.path(""), game.path("/events"), game.path("/record"))) {
      hasItsThread(path, Api.given().header(ASKED, "please").get(path));
    }
  }

  @Test
  void noWriteHoldsTheEventLoop() {
    String game =
        "{\"variant\":\"DICE_CHESS\",\"white\":{\"taker\":\"CREATOR\"},\"black\":{\"taker\":\"OPEN\"}}";
    hasItsThread(
        "/v1/games",
        Api.given()
            .header(ASKED, "please")
            .contentType("application/json")
            .body(game)
            .post("/v1/games"));
  }

  private static void hasItsThread(String path, Response answer) {
    assertThat(answer.statusCode()).as(path).isLessThan(300);
    assertThat(answer.header(ASKED)).as(path).contains(EXPECTED);
  }
}
