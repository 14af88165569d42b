package org.alea.api;

import static org.alea.api.Api.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Slow clients cost the others nothing, on a service that answers two requests at once. */
@QuarkusTest
@TestProfile(SlowClientsTest.Narrow.class)
class SlowClientsTest {

  private static final String HALF =
      "POST /v1/games HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"
          + "Content-Length: 100\r\n\r\n{\"variant\":";

  private static final int ANSWERS = 60;

  /** What the operator sets. */
  public static final class Narrow implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "alea.access.requests-at-once", "2",
          "alea.access.body-timeout", "PT2S",
          "alea.access.keep-alive", "PT1S");
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
            .startsWith("HTTP/1.1 400 ")
            .containsIgnoringCase("connection: close")
            .contains("\"code\":\"BAD_REQUEST\"", "in time");
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
      String rest = "\"KINGS_COLOR\"}";
      client.getOutputStream().write((rest + " ".repeat(100 - 11 - rest.length())).getBytes());
      assertThat(RawHttp.answer(client.getInputStream())).startsWith("HTTP/1.1 201 ");
    }
  }

  /** Answers too long for what the two systems keep between the service and a reader. */
  @Test
  void whoTakesNothingHoldsNobodyUpAndIsCutOff() throws Exception {
    Table table = Table.of(longAnswers());
    String ask =
        "GET " + table.path("/legal-actions?shape=TREE") + " HTTP/1.1\r\nHost: test\r\n\r\n";
    List<Socket> sleepers = new ArrayList<>();
    try {
      for (int client = 0; client < 2; client++) {
        Socket sleeper = new Socket();
        sleeper.setReceiveBufferSize(1024);
        sleeper.connect(new InetSocketAddress("localhost", RestAssured.port));
        sleeper.setSoTimeout(10_000);
        sleeper.getOutputStream().write(ask.repeat(ANSWERS).getBytes());
        sleepers.add(sleeper);
      }
      TimeUnit.SECONDS.sleep(5);
      table.get().then().statusCode(200);
      for (Socket sleeper : sleepers) {
        assertThat(answersOf(sleeper)).isLessThan(ANSWERS);
      }
    } finally {
      for (Socket sleeper : sleepers) {
        sleeper.close();
      }
    }
  }

  private static Map<String, Object> longAnswers() {
    Map<String, Object> wish = Table.request("DICE_CHESS");
    wish.put("start", "4k3/8/8/8/8/8/R2R4/4K3 w - - 0 1 RRR");
    return wish;
  }

  /** How many answers a reader finds on waking, until the connection breaks. */
  private static int answersOf(Socket sleeper) {
    StringBuilder text = new StringBuilder();
    byte[] buffer = new byte[64 * 1024];
    try {
      for (int read = 0; read >= 0; read = sleeper.getInputStream().read(buffer)) {
        text.append(new String(buffer, 0, read, StandardCharsets.ISO_8859_1));
      }
    } catch (SocketTimeoutException alive) {
      throw new AssertionError("the connection is still open", alive);
    } catch (IOException reset) {
      // so it broke
    }
    return text.toString().split("HTTP/1.1 200 ", -1).length - 1;
  }
}
