package org.alea.problem;

import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The stable names of everything that can be wrong with a request, each with its HTTP status and
 * what a client does about it. Names and statuses are part of the contract; more may be added.
 */
@Schema(
    name = "ProblemCode",
    description =
        "The stable name of a problem, for programs to decide by. Treat an unknown one by its"
            + " status.",
    examples = "NOT_YOUR_TURN")
public enum ProblemCode {
  BAD_REQUEST(400, "Not a request", "The request breaks the rules of HTTP."),
  INVALID_JSON(
      400,
      "Not JSON",
      "The body is not one well-formed JSON value: broken, a key twice, nested too deeply or not"
          + " UTF-8."),
  INVALID_BODY(
      400,
      "Body at fault",
      "The body is JSON, but a field is missing, unknown, of the wrong type or out of bounds; see"
          + " `violations`."),
  INVALID_PARAMETER(
      400,
      "Parameter at fault",
      "A query parameter or header has a value that it may not have; see `violations`."),
  TOKEN_REQUIRED(401, "Token required", "The operation needs a bearer token and got none."),
  TOKEN_INVALID(401, "Token unknown", "The token was never given out for this."),
  TOKEN_OF_ANOTHER_GAME(
      403, "Not your game", "The token is genuine but opens a seat of another game."),
  INVITATION_REQUIRED(
      403,
      "Invitation required",
      "An open seat of this game is taken with the invitation that its creator got."),
  SEAT_RESERVED(
      403,
      "Seat reserved",
      "The open seat of a rematch is kept for the player of the game before; that player takes it"
          + " by asking for the rematch too."),
  ARBITER_REQUIRED(
      403,
      "Arbiter required",
      "Only the arbiter may do this: the creator of a game that was created with `arbiter`, who shows"
          + " the `creatorToken`."),
  FORBIDDEN(403, "Forbidden", "The service does not allow this."),
  NOT_FOUND(404, "Nothing here", "No resource has this path."),
  GAME_NOT_FOUND(404, "No such game", "No game has this id."),
  VARIANT_NOT_FOUND(404, "No such variant", "No variant has this id."),
  PAGE_NOT_FOUND(404, "No such page", "No page has this name."),
  METHOD_NOT_ALLOWED(
      405,
      "Method not allowed",
      "The resource does not know this method; `Allow` lists those it knows."),
  NOT_ACCEPTABLE(
      406, "Not acceptable", "The resource cannot be shown in any media type that `Accept` names."),
  REQUEST_TIMEOUT(
      408, "Body too slow", "The body did not come in time; send it again on a new connection."),
  NOT_YOUR_TURN(409, "Not your turn", "The other seat is to act."),
  ROLL_DUE(409, "A roll is due", "Dice must be rolled before a piece can be moved."),
  MOVE_DUE(409, "A move is due", "A piece must be moved; there is nothing to roll or to choose."),
  CHOICE_DUE(409, "A choice is due", "A piece must first be set to a kind of its owner's choice."),
  GAME_OVER(409, "The game is over", "The game has ended; nothing about it can change any more."),
  GAME_NOT_OVER(409, "The game is not over", "This is possible only after the end of the game."),
  GAME_NOT_STARTED(409, "The game has not started", "A seat is still open."),
  GAME_PAUSED(
      409,
      "The game is paused",
      "The arbiter has paused the game; wait until the game has no `pausedAt`."),
  GAME_NOT_PAUSED(409, "The game is not paused", "There is no pause that could end."),
  SEAT_TAKEN(409, "Seat taken", "The seat asked for, or each of them, is taken."),
  SEEDS_CLOSED(
      409, "Too late for a seed", "Seeds are taken until the first roll; the dice have fallen."),
  SEED_ALREADY_CONTRIBUTED(409, "Seed already given", "Each seat contributes one seed, once."),
  NO_DRAW_OFFER(
      409,
      "No draw on offer",
      "There is no offer that this seat could accept, decline or withdraw."),
  DRAW_ALREADY_OFFERED(
      409,
      "Draw already offered",
      "An offer of either side stands, or the seat made one this turn: answer the offer, or wait for"
          + " the next turn."),
  DRAW_NOT_CLAIMABLE(
      409,
      "No draw to claim",
      "The turn has begun, or the position has neither occurred three times nor gone 100 moves"
          + " without progress."),
  NO_SUCH_EVENT(
      409,
      "No such event",
      "The game has fewer events than the number given, as after the service was restored from a"
          + " backup; `version` is the number of the last one. Read the game again, and follow it"
          + " from there."),
  CANCELLATION_TOO_LATE(
      409, "Too late to cancel", "Both sides have completed a turn; resign or offer a draw."),
  STALE_VERSION(
      409,
      "Somebody was faster",
      "Another write changed the game in the meantime; `version` is the current one. Read and"
          + " decide again."),
  NO_REMATCH(
      409, "No rematch", "A game that was called off has no rematch; create a new game instead."),
  REMATCH_EXISTS(409, "Rematch exists", "This seat has taken its place in the rematch already."),
  REQUEST_IN_PROGRESS(
      409,
      "First request still running",
      "A request with this Idempotency-Key is being worked on. Try again in a moment."),
  PRECONDITION_FAILED(
      412,
      "Precondition failed",
      "`If-Match` does not name the game's version; `version` is the current one."),
  BODY_TOO_LARGE(413, "Body too large", "The body exceeds the limit of the service."),
  URI_TOO_LONG(414, "Address too long", "The request line exceeds the limit of the service."),
  UNSUPPORTED_MEDIA_TYPE(
      415, "Unsupported media type", "The body must be `application/json` in UTF-8."),
  ILLEGAL_ACTION(
      422,
      "Illegal action",
      "The rules do not allow the action in this position; `closest` names legal ones near it."),
  INVALID_NOTATION(
      422,
      "Invalid notation",
      "A position, square or action is not written as the notation asks; see `violations`."),
  POSITION_OVER(
      422,
      "Position is over",
      "In a position in which a game has ended there is nothing to play and nothing to judge."),
  IDEMPOTENCY_KEY_REUSED(
      422,
      "Idempotency-Key reused",
      "The key was used for a request with another body. Take a new key for a new request."),
  TREE_TOO_LARGE(
      422,
      "Too many turns",
      "The tree of whole turns exceeds the limit; narrow it with `square`, or ask move by move."),
  TOO_MANY_REQUESTS(
      429,
      "Too many requests",
      "The client exceeds its rate; `Retry-After` says in how many seconds to go on."),
  HEADERS_TOO_LARGE(431, "Headers too large", "The headers exceed the limit of the service."),
  INTERNAL_ERROR(
      500,
      "Internal error",
      "A fault of the service. It was logged under `requestId`; a repetition with the same"
          + " Idempotency-Key is safe."),
  NOT_IMPLEMENTED(
      501,
      "Not implemented",
      "The service knows neither the method nor the coding of the request."),
  UNAVAILABLE(
      503,
      "Unavailable for the moment",
      "The service cannot reach its database or is full; try again after `Retry-After` seconds.");

  private static final String PAGES = "/v1/problems/";

  private final int status;
  private final String title;
  private final String meaning;

  ProblemCode(int status, String title, String meaning) {
    this.status = status;
    this.title = title;
    this.meaning = meaning;
  }

  /** The HTTP status that the problem always has. */
  public int status() {
    return status;
  }

  /** A few words for people, the same for every occurrence. */
  public String title() {
    return title;
  }

  /** One sentence: what is wrong and what to do next. In Markdown. */
  public String meaning() {
    return meaning;
  }

  /**
   * The stable URI of the problem type, where its page is, such as {@code /v1/problems/game-over}.
   */
  public String type() {
    return PAGES + slug();
  }

  /** The name of the problem as paths spell it, such as {@code game-over}. */
  public String slug() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
