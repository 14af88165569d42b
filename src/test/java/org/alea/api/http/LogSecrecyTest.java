package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.alea.testkit.Api;
import org.junit.jupiter.api.Test;

/** What opens a seat is for its holder, not for whoever reads the log. */
@QuarkusTest
class LogSecrecyTest {

  /** What REST Assured writes of the requests that it sends. */
  private static final String CLIENT = "org.apache.http.";

  private static final String KEY = "5f0d1c2b3a49586776859403a2b1c0df";
  private static final String WRONG = "alea_not-a-token-but-somebody-may-have-mistyped-one";

  @Test
  void noLineShowsATokenAnInvitationOrAKey() {
    List<String> secrets = new ArrayList<>(List.of(KEY, WRONG));
    try (LogOfEverything log = new LogOfEverything()) {
      Response created =
          Api.given(
                  Map.of(
                      "variant",
                      "KINGS_COLOR",
                      "visibility",
                      "UNLISTED",
                      "white",
                      Map.of("taker", "CREATOR"),
                      "black",
                      Map.of("taker", "OPEN")))
              .header("Idempotency-Key", KEY)
              .post("/v1/games");
      created.then().statusCode(201);
      String game = "/v1/games/" + created.path("game.id");
      String token = created.path("tokens[0].token");
      String invitation = created.path("invitation");
      secrets.add(token);
      secrets.add(invitation);
      Response joined = Api.given(Map.of("invitation", invitation)).post(game + "/seats");
      joined.then().statusCode(201);
      secrets.add(joined.path("tokens[0].token"));
      for (String shown : List.of(token, WRONG)) {
        Api.wrong(Map.of("actions", List.of("nonsense")))
            .header("Authorization", "Bearer " + shown)
            .header("Idempotency-Key", KEY)
            .post(game + "/moves");
        Api.wrong("{broken").header("Authorization", "Bearer " + shown).post(game + "/moves");
      }

      List<String> lines = log.text().lines().filter(line -> !line.startsWith(CLIENT)).toList();
      assertThat(lines).anyMatch(line -> line.contains(LogOfEverything.PROOF));
      assertThat(secrets).hasSize(5).doesNotContainNull();
      for (String secret : secrets) {
        assertThat(lines.stream().filter(line -> line.contains(secret)).toList()).isEmpty();
      }
    }
  }
}
