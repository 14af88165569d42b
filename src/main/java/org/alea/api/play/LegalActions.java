package org.alea.api.play;

import java.util.Comparator;
import java.util.List;
import org.alea.api.games.GameViews;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.api.rules.ActionDto;
import org.alea.api.rules.Positions;
import org.alea.game.Game;
import org.alea.game.Status;
import org.alea.problem.ProblemCode;
import org.alea.rules.Action;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Notation;
import org.alea.rules.Position;
import org.alea.rules.TurnTree;

/** Shows what is legal in a game, action by action or turn by turn. */
final class LegalActions {

  /** No tree of turns is larger than this. */
  static final int LARGEST_TREE = 20_000;

  private final Position position;
  private final Notation notation;

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
        GameViews.phase(game),
        shown,
        shape == ActionShape.TREE ? legal.tree(actions) : null);
  }

  private List<Action> actions(String square) {
    if (square == null) {
      return position.legalActions();
    }
    int wanted = read(square);
    return position.legalActions().stream().filter(action -> action.from() == wanted).toList();
  }

  private int read(String square) {
    try {
      return notation.square(square);
    } catch (InvalidNotationException e) {
      throw ProblemException.of(Violation.inQuery("square", e.faults().get(0).message()));
    }
  }

  /** The whole turns that begin with some legal actions. */
  private List<ActionNodeDto> tree(List<Action> first) {
    return position
        .turnTree(first, LARGEST_TREE)
        .filter(tree -> tree.nodes() <= LARGEST_TREE)
        .map(this::nodes)
        .orElseThrow(
            () ->
                ProblemException.of(
                    ProblemCode.TREE_TOO_LARGE,
                    "there are more than " + LARGEST_TREE + " nodes: narrow the tree by square"));
  }

  private List<ActionNodeDto> nodes(TurnTree tree) {
    return tree.branches().stream()
        .map(
            branch ->
                new ActionNodeDto(
                    notation.text(branch.action()),
                    branch.rest().isEnd() ? null : nodes(branch.rest())))
        .sorted(Comparator.comparing(ActionNodeDto::action))
        .toList();
  }
}
