package org.alea.api.http;

import static org.alea.testkit.Api.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.alea.testkit.RawHttp;
import org.alea.testkit.SlowReader;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/** Slow clients cost the others nothing, on a service that answers two requests at once. */
@QuarkusTest
@TestProfile(SlowClientsTest.Narrow.class)
class SlowClientsTest {

  private static final String HALF =
      "POST /v1/games HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"
          + "Content-Length: 25\r\n\r\n{\"variant\":";

  private static final int ANSWERS = 60;

  @Inject DataSource database;

  /** What the operator sets. */
  public static final class Narrow implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "alea.access.requests-at-once", "2",
          "alea.access.body-timeout", "PT2S",
          "alea.access.keep-alive", "PT1S",
          "quarkus.datasource.jdbc.new-connection-sql", "set statement_timeout = '30s'",
          "quarkus.datasource.jdbc.additional-jdbc-properties.socketTimeout", "30");
    }
  }

  @Test
  void whoSendsSlowlyTakesNobodysPlaceAndIsCutOff() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int client = 0; client < 8; client++) {
        slow.add(RawHttp.begin(HALF));
      }
      given(Map.of("variant", "KINGS_COLOR")).post("/v1/games").then().statusCode(201);

      for (Socket client : slow) {
        assertThat(RawHttp.answer(client.getInputStream()))
            .startsWith("HTTP/1.1 408 ")
            .containsIgnoringCase("connection: close")
            .contains("\"code\":\"REQUEST_TIMEOUT\"", "within 2 seconds");
        assertThat(client.getInputStream().read()).isEqualTo(-1);
      }
    } finally {
      for (Socket client : slow) {
        client.close();
      }
    }
    given(Map.of("variant", "KINGS_COLOR")).post("/v1/games").then().statusCode(201);
  }

  @Test
  void aBodyInTimeIsTaken() throws Exception {
    try (Socket client = RawHttp.begin(HALF)) {
      TimeUnit.MILLISECONDS.sleep(500);
      client.getOutputStream().write("\"KINGS_COLOR\"}".getBytes(StandardCharsets.US_ASCII));
      assertThat(RawHttp.answer(client.getInputStream())).startsWith("HTTP/1.1 201 ");
    }
  }

  /** The time for a body is over once it has come, however long the service then takes. */
  @Test
  void aSlowAnswerIsNoSlowBody() throws Exception {
    TestGame game = TestGame.withFewPieces();
    try (Connection connection = database.getConnection();
        PreparedStatement lock =
            connection.prepareStatement("select from game where id = ? for update")) {
      connection.setAutoCommit(false);
      lock.setObject(1, game.id());
      lock.execute();
      Future<Response> move = CompletableFuture.supplyAsync(() -> game.move(game.white(), "e2e4"));
      TimeUnit.SECONDS.sleep(3);
      assertThat(move).isNotDone();
      connection.rollback();
      move.get(30, TimeUnit.SECONDS).then().statusCode(200);
    }
  }

  /** Answers too long for what the two systems keep between the service and a reader. */
  @Test
  void whoTakesNothingHoldsNobodyUpAndIsCutOff() throws Exception {
    TestGame game = TestGame.of(longAnswers());
    String ask =
        "GET " + game.path("/legal-actions?shape=TREE") + " HTTP/1.1\r\nHost: test\r\n\r\n";
    List<SlowReader> readers = new ArrayList<>();
    try (LogOfEverything log = new LogOfEverything()) {
      for (int client = 0; client < 2; client++) {
        readers.add(new SlowReader(ask.repeat(ANSWERS)));
      }
      TimeUnit.SECONDS.sleep(5);
      game.get().then().statusCode(200);
      for (SlowReader reader : readers) {
        assertThat(reader.rest().split("HTTP/1.1 200 ", -1)).hasSizeLessThan(ANSWERS + 1);
      }
      assertThat(log.text()).doesNotContain("request failed");
    } finally {
      for (SlowReader reader : readers) {
        reader.close();
      }
    }
  }

  private static Map<String, Object> longAnswers() {
    Map<String, Object> wish = TestGame.request("DICE_CHESS");
    wish.put("start", "4k3/8/8/8/8/8/R2R4/4K3 w - - 0 1 RRR");
    return wish;
  }
}
