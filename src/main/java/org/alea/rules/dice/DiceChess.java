package org.alea.rules.dice;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.alea.rules.Dice;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Option;
import org.alea.rules.Phase;
import org.alea.rules.Variant;
import org.alea.rules.square.Setup;

/**
 * DiceChess: a turn is three dice and up to three moves; who takes the enemy king wins.
 *
 * @param freeCastling whether attacks do not hinder castling (clause DI-4.9)
 */
public record DiceChess(boolean freeCastling) implements Variant {

  public static final String ID = "dice-chess";

  /** How many dice a turn has. */
  static final int DICE = 3;

  private static final Option FREE_CASTLING =
      new Option(
          "freeCastling",
          "Attacks do not hinder castling: the king may castle out of, through and into them.");

  /** With no option on. */
  public DiceChess() {
    this(false);
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "DiceChess";
  }

  @Override
  public String description() {
    return "Three dice say which kinds of piece move this turn, as many of them as possible must be"
        + " used, and the aim is to capture the enemy king.";
  }

  @Override
  public List<Option> options() {
    return List.of(FREE_CASTLING);
  }

  @Override
  public Set<String> chosen() {
    return freeCastling ? Set.of(FREE_CASTLING.name()) : Set.of();
  }

  @Override
  public Variant choosing(Set<String> names) {
    Option.requireKnown(names, this);
    return new DiceChess(names.contains(FREE_CASTLING.name()));
  }

  @Override
  public Geometry geometry() {
    return Geometry.SQUARE;
  }

  @Override
  public Set<Kind> kinds() {
    return EnumSet.allOf(Kind.class);
  }

  /** The faces 1 to 6 mean the kinds in their usual order (DI-2.1). */
  @Override
  public Dice dice() {
    return new Dice(DICE, List.of(List.of(Kind.values())));
  }

  @Override
  public Set<Phase> phases() {
    return EnumSet.of(Phase.ROLL, Phase.MOVE);
  }

  @Override
  public Notation notation() {
    return new DiceNotation(this);
  }

  @Override
  public DicePosition start() {
    return rolling(Setup.START);
  }

  /** The position in which a roll is due, or, if a side has no king, the game is over. */
  public DicePosition rolling(Setup setup) {
    return new DicePosition(new TurnPoint(this, setup, DiceLeft.NONE));
  }

  /**
   * The position in which dice are left.
   *
   * @throws IllegalArgumentException if they permit no move, see {@link #permitsMove}
   */
  public DicePosition moving(Setup setup, List<Kind> dice) {
    if (!permitsMove(setup, dice)) {
      throw new IllegalArgumentException("the dice " + dice + " permit no move");
    }
    return new DicePosition(new TurnPoint(this, setup, DiceLeft.of(dice)));
  }

  /**
   * Whether there is a move to make with these dice: if not, the turn would have passed (DI-2.3,
   * DI-2.4).
   *
   * @param dice three at most
   */
  public boolean permitsMove(Setup setup, List<Kind> dice) {
    if (dice.size() > DICE) {
      throw new IllegalArgumentException("a turn has " + DICE + " dice, not " + dice.size());
    }
    TurnPoint point = new TurnPoint(this, setup, DiceLeft.of(dice));
    return !point.isOver() && point.canMove();
  }
}
