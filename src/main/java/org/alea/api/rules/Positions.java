package org.alea.api.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Refusals;
import org.alea.api.problem.Violation;
import org.alea.problem.ProblemCode;
import org.alea.rules.Action;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Notation;
import org.alea.rules.Piece;
import org.alea.rules.Position;

/** Shows positions and actions as the contract does. */
public final class Positions {

  private Positions() {}

  public static Position read(PositionRequest request) {
    return read(
        OptionsDto.choose(request.variant(), request.options()).notation(), request.position());
  }

  private static Position read(Notation notation, String text) {
    try {
      return notation.position(text);
    } catch (InvalidNotationException e) {
      throw invalid("position", e);
    }
  }

  /** The position after the action of the request. */
  static Position apply(ApplyRequest request) {
    Notation notation = OptionsDto.choose(request.variant(), request.options()).notation();
    Position position = read(notation, request.position());
    Action action = action(notation, request);
    if (!isPlayable(position, action)) {
      throw Refusals.illegal(position, action);
    }
    return position.play(action);
  }

  private static boolean isPlayable(Position position, Action action) {
    return action instanceof Action.Roll roll
        ? position.rolls().stream().anyMatch(chance -> chance.roll().equals(roll))
        : position.legalActions().contains(action);
  }

  private static Action action(Notation notation, ApplyRequest request) {
    try {
      Action action = notation.action(request.action());
      if (action instanceof Action.Roll roll && !roll.isThrown()) {
        return roll.showing(thrown(request));
      }
      if (request.faces() != null) {
        throw facesAtFault("go with a roll that is written without them, with nothing else");
      }
      return action;
    } catch (InvalidNotationException e) {
      throw invalid("action", e);
    }
  }

  private static List<Integer> thrown(ApplyRequest request) {
    if (request.faces() == null) {
      throw facesAtFault("are missing: say what the roll shows");
    }
    return request.faces();
  }

  private static ProblemException facesAtFault(String message) {
    return ProblemException.of(
        ProblemCode.INVALID_BODY, "faces " + message, List.of(Violation.inBody("faces", message)));
  }

  /** Every fault of a text, under the name of the field that holds it. */
  static ProblemException invalid(String field, InvalidNotationException fault) {
    return ProblemException.of(
        ProblemCode.INVALID_NOTATION,
        fault.getMessage(),
        fault.faults().stream()
            .map(
                one ->
                    Violation.inBody(
                        one.field().equals(field) || one.field().equals("square")
                            ? field
                            : field + "." + one.field(),
                        one.message()))
            .toList());
  }

  static PositionDto show(Position position) {
    Notation notation = position.variant().notation();
    return new PositionDto(
        VariantId.of(position.variant()),
        OptionsDto.of(position.variant()),
        notation.text(position),
        position.sideToMove(),
        position.phase(),
        board(position, notation),
        VariantFields.diceLeft(position),
        actions(position, notation),
        position.rolls().stream()
            .map(chance -> new ChanceDto(notation.text(chance.roll()), chance.weight()))
            .sorted(Comparator.comparing(ChanceDto::roll))
            .toList(),
        position.outcome().map(OutcomeDto::of).orElse(null));
  }

  public static List<PieceDto> board(Position position, Notation notation) {
    List<PieceDto> board = new ArrayList<>();
    for (int square = 0; square < position.variant().geometry().size(); square++) {
      Optional<Piece> piece = position.pieceAt(square);
      if (piece.isPresent()) {
        board.add(VariantFields.piece(position, square, piece.get(), notation));
      }
    }
    return board;
  }

  /** All legal actions, in the order of their notation. */
  public static List<ActionDto> actions(Position position, Notation notation) {
    return position.legalActions().stream()
        .map(action -> action(action, notation))
        .sorted(Comparator.comparing(ActionDto::action))
        .toList();
  }

  public static ActionDto action(Action action, Notation notation) {
    String text = notation.text(action);
    if (action instanceof Action.Move move) {
      return new ActionDto(
          text,
          ActionType.MOVE,
          notation.square(move.from()),
          notation.square(move.to()),
          null,
          null,
          null);
    }
    if (action instanceof Action.Promotion promotion) {
      return new ActionDto(
          text,
          ActionType.PROMOTION,
          notation.square(promotion.from()),
          notation.square(promotion.to()),
          null,
          promotion.kind(),
          null);
    }
    if (action instanceof Action.Choice choice) {
      return new ActionDto(
          text,
          ActionType.CHOICE,
          null,
          null,
          notation.square(choice.square()),
          choice.kind(),
          null);
    }
    Action.Roll roll = (Action.Roll) action;
    return new ActionDto(
        text,
        ActionType.ROLL,
        null,
        null,
        roll.square() == Action.Roll.ALL_DICE ? null : notation.square(roll.square()),
        null,
        roll.isThrown() ? roll.faces() : null);
  }
}
