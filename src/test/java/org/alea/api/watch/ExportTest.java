package org.alea.api.watch;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.alea.problem.ProblemCode;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/** Records of finished games, as many as there are. */
@QuarkusTest
class ExportTest {

  private static final String EXPORT = "/v1/games/export";
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Instant LONG_AGO = Instant.parse("2026-03-01T12:00:00Z");

  @Inject DataSource database;

  private final String label = "export-" + UUID.randomUUID();

  /** A game that ended so many minutes after noon of a day long ago. */
  private String finished(int minutes) {
    return finished(minutes, "PUBLIC");
  }

  private String finished(int minutes, String visibility) {
    Map<String, Object> request = TestGame.request("KINGS_COLOR");
    request.put("labels", List.of(label));
    request.put("visibility", visibility);
    TestGame game = TestGame.of(request);
    game.post(game.black(), "/resignation").then().statusCode(200);
    try (Connection connection = database.getConnection();
        PreparedStatement statement =
            connection.prepareStatement("update game set finished_at = ? where id = ?")) {
      Instant at = LONG_AGO.plus(Duration.ofMinutes(minutes));
      statement.setObject(1, at.atOffset(java.time.ZoneOffset.UTC));
      statement.setObject(2, game.id());
      assertThat(statement.executeUpdate()).isEqualTo(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return game.id().toString();
  }

  private List<String> exported(String... query) {
    // an export without games is empty, which the validator takes for a body that is missing
    var request = RestAssured.given().queryParam("label", label);
    for (int i = 0; i < query.length; i += 2) {
      request.queryParam(query[i], query[i + 1]);
    }
    Response answer = request.get(EXPORT);
    answer.then().statusCode(200).contentType(startsWith("application/x-ndjson"));
    return answer.asString().lines().map(line -> read(line).get("id").textValue()).toList();
  }

  private static JsonNode read(String line) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(line, e);
    }
  }

  @Test
  void finishedPublicGamesAreExportedInTheOrderOfTheirEnd() {
    String second = finished(2);
    String first = finished(1);
    finished(3, "UNLISTED");
    Map<String, Object> request = TestGame.request("KINGS_COLOR");
    request.put("labels", List.of(label));
    TestGame.of(request);
    TestGame justOver = TestGame.of(request);
    justOver.post(justOver.white(), "/resignation").then().statusCode(200);
    assertThat(exported()).containsExactly(first, second);
  }

  @Test
  void eachLineIsTheRecordOfItsGame() {
    String id = finished(1);
    String line = given().queryParam("label", label).get(EXPORT).asString();
    assertThat(line).endsWith("\n");
    assertThat(read(line)).isEqualTo(read(given().get("/v1/games/" + id + "/record").asString()));
    assertThat(read(line).at("/fairness/seed").isTextual()).as("the seed is revealed").isTrue();
  }

  @Test
  void anExportCoversASpanOfTime() {
    List<String> ids = List.of(finished(0), finished(10), finished(20));
    assertThat(exported("since", "2026-03-01T12:10:00Z")).isEqualTo(ids.subList(1, 3));
    assertThat(exported("until", "2026-03-01T12:10:00Z")).isEqualTo(ids.subList(0, 1));
    assertThat(exported("since", "2026-03-01T12:00:00.000001Z", "until", "2026-03-01T12:20:00Z"))
        .isEqualTo(ids.subList(1, 2));
    assertThat(exported("since", "2026-03-02T12:10:00Z")).isEmpty();
  }

  @Test
  void anExportGoesOnAfterAnyOfItsGames() {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 45; i++) {
      ids.add(finished(i / 2));
    }
    List<String> all = exported();
    assertThat(all).as("more than two pages").containsExactlyInAnyOrderElementsOf(ids);
    for (int last : List.of(0, 19, 20, 21, 43, 44)) {
      assertThat(exported("after", all.get(last)))
          .as("after %d", last)
          .isEqualTo(all.subList(last + 1, all.size()));
    }
  }

  @Test
  void parametersAreReadToTheLetter() {
    String active = TestGame.of("KINGS_COLOR").id().toString();
    String hidden = finished(1, "UNLISTED");
    for (String query :
        List.of(
            "since=",
            "since=yesterday",
            "since=2026-03-01",
            "since=2026-03-01T12:00:00",
            "since=2026-03-01T12:00:00%2B01:00",
            "since=2026-02-30T12:00:00Z",
            "since=2026-03-01T24:00:00Z",
            "since=2026-03-01t12:00:00z",
            "since=2026-03-01T12:00:00Z&since=2026-03-01T12:00:00Z",
            "until=2026-03-01T12:00:60Z",
            "label=",
            "label=%20",
            "after=x",
            "after=" + active,
            "after=" + hidden,
            "after=01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f")) {
      problem(
              wrong().urlEncodingEnabled(false).get(EXPORT + "?" + query),
              ProblemCode.INVALID_PARAMETER)
          .body("violations[0].field", equalTo(query.substring(0, query.indexOf('='))));
    }
    problem(wrong().accept("application/json").get(EXPORT), ProblemCode.NOT_ACCEPTABLE);
  }

  @Test
  void itAnswersHeadAndOptions() {
    finished(1);
    RestAssured.given()
        .queryParam("label", label)
        .head(EXPORT)
        .then()
        .statusCode(200)
        .contentType(startsWith("application/x-ndjson"))
        .body(emptyString());
    RestAssured.options(EXPORT).then().statusCode(204).header("Allow", "GET, HEAD, OPTIONS");
  }
}
