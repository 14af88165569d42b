package org.alea.api.play;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.alea.testkit.Api.wrong;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import org.alea.problem.ProblemCode;
import org.alea.testkit.TestGame;
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
    TestGame game = TestGame.withFewPieces();
    game.move(game.white(), "e2e4")
        .then()
        .statusCode(200)
        .body("phase", equalTo("ROLL"))
        .body("due.action", equalTo("ROLL"))
        .body("legalActions.action", equalTo(List.of("*e4")))
        .body("version", equalTo(5))
        .header("ETag", "\"5\"");
    problem(game.move(game.white(), "e1e2"), ProblemCode.ROLL_DUE).body("version", equalTo(5));
    problem(game.roll(game.black()), ProblemCode.NOT_YOUR_TURN);
    Response rolled = game.roll(game.white());
    rolled
        .then()
        .statusCode(200)
        .body("lastActions[1].action.type", equalTo("ROLL"))
        .body("lastActions[1].action.faces", hasSize(1));
    given()
        .get(game.path("/rolls"))
        .then()
        .statusCode(200)
        .body("rolls", hasSize(1))
        .body("rolls[0].number", equalTo(1))
        .body("rolls[0].seat", equalTo("WHITE"));
    given()
        .get(game.path("/moves"))
        .then()
        .statusCode(200)
        .body("moves", hasSize(1))
        .body("moves[0].action.action", equalTo("e2e4"));
  }

  @Test
  void aRollThatIsNotDueIsRefused() {
    TestGame game = TestGame.withFewPieces();
    problem(game.roll(game.white()), ProblemCode.MOVE_DUE);
    problem(game.move(game.black(), "e7e6"), ProblemCode.NOT_YOUR_TURN);
  }

  @Test
  void anIllegalMoveChangesNothing() {
    TestGame game = TestGame.withFewPieces();
    String before = withoutTime(game);
    problem(game.move(game.white(), "e2e5"), ProblemCode.ILLEGAL_ACTION)
        .body("closest", hasItem("e2e4"));
    problem(game.move(game.white(), "e9e5"), ProblemCode.INVALID_NOTATION)
        .body("violations[0].field", equalTo("actions[0]"));
    problem(game.move(game.white(), "e2e4", "e7e5"), ProblemCode.ROLL_DUE)
        .body("detail", containsString("actions[1]"));
    problem(game.move(game.white(), "e2e4q"), ProblemCode.ILLEGAL_ACTION);
    problem(game.move(game.white(), "e2=q"), ProblemCode.MOVE_DUE);
    assertThat(withoutTime(game)).isEqualTo(before);
  }

  /** The game as it is shown, but for the moment of the answer and what is left at that moment. */
  private static String withoutTime(TestGame game) {
    return game.get()
        .asString()
        .replaceAll("\"(serverTime|whiteMillisLeft|blackMillisLeft)\":[^,}]+,?", "");
  }

  @Test
  void aWholeTurnIsPlayedAtOnceOrNotAtAll() {
    Map<String, Object> wish = TestGame.request("DICE_CHESS");
    wish.put("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 PPN");
    TestGame game = TestGame.of(wish);
    problem(game.move(game.white(), "e2e4", "d2d4", "f1b5"), ProblemCode.ILLEGAL_ACTION);
    assertThat(game.version()).isEqualTo(4);
    game.move(game.white(), "e2e4", "d2d4", "g1f3")
        .then()
        .statusCode(200)
        .body("turn.seat", equalTo("BLACK"))
        .body("phase", equalTo("ROLL"));
    given().get(game.path("/events?after=4")).then().statusCode(200).body("events", hasSize(3));
  }

  @Test
  void aPieceIsNamedWhereTheRulesLeaveAChoice() {
    TestGame game = TestGame.of("ROLL_CHESS");
    problem(game.roll(game.white()), ProblemCode.ILLEGAL_ACTION).body("closest", hasItem("*a1"));
    problem(
        game.as(game.white(), Map.of("square", "e7")).post(game.path("/rolls")),
        ProblemCode.ILLEGAL_ACTION);
    problem(
            game.as(game.white(), Map.of("square", "z9")).post(game.path("/rolls")),
            ProblemCode.INVALID_NOTATION)
        .body("violations[0].field", equalTo("square"));
    game.as(game.white(), Map.of("square", "b1"))
        .post(game.path("/rolls"))
        .then()
        .statusCode(200)
        .body("lastActions[0].action.square", equalTo("b1"));
  }

  @Test
  void aChoiceIsDueWhereAPawnIsRolledOnTheLastRank() {
    Map<String, Object> wish = TestGame.request("KAFKA_CHESS");
    wish.put("start", "4P3/k7/8/8/8/8/8/4K3 w - - 0 1 =e8");
    TestGame game = TestGame.of(wish);
    problem(game.move(game.white(), "e1e2"), ProblemCode.CHOICE_DUE);
    problem(game.roll(game.white()), ProblemCode.CHOICE_DUE);
    game.get().then().body("phase", equalTo("CHOICE")).body("legalActions.kind", hasItem("QUEEN"));
    game.move(game.white(), "e8=q").then().statusCode(200).body("turn.seat", equalTo("BLACK"));
  }

  @Test
  void legalActionsAreListedNarrowedAndLaidOutAsTrees() {
    TestGame game = TestGame.withFewPieces();
    given().get(game.path("/legal-actions")).then().statusCode(200).body("actions", hasSize(6));
    given()
        .get(game.path("/legal-actions?square=e2"))
        .then()
        .statusCode(200)
        .body("actions.action", equalTo(List.of("e2e3", "e2e4")));
    given()
        .get(game.path("/legal-actions?square=a1"))
        .then()
        .statusCode(200)
        .body("actions", hasSize(0));
    problem(given().get(game.path("/legal-actions?square=x1")), ProblemCode.INVALID_PARAMETER)
        .body("violations[0].field", equalTo("square"));
    String open = given(Map.of("variant", "KAFKA_CHESS")).post("/v1/games").header("Location");
    problem(given().get(open + "/legal-actions?square=x1"), ProblemCode.INVALID_PARAMETER)
        .body("violations[0].field", equalTo("square"));
    Map<String, Object> wish = TestGame.request("DICE_CHESS");
    wish.put("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 PN");
    TestGame dice = TestGame.of(wish);
    given()
        .get(dice.path("/legal-actions?shape=TREE&square=g1"))
        .then()
        .statusCode(200)
        .body("tree.action", equalTo(List.of("g1f3", "g1h3")))
        .body("tree[0].next.action", hasItem("e2e4"));
  }

  @Test
  void aTreeTooLargeIsRefused() {
    Map<String, Object> wish = TestGame.request("DICE_CHESS");
    wish.put("start", "4k3/8/1Q2Q2Q/Q2Q2Q1/2Q2Q2/Q2Q2Q1/1Q2Q2Q/4K3 w - - 0 1 QQQ");
    TestGame game = TestGame.of(wish);
    problem(given().get(game.path("/legal-actions?shape=TREE")), ProblemCode.TREE_TOO_LARGE);
    game.get().then().body("legalActionCount", org.hamcrest.Matchers.greaterThan(0));
  }

  @Test
  void eachSeatAddsOneSeedUntilTheFirstRoll() {
    TestGame game = TestGame.withFewPieces();
    Map<String, Object> seed = Map.of("seed", "four hares and a lantern");
    game.as(game.white(), seed)
        .post(game.path("/seeds"))
        .then()
        .statusCode(200)
        .body("seats[0].seeded", equalTo(true));
    problem(
        game.as(game.white(), seed).post(game.path("/seeds")),
        ProblemCode.SEED_ALREADY_CONTRIBUTED);
    for (String bad : List.of("too short", "x".repeat(257))) {
      problem(
          wrong(Map.of("seed", bad))
              .header("Authorization", "Bearer " + game.black())
              .post(game.path("/seeds")),
          ProblemCode.INVALID_BODY);
    }
    game.move(game.white(), "e2e4").then().statusCode(200);
    game.roll(game.white()).then().statusCode(200);
    problem(game.as(game.black(), seed).post(game.path("/seeds")), ProblemCode.SEEDS_CLOSED);
  }

  @Test
  void whoActsIsToldByTheToken() {
    TestGame game = TestGame.withFewPieces();
    TestGame other = TestGame.withFewPieces();
    problem(wrong().post(game.path("/resignation")), ProblemCode.TOKEN_REQUIRED)
        .header("WWW-Authenticate", "Bearer");
    for (String token :
        List.of(
            "nonsense",
            "alea_AAAA",
            game.white().substring(0, game.white().length() - 4) + "AAAA")) {
      problem(game.post(token, "/resignation"), ProblemCode.TOKEN_INVALID);
    }
    problem(game.post(other.white(), "/resignation"), ProblemCode.TOKEN_OF_ANOTHER_GAME);
    problem(
        wrong().header("Authorization", "Basic YTpi").post(game.path("/resignation")),
        ProblemCode.TOKEN_INVALID);
    assertThat(game.get().<String>path("status")).isEqualTo("ACTIVE");
  }

  @Test
  void nothingHappensAfterTheEnd() {
    TestGame game = TestGame.withFewPieces();
    game.post(game.black(), "/resignation")
        .then()
        .statusCode(200)
        .body("status", equalTo("FINISHED"))
        .body("outcome.result", equalTo("WHITE_WINS"))
        .body("outcome.reason", equalTo("RESIGNATION"))
        .body("phase", equalTo("OVER"));
    int version = game.version();
    for (String way :
        List.of(
            "/resignation", "/cancellation", "/draw-offer", "/draw-acceptance", "/draw-claim")) {
      problem(game.post(game.white(), way), ProblemCode.GAME_OVER)
          .body("version", equalTo(version));
    }
    problem(game.move(game.white(), "e2e4"), ProblemCode.GAME_OVER);
    problem(game.as(game.white()).delete(game.path("/draw-offer")), ProblemCode.GAME_OVER);
    problem(
        game.as(game.white(), Map.of("seed", "four hares and a lantern")).post(game.path("/seeds")),
        ProblemCode.GAME_OVER);
    problem(given(Map.of()).post(game.path("/seats")), ProblemCode.GAME_OVER);
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
    TestGame game = TestGame.of("KINGS_COLOR");
    for (String token : List.of(game.white(), game.black())) {
      game.move(token, game.get().<String>path("legalActions[0].action")).then().statusCode(200);
    }
    game.get().then().body("cancellable", equalTo(false));
    problem(game.post(game.white(), "/cancellation"), ProblemCode.CANCELLATION_TOO_LATE);
  }

  @Test
  void aDrawIsOfferedWithdrawnDeclinedAndAccepted() {
    TestGame game = TestGame.withFewPieces();
    problem(game.post(game.black(), "/draw-acceptance"), ProblemCode.NO_DRAW_OFFER);
    problem(game.as(game.white()).delete(game.path("/draw-offer")), ProblemCode.NO_DRAW_OFFER);
    game.post(game.white(), "/draw-offer")
        .then()
        .statusCode(200)
        .body("drawOffer", equalTo("WHITE"));
    problem(game.post(game.white(), "/draw-offer"), ProblemCode.DRAW_ALREADY_OFFERED);
    game.as(game.white()).delete(game.path("/draw-offer")).then().statusCode(200);
    game.post(game.black(), "/draw-offer").then().statusCode(200);
    game.as(game.white()).delete(game.path("/draw-offer")).then().statusCode(200);
    problem(game.post(game.black(), "/draw-offer"), ProblemCode.DRAW_ALREADY_OFFERED);
    TestGame agreed = TestGame.withFewPieces();
    agreed.post(agreed.white(), "/draw-offer").then().statusCode(200);
    agreed
        .post(agreed.black(), "/draw-acceptance")
        .then()
        .statusCode(200)
        .body("outcome.result", equalTo("DRAW"))
        .body("outcome.reason", equalTo("AGREEMENT"));
  }

  @Test
  void aDrawIsClaimedByRight() {
    TestGame game = TestGame.of("KINGS_COLOR");
    problem(game.post(game.white(), "/draw-claim"), ProblemCode.DRAW_NOT_CLAIMABLE);
    Map<String, Object> wish = TestGame.request("KINGS_COLOR");
    String start = game.get().path("position");
    wish.put("start", start.replaceAll("\\d+ \\d+$", "100 60"));
    TestGame late = TestGame.of(wish);
    late.get().then().body("claimableDraw", equalTo("MOVE_COUNT"));
    problem(late.post(late.black(), "/draw-claim"), ProblemCode.NOT_YOUR_TURN);
    late.post(late.white(), "/draw-claim")
        .then()
        .statusCode(200)
        .body("outcome.reason", equalTo("MOVE_COUNT"));
  }

  @Test
  void aRollIsNamedAsItIsListed() {
    TestGame game = TestGame.of("ROLL_CHESS");
    String listed = game.get().path("legalActions[0].action");
    assertThat(listed).startsWith("*");
    problem(
            wrong(Map.of("square", "a1", "action", listed))
                .header("Authorization", "Bearer " + game.white())
                .post(game.path("/rolls")),
            ProblemCode.INVALID_BODY)
        .body("violations[0].field", equalTo("action"));
    for (String illegal : List.of("*e4", "e2e4", listed + ":5")) {
      problem(
              game.as(game.white(), Map.of("action", illegal)).post(game.path("/rolls")),
              ProblemCode.ILLEGAL_ACTION)
          .body("closest", hasItem(listed));
    }
    problem(
            game.as(game.white(), Map.of("action", "z9")).post(game.path("/rolls")),
            ProblemCode.INVALID_NOTATION)
        .body("violations[0].field", equalTo("action"));
    game.as(game.white(), Map.of("action", listed))
        .post(game.path("/rolls"))
        .then()
        .statusCode(200)
        .body("lastActions[0].action.action", startsWith(listed + ":"));
  }

  @Test
  void aCreatorWithoutASeatCallsTheGameOff() {
    Map<String, Object> open = Map.of("taker", "OPEN");
    Response created =
        given(Map.of("variant", "KINGS_COLOR", "white", open, "black", open)).post("/v1/games");
    created.then().statusCode(201).body("tokens", hasSize(0));
    given()
        .header("Authorization", "Bearer " + created.path("creatorToken"))
        .post(created.header("Location") + "/cancellation")
        .then()
        .statusCode(200)
        .body("outcome.reason", equalTo("CANCELLED"));
    given()
        .get(created.header("Location") + "/events")
        .then()
        .body("events.find { it.type == 'GAME_CANCELLED' }.seat", nullValue());
  }

  @Test
  void creatorsAddToTheDiceWithTheCreation() {
    Map<String, Object> wish =
        Map.of(
            "variant",
            "DICE_CHESS",
            "rollMode",
            "AUTOMATIC",
            "white",
            Map.of("taker", "CREATOR", "seed", "four hares and a lantern"),
            "black",
            Map.of("taker", "CREATOR", "seed", "five hares and a lantern"));
    given(wish)
        .post("/v1/games")
        .then()
        .statusCode(201)
        .body("game.seats.seeded", contains(true, true));
    Map<String, Object> absent = Map.of("taker", "OPEN", "seed", "four hares and a lantern");
    problem(
            wrong(Map.of("variant", "DICE_CHESS", "black", absent)).post("/v1/games"),
            ProblemCode.INVALID_BODY)
        .body("violations[0].field", equalTo("black.seed"));
    Map<String, Object> brief = Map.of("taker", "CREATOR", "seed", "brief");
    problem(
            wrong(Map.of("variant", "DICE_CHESS", "white", brief)).post("/v1/games"),
            ProblemCode.INVALID_BODY)
        .body("violations[0].field", equalTo("white.seed"));
  }

  @Test
  void aRematchExchangesTheSeats() {
    Response created =
        given(
                Map.of(
                    "variant",
                    "KAFKA_CHESS",
                    "start",
                    TestGame.FEW_PIECES,
                    "white",
                    Map.of("taker", "CREATOR", "name", "Ada")))
            .post("/v1/games");
    String game = created.header("Location");
    String ada = created.path("tokens[0].token");
    String bob = given(Map.of("name", "Bob")).post(game + "/seats").path("tokens[0].token");
    problem(
        given(Map.of()).header("Authorization", "Bearer " + ada).post(game + "/rematch"),
        ProblemCode.GAME_NOT_OVER);
    given()
        .header("Authorization", "Bearer " + bob)
        .post(game + "/resignation")
        .then()
        .statusCode(200);
    Response next =
        given(Map.of()).header("Authorization", "Bearer " + ada).post(game + "/rematch");
    next.then()
        .statusCode(201)
        .body("tokens[0].seat", equalTo("BLACK"))
        .body("invitation", nullValue())
        .body("game.status", equalTo("OPEN"));
    problem(
        given(Map.of("name", "Eve")).post(next.header("Location") + "/seats"),
        ProblemCode.SEAT_RESERVED);
    problem(
        given(Map.of())
            .header("Authorization", "Bearer " + bob)
            .header("If-Match", "\"1\"")
            .post(game + "/rematch"),
        ProblemCode.PRECONDITION_FAILED);
    problem(
        given(Map.of()).header("Authorization", "Bearer " + ada).post(game + "/rematch"),
        ProblemCode.REMATCH_EXISTS);
    given(Map.of("seed", "four hares and a lantern"))
        .header("Authorization", "Bearer " + bob)
        .post(game + "/rematch")
        .then()
        .statusCode(201)
        .body("tokens[0].seat", equalTo("WHITE"))
        .body("game.seats.seeded", contains(true, false))
        .body("game.status", equalTo("ACTIVE"))
        .body("game.id", equalTo(next.path("game.id")));
    given().get(game).then().body("links.rematch", equalTo(next.header("Location")));
    given().get(next.header("Location")).then().body("links.rematchOf", equalTo(game));
  }
}
