package org.alea.api.play;

import static org.alea.api.Api.given;
import static org.alea.api.Api.problem;
import static org.alea.api.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.alea.api.Table;
import org.alea.api.problem.ProblemCode;
import org.junit.jupiter.api.Test;

/** Seats, seeds, rolls, moves, and the ways out. */
@QuarkusTest
class PlayTest {

  @Test
  void anOpenSeatIsTakenOnce() {
    Response created = given(Map.of("variant", "KAFKA_CHESS")).post("/v1/games");
    String seats = created.header("Location") + "/seats";
    problem(given(Map.of("seat", "WHITE")).post(seats), ProblemCode.SEAT_TAKEN)
        .body("version", equalTo(2));
    Response taken =
        given(Map.of("name", "Ευα 𝕰", "seed", "sixteen characters of my own")).post(seats);
    taken
        .then()
        .statusCode(201)
        .body("game.status", equalTo("ACTIVE"))
        .body("game.seats[1].name", equalTo("Ευα 𝕰"))
        .body("game.seats[1].seeded", equalTo(true))
        .body("tokens[0].seat", equalTo("BLACK"))
        .header("ETag", notNullValue());
    problem(given(Map.of()).post(seats), ProblemCode.SEAT_TAKEN);
  }

  @Test
  void namesAreOfAReasonableLength() {
    Response created = given(Map.of("variant", "KAFKA_CHESS")).post("/v1/games");
    String seats = created.header("Location") + "/seats";
    for (String name : List.of("", "x".repeat(65), "𝕰".repeat(65), "tab\there", "line\nbreak")) {
      problem(wrong(Map.of("name", name)).post(seats), ProblemCode.INVALID_BODY)
          .body("violations.field", hasItem("name"));
    }
    given(Map.of("name", "𝕰".repeat(64))).post(seats).then().statusCode(201);
  }

  @Test
  void aMoveIsFollowedByItsRoll() {
    Table table = Table.withFewPieces();
    table
        .move(table.white, "e2e4")
        .then()
        .statusCode(200)
        .body("phase", equalTo("ROLL"))
        .body("due.action", equalTo("ROLL"))
        .body("legalActions.action", equalTo(List.of("*e4")))
        .body("version", equalTo(5))
        .header("ETag", "\"5\"");
    problem(table.move(table.white, "e1e2"), ProblemCode.ROLL_DUE).body("version", equalTo(5));
    problem(table.roll(table.black), ProblemCode.NOT_YOUR_TURN);
    Response rolled = table.roll(table.white);
    rolled
        .then()
        .statusCode(200)
        .body("lastActions[1].action.type", equalTo("ROLL"))
        .body("lastActions[1].action.faces", hasSize(1));
    given()
        .get(table.path("/rolls"))
        .then()
        .statusCode(200)
        .body("rolls", hasSize(1))
        .body("rolls[0].number", equalTo(1))
        .body("rolls[0].seat", equalTo("WHITE"));
    given()
        .get(table.path("/moves"))
        .then()
        .statusCode(200)
        .body("moves", hasSize(1))
        .body("moves[0].action.action", equalTo("e2e4"));
  }

  @Test
  void aRollThatIsNotDueIsRefused() {
    Table table = Table.withFewPieces();
    problem(table.roll(table.white), ProblemCode.MOVE_DUE);
    problem(table.move(table.black, "e7e6"), ProblemCode.NOT_YOUR_TURN);
  }

  @Test
  void anIllegalMoveChangesNothing() {
    Table table = Table.withFewPieces();
    String before = table.get().asString();
    problem(table.move(table.white, "e2e5"), ProblemCode.ILLEGAL_ACTION)
        .body("closest", hasItem("e2e4"));
    problem(table.move(table.white, "e9e5"), ProblemCode.INVALID_NOTATION)
        .body("violations[0].field", equalTo("actions[0]"));
    problem(table.move(table.white, "e2e4", "e7e5"), ProblemCode.ROLL_DUE)
        .body("detail", containsString("actions[1]"));
    problem(table.move(table.white, "e2e4q"), ProblemCode.ILLEGAL_ACTION);
    problem(table.move(table.white, "e2=q"), ProblemCode.MOVE_DUE);
    assertThat(table.get().asString()).isEqualTo(before);
  }

  @Test
  void aWholeTurnIsPlayedAtOnceOrNotAtAll() {
    Map<String, Object> wish = Table.request("DICE_CHESS");
    wish.put("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 PPN");
    Table table = Table.of(wish);
    problem(table.move(table.white, "e2e4", "d2d4", "f1b5"), ProblemCode.ILLEGAL_ACTION);
    assertThat(table.version()).isEqualTo(4);
    table
        .move(table.white, "e2e4", "d2d4", "g1f3")
        .then()
        .statusCode(200)
        .body("turn.seat", equalTo("BLACK"))
        .body("phase", equalTo("ROLL"));
    given().get(table.path("/events?after=4")).then().statusCode(200).body("events", hasSize(3));
  }

  @Test
  void aPieceIsNamedWhereTheRulesLeaveAChoice() {
    Table table = Table.of("ROLL_CHESS");
    problem(table.roll(table.white), ProblemCode.ILLEGAL_ACTION).body("closest", hasItem("*a1"));
    problem(
        table.as(table.white, Map.of("square", "e7")).post(table.path("/rolls")),
        ProblemCode.ILLEGAL_ACTION);
    problem(
            table.as(table.white, Map.of("square", "z9")).post(table.path("/rolls")),
            ProblemCode.INVALID_NOTATION)
        .body("violations[0].field", equalTo("square"));
    table
        .as(table.white, Map.of("square", "b1"))
        .post(table.path("/rolls"))
        .then()
        .statusCode(200)
        .body("lastActions[0].action.square", equalTo("b1"));
  }

  @Test
  void aChoiceIsDueWhereAPawnIsRolledOnTheLastRank() {
    Map<String, Object> wish = Table.request("KAFKA_CHESS");
    wish.put("start", "4P3/k7/8/8/8/8/8/4K3 w - - 0 1 =e8");
    Table table = Table.of(wish);
    problem(table.move(table.white, "e1e2"), ProblemCode.CHOICE_DUE);
    problem(table.roll(table.white), ProblemCode.CHOICE_DUE);
    table.get().then().body("phase", equalTo("CHOICE")).body("legalActions.kind", hasItem("QUEEN"));
    table.move(table.white, "e8=q").then().statusCode(200).body("turn.seat", equalTo("BLACK"));
  }

  @Test
  void legalActionsAreListedNarrowedAndLaidOutAsTrees() {
    Table table = Table.withFewPieces();
    given().get(table.path("/legal-actions")).then().statusCode(200).body("actions", hasSize(6));
    given()
        .get(table.path("/legal-actions?square=e2"))
        .then()
        .statusCode(200)
        .body("actions.action", equalTo(List.of("e2e3", "e2e4")));
    given()
        .get(table.path("/legal-actions?square=a1"))
        .then()
        .statusCode(200)
        .body("actions", hasSize(0));
    problem(given().get(table.path("/legal-actions?square=x1")), ProblemCode.INVALID_PARAMETER)
        .body("violations[0].field", equalTo("square"));
    String open = given(Map.of("variant", "KAFKA_CHESS")).post("/v1/games").header("Location");
    problem(given().get(open + "/legal-actions?square=x1"), ProblemCode.INVALID_PARAMETER)
        .body("violations[0].field", equalTo("square"));
    Map<String, Object> wish = Table.request("DICE_CHESS");
    wish.put("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 PN");
    Table dice = Table.of(wish);
    given()
        .get(dice.path("/legal-actions?shape=TREE&square=g1"))
        .then()
        .statusCode(200)
        .body("tree.action", equalTo(List.of("g1f3", "g1h3")))
        .body("tree[0].next.action", hasItem("e2e4"));
  }

  @Test
  void aTreeTooLargeIsRefused() {
    Map<String, Object> wish = Table.request("DICE_CHESS");
    wish.put("start", "4k3/8/1Q2Q2Q/Q2Q2Q1/2Q2Q2/Q2Q2Q1/1Q2Q2Q/4K3 w - - 0 1 QQQ");
    Table table = Table.of(wish);
    problem(given().get(table.path("/legal-actions?shape=TREE")), ProblemCode.TREE_TOO_LARGE);
    table.get().then().body("legalActionCount", org.hamcrest.Matchers.greaterThan(0));
  }

  @Test
  void eachSeatAddsOneSeedUntilTheFirstRoll() {
    Table table = Table.withFewPieces();
    Map<String, Object> seed = Map.of("seed", "four hares and a lantern");
    table
        .as(table.white, seed)
        .post(table.path("/seeds"))
        .then()
        .statusCode(200)
        .body("seats[0].seeded", equalTo(true));
    problem(
        table.as(table.white, seed).post(table.path("/seeds")),
        ProblemCode.SEED_ALREADY_CONTRIBUTED);
    for (String bad : List.of("too short", "x".repeat(257))) {
      problem(
          wrong(Map.of("seed", bad))
              .header("Authorization", "Bearer " + table.black)
              .post(table.path("/seeds")),
          ProblemCode.INVALID_BODY);
    }
    table.move(table.white, "e2e4").then().statusCode(200);
    table.roll(table.white).then().statusCode(200);
    problem(table.as(table.black, seed).post(table.path("/seeds")), ProblemCode.SEEDS_CLOSED);
  }

  @Test
  void whoActsIsToldByTheToken() {
    Table table = Table.withFewPieces();
    Table other = Table.withFewPieces();
    problem(wrong().post(table.path("/resignation")), ProblemCode.TOKEN_REQUIRED)
        .header("WWW-Authenticate", "Bearer");
    for (String token :
        List.of(
            "nonsense", "alea_AAAA", table.white.substring(0, table.white.length() - 4) + "AAAA")) {
      problem(table.post(token, "/resignation"), ProblemCode.TOKEN_INVALID);
    }
    problem(table.post(other.white, "/resignation"), ProblemCode.TOKEN_OF_ANOTHER_GAME);
    problem(
        wrong().header("Authorization", "Basic YTpi").post(table.path("/resignation")),
        ProblemCode.TOKEN_INVALID);
    assertThat(table.get().<String>path("status")).isEqualTo("ACTIVE");
  }

  @Test
  void nothingHappensAfterTheEnd() {
    Table table = Table.withFewPieces();
    table
        .post(table.black, "/resignation")
        .then()
        .statusCode(200)
        .body("status", equalTo("FINISHED"))
        .body("outcome.result", equalTo("WHITE_WINS"))
        .body("outcome.reason", equalTo("RESIGNATION"))
        .body("phase", equalTo("OVER"));
    int version = table.version();
    for (String way :
        List.of(
            "/resignation", "/cancellation", "/draw-offer", "/draw-acceptance", "/draw-claim")) {
      problem(table.post(table.white, way), ProblemCode.GAME_OVER)
          .body("version", equalTo(version));
    }
    problem(table.move(table.white, "e2e4"), ProblemCode.GAME_OVER);
    problem(table.as(table.white).delete(table.path("/draw-offer")), ProblemCode.GAME_OVER);
    problem(
        table
            .as(table.white, Map.of("seed", "four hares and a lantern"))
            .post(table.path("/seeds")),
        ProblemCode.GAME_OVER);
    problem(given(Map.of()).post(table.path("/seats")), ProblemCode.GAME_OVER);
  }

  @Test
  void aGameThatHasNotStartedCanOnlyBeCancelled() {
    Response created = given(Map.of("variant", "KAFKA_CHESS")).post("/v1/games");
    String game = created.header("Location");
    String token = created.path("tokens[0].token");
    problem(
        given().header("Authorization", "Bearer " + token).post(game + "/resignation"),
        ProblemCode.GAME_NOT_STARTED);
    problem(
        given(Map.of("actions", List.of("e2e4")))
            .header("Authorization", "Bearer " + token)
            .post(game + "/moves"),
        ProblemCode.GAME_NOT_STARTED);
    given()
        .header("Authorization", "Bearer " + token)
        .post(game + "/cancellation")
        .then()
        .statusCode(200)
        .body("outcome.result", equalTo("NONE"))
        .body("outcome.reason", equalTo("CANCELLED"));
  }

  @Test
  void cancellingIsForTheBeginning() {
    Table table = Table.of("KINGS_COLOR");
    for (String token : List.of(table.white, table.black)) {
      table.move(token, table.get().<String>path("legalActions[0].action")).then().statusCode(200);
    }
    table.get().then().body("cancellable", equalTo(false));
    problem(table.post(table.white, "/cancellation"), ProblemCode.CANCELLATION_TOO_LATE);
  }

  @Test
  void aDrawIsOfferedWithdrawnDeclinedAndAccepted() {
    Table table = Table.withFewPieces();
    problem(table.post(table.black, "/draw-acceptance"), ProblemCode.NO_DRAW_OFFER);
    problem(table.as(table.white).delete(table.path("/draw-offer")), ProblemCode.NO_DRAW_OFFER);
    table
        .post(table.white, "/draw-offer")
        .then()
        .statusCode(200)
        .body("drawOffer", equalTo("WHITE"));
    problem(table.post(table.white, "/draw-offer"), ProblemCode.DRAW_ALREADY_OFFERED);
    table.as(table.white).delete(table.path("/draw-offer")).then().statusCode(200);
    table.post(table.black, "/draw-offer").then().statusCode(200);
    table.as(table.white).delete(table.path("/draw-offer")).then().statusCode(200);
    problem(table.post(table.black, "/draw-offer"), ProblemCode.DRAW_ALREADY_OFFERED);
    Table agreed = Table.withFewPieces();
    agreed.post(agreed.white, "/draw-offer").then().statusCode(200);
    agreed
        .post(agreed.black, "/draw-acceptance")
        .then()
        .statusCode(200)
        .body("outcome.result", equalTo("DRAW"))
        .body("outcome.reason", equalTo("AGREEMENT"));
  }

  @Test
  void aDrawIsClaimedByRight() {
    Table table = Table.of("KINGS_COLOR");
    problem(table.post(table.white, "/draw-claim"), ProblemCode.DRAW_NOT_CLAIMABLE);
    Map<String, Object> wish = Table.request("KINGS_COLOR");
    String start = table.get().path("position");
    wish.put("start", start.replaceAll("\\d+ \\d+$", "100 60"));
    Table late = Table.of(wish);
    late.get().then().body("claimableDraw", equalTo("MOVE_COUNT"));
    problem(late.post(late.black, "/draw-claim"), ProblemCode.NOT_YOUR_TURN);
    late.post(late.white, "/draw-claim")
        .then()
        .statusCode(200)
        .body("outcome.reason", equalTo("MOVE_COUNT"));
  }

  @Test
  void aRematchExchangesTheSeats() {
    Response created =
        given(
                Map.of(
                    "variant",
                    "KAFKA_CHESS",
                    "start",
                    Table.FEW_PIECES,
                    "white",
                    Map.of("taker", "CREATOR", "name", "Ada")))
            .post("/v1/games");
    String game = created.header("Location");
    String ada = created.path("tokens[0].token");
    String bob = given(Map.of("name", "Bob")).post(game + "/seats").path("tokens[0].token");
    problem(
        given().header("Authorization", "Bearer " + ada).post(game + "/rematch"),
        ProblemCode.GAME_NOT_OVER);
    given()
        .header("Authorization", "Bearer " + bob)
        .post(game + "/resignation")
        .then()
        .statusCode(200);
    Response next = given().header("Authorization", "Bearer " + ada).post(game + "/rematch");
    next.then()
        .statusCode(201)
        .body("tokens[0].seat", equalTo("BLACK"))
        .body("game.status", equalTo("OPEN"));
    problem(
        given().header("Authorization", "Bearer " + ada).post(game + "/rematch"),
        ProblemCode.REMATCH_EXISTS);
    given()
        .header("Authorization", "Bearer " + bob)
        .post(game + "/rematch")
        .then()
        .statusCode(201)
        .body("tokens[0].seat", equalTo("WHITE"))
        .body("game.status", equalTo("ACTIVE"))
        .body("game.id", equalTo(next.path("game.id")));
    given().get(game).then().body("links.rematch", equalTo(next.header("Location")));
    given().get(next.header("Location")).then().body("links.rematchOf", equalTo(game));
  }
}
