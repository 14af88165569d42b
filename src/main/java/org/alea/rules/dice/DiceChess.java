package org.alea.rules.dice;

import static org.alea.rules.Faults.PLACEMENT;
import static org.alea.rules.Faults.SIDE;
import static org.alea.rules.square.Setup.PHASE;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.alea.rules.Colour;
import org.alea.rules.Dice;
import org.alea.rules.Faults;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Option;
import org.alea.rules.Phase;
import org.alea.rules.Piece;
import org.alea.rules.Variant;
import org.alea.rules.notation.Letters;
import org.alea.rules.notation.Quote;
import org.alea.rules.square.EnPassant;
import org.alea.rules.square.Setup;

/**
 * DiceChess: a turn is three dice and up to three moves; who takes the enemy king wins.
 *
 * @param freeCastling whether attacks do not hinder castling (clause DI-4.9)
 */
public record DiceChess(boolean freeCastling) implements Variant {

  public static final String ID = "dice-chess";

  /** As many as there are squares that can be stepped over. */
  private static final int MOST_TARGETS = 16;

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

  /**
   * The position in which a roll is due, or, if a side has no king, the game is over.
   *
   * @throws IllegalArgumentException with all faults of the setup
   */
  public DicePosition rolling(Setup setup) {
    return Faults.checked(faults -> position(setup, List.of(), faults));
  }

  /**
   * The position in which dice are left.
   *
   * @throws IllegalArgumentException with all faults of the setup, or if the dice permit no move
   */
  public DicePosition moving(Setup setup, List<Kind> dice) {
    return Faults.checked(
        faults -> {
          if (dice.isEmpty()) {
            faults.add(PHASE, "has no dice");
          }
          return position(setup, dice, faults);
        });
  }

  /**
   * Any position of this variant; null if something is wrong, which is noted.
   *
   * @param dice those left, in any order; none if a roll is due
   */
  DicePosition position(Setup setup, List<Kind> dice, Faults faults) {
    setup.check(false, MOST_TARGETS, faults);
    checkKings(setup, faults);
    checkPawns(setup, faults);
    checkTargets(setup, dice, faults);
    if (dice.size() > DICE) {
      faults.add(PHASE, "has " + dice.size() + " dice, more than " + DICE);
    }
    boolean readable = faults.noneOf(PLACEMENT, SIDE, PHASE);
    TurnPoint point = new TurnPoint(this, setup, readable ? DiceLeft.of(dice) : DiceLeft.NONE);
    if (readable && !dice.isEmpty() && (point.isOver() || !point.canMove())) {
      faults.add(
          PHASE, "is " + Quote.of(letters(setup.side(), dice)) + ", dice that permit no move");
    }
    return faults.none() ? new DicePosition(point) : null;
  }

  private static void checkKings(Setup setup, Faults faults) {
    for (Colour side : Colour.values()) {
      if (setup.kings(side) > 1) {
        faults.add(
            PLACEMENT, "has " + setup.kings(side) + " " + side.word() + " kings, more than 1");
      }
    }
  }

  private static void checkPawns(Setup setup, Faults faults) {
    long edges = rankOf(Colour.WHITE, 1) | rankOf(Colour.WHITE, 8);
    if ((setup.board().of(Kind.PAWN) & edges) != 0) {
      faults.add(PLACEMENT, "has a pawn on the first or the last rank");
    }
  }

  /** Only within its turn, or once it has taken the king, may a side have targets of its own. */
  private static void checkTargets(Setup setup, List<Kind> dice, Faults faults) {
    boolean over = setup.kings(Colour.WHITE) == 0 || setup.kings(Colour.BLACK) == 0;
    boolean either = !dice.isEmpty() || over || !faults.noneOf(SIDE, PHASE);
    long pawns = setup.board().of(Kind.PAWN);
    for (long left = setup.targets(); left != 0; left = withoutFirst(left)) {
      int target = first(left);
      Colour owner = either ? EnPassant.owner(target) : setup.side().opposite();
      setup.checkTarget(target, owner, pawns, faults);
    }
  }

  private static String letters(Colour side, List<Kind> dice) {
    return dice.stream()
        .map(kind -> String.valueOf(Letters.of(new Piece(side, kind))))
        .collect(Collectors.joining());
  }
}
