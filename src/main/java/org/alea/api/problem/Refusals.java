package org.alea.api.problem;

import java.util.List;
import java.util.UUID;
import org.alea.game.Game;
import org.alea.game.RefusedException;
import org.alea.problem.ProblemCode;
import org.alea.rules.Action;
import org.alea.rules.ClosestActions;
import org.alea.rules.Fault;
import org.alea.rules.Notation;
import org.alea.rules.Position;

/** Says no in the words of the contract. */
public final class Refusals {

  private static final int CLOSEST = 16;

  /** When to come back where a person must act first. */
  private static final int LATER_SECONDS = 60;

  private Refusals() {}

  public static ProblemException noGame(UUID id) {
    return ProblemException.of(ProblemCode.GAME_NOT_FOUND, "there is no game " + id);
  }

  /**
   * What the game said, as a problem.
   *
   * @param conditional whether the request named a version that it is about
   */
  public static ProblemException of(RefusedException refused, boolean conditional) {
    String detail =
        refused.index().isPresent()
            ? "actions[%d]: %s".formatted(refused.index().getAsInt(), refused.getMessage())
            : refused.getMessage();
    ProblemCode code = refused.code();
    return switch (code) {
      case ILLEGAL_ACTION -> ProblemException.illegal(detail, closest(refused));
      case INVALID_NOTATION ->
          ProblemException.of(
              ProblemCode.INVALID_NOTATION,
              detail,
              refused.faults().stream().map(fault -> violation(fault, refused)).toList());
      case STALE_VERSION ->
          ProblemException.atVersion(
              conditional ? ProblemCode.PRECONDITION_FAILED : ProblemCode.STALE_VERSION,
              detail,
              version(refused));
      case REQUEST_IN_PROGRESS ->
          ProblemException.retryAfter(ProblemCode.REQUEST_IN_PROGRESS, detail, 1);
      case UNAVAILABLE -> ProblemException.retryAfter(code, detail, LATER_SECONDS);
      default -> ProblemException.atVersion(code, detail, version(refused));
    };
  }

  private static Integer version(RefusedException refused) {
    return refused.game().map(Game::version).orElse(null);
  }

  private static List<String> closest(RefusedException refused) {
    return refused
        .game()
        .map(Game::settings)
        .map(settings -> settings.variant().notation())
        .map(notation -> refused.legal().stream().limit(CLOSEST).map(notation::text).toList())
        .orElse(List.of());
  }

  private static Violation violation(Fault fault, RefusedException refused) {
    String field =
        switch (fault.field()) {
          case "square" -> "square";
          case "roll" -> "action";
          case "action" -> "actions[" + refused.index().orElse(0) + "]";
          case "position" -> "start";
          default -> "start." + fault.field();
        };
    return Violation.inBody(field, fault.message());
  }

  /** An action that the rules do not allow in a position. */
  public static ProblemException illegal(Position position, Action action) {
    Notation notation = position.variant().notation();
    return ProblemException.illegal(
        "illegal action " + notation.text(action),
        ClosestActions.to(action, position).stream().map(notation::text).toList());
  }
}
