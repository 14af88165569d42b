package org.alea.api.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.Test;

@QuarkusTest
class GameIdsTest {

  private static final String GAME = "01890000-0000-7000-8000-000000000001";

  /** A route that writes into the log, so that there is something to look at. */
  @ApplicationScoped
  static class Writer {
    static final String NAME = "test.GameIds";

    void install(@Observes Router router) {
      router
          .get("/v1/games/:gameId/record")
          .order(RequestPipeline.RESOURCES - 1)
          .handler(
              request -> {
                org.jboss.logging.Logger.getLogger(NAME).info("asked");
                request.next();
              });
    }
  }

  @Test
  void eachLineOfARequestNamesTheRequestAndTheGame() {
    List<Map<String, String>> seen = new CopyOnWriteArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            seen.add(((ExtLogRecord) line).getMdcCopy());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger logger = Logger.getLogger(Writer.NAME);
    logger.addHandler(handler);
    try {
      given().header("X-Request-Id", "mine").get("/v1/games/" + GAME + "/record");
      given().header("X-Request-Id", "other").get("/v1/games/none/record");
    } finally {
      logger.removeHandler(handler);
    }
    assertThat(seen).hasSize(2);
    assertThat(seen.get(0)).containsEntry("requestId", "mine").containsEntry("gameId", GAME);
    assertThat(seen.get(1)).containsEntry("requestId", "other").doesNotContainKey("gameId");
  }
}
