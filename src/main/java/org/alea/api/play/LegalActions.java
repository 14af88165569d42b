package org.alea.api.play;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.api.rules.ActionDto;
import org.alea.api.rules.Positions;
import org.alea.game.Game;
import org.alea.game.Status;
import org.alea.rules.Action;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Position;

/** Shows what is legal in a game, action by action or turn by turn. */
final class LegalActions {

  /** No tree of turns is larger than this. */
  static final int LARGEST_TREE = 20_000;

  private final Position position;
  private final Notation notation;
  private int nodes;

  private LegalActions(Position position) {
    this.position = position;
    this.notation = position.variant().notation();
  }

  /**
   * What is legal.
   *
   * @param square only what the piece on this square can do, or null for everything
   */
  static LegalActionsDto show(Game game, String square, ActionShape shape) {
    LegalActions legal = new LegalActions(game.position());
    List<Action> possible = legal.actions(square);
    List<Action> actions = game.status() == Status.ACTIVE ? possible : List.of();
    List<ActionDto> shown =
        actions.stream()
            .map(action -> Positions.action(action, legal.notation))
            .sorted(Comparator.comparing(ActionDto::action))
            .toList();
    return new LegalActionsDto(
        game.version(),
        game.position().sideToMove(),
        game.phase(),
        shown,
        shape == ActionShape.TREE ? legal.tree(game.position(), actions) : null);
  }

  private List<Action> actions(String square) {
    if (square == null) {
      return position.legalActions();
    }
    int wanted = read(square);
    return position.legalActions().stream().filter(action -> origin(action) == wanted).toList();
  }

  private int read(String square) {
    try {
      return notation.square(square);
    } catch (InvalidNotationException e) {
      String message = e.faults().get(0).message();
      throw ProblemException.of(
          ProblemCode.INVALID_PARAMETER,
          "square " + message,
          List.of(new Violation("square", Violation.Location.QUERY, message)));
    }
  }

  /** The square of the piece that acts. */
  private static int origin(Action action) {
    if (action instanceof Action.Move move) {
      return move.from();
    }
    if (action instanceof Action.Promotion promotion) {
      return promotion.from();
    }
    if (action instanceof Action.Choice choice) {
      return choice.square();
    }
    return ((Action.Roll) action).square();
  }

  private List<ActionNodeDto> tree(Position from, List<Action> actions) {
    nodes += actions.size();
    if (nodes > LARGEST_TREE) {
      throw ProblemException.of(
          ProblemCode.TREE_TOO_LARGE,
          "there are more than " + LARGEST_TREE + " nodes: narrow the tree by square");
    }
    List<ActionNodeDto> tree = new ArrayList<>(actions.size());
    for (Action action : actions) {
      tree.add(new ActionNodeDto(notation.text(action), following(from, action)));
    }
    tree.sort(Comparator.comparing(ActionNodeDto::action));
    return tree;
  }

  /** What the same side can play next in the same turn, or null if it cannot play on. */
  private List<ActionNodeDto> following(Position from, Action action) {
    if (action instanceof Action.Roll) {
      return null;
    }
    Position next = from.play(action);
    boolean goesOn =
        next.sideToMove() == from.sideToMove()
            && (next.phase() == Phase.MOVE || next.phase() == Phase.CHOICE);
    return goesOn ? tree(next, next.legalActions()) : null;
  }
}
