package org.alea.rules.kafka;

import java.util.List;
import java.util.Set;
import org.alea.rules.Dice;
import org.alea.rules.Faults;
import org.alea.rules.Geometry;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Option;
import org.alea.rules.Phase;
import org.alea.rules.Variant;
import org.alea.rules.square.Setup;

/**
 * Kafka Chess: every piece is a die; the piece that moved is rolled and becomes what it shows.
 *
 * @param lastChance whether a side whose last king was taken still plays its next turn (clause
 *     KA-5.2)
 */
public record KafkaChess(boolean lastChance) implements Variant {

  public static final String ID = "kafka-chess";

  /** What the faces 1 to 6 mean (clause KA-1.2). */
  static final List<Kind> FACES =
      List.of(Kind.PAWN, Kind.KNIGHT, Kind.BISHOP, Kind.ROOK, Kind.KING, Kind.QUEEN);

  private static final Option LAST_CHANCE =
      new Option(
          "lastChance",
          "A side whose last king was captured still plays its next turn, without check rules, and"
              + " lives on if that turn leaves it with a king.");

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String title() {
    return "Kafka Chess";
  }

  @Override
  public String description() {
    return "Every piece is a die: whatever moves is rolled and becomes what the die shows.";
  }

  @Override
  public List<Option> options() {
    return List.of(LAST_CHANCE);
  }

  @Override
  public Set<String> chosen() {
    return lastChance ? Set.of(LAST_CHANCE.name()) : Set.of();
  }

  @Override
  public Variant choosing(Set<String> names) {
    Option.requireKnown(names, this);
    return new KafkaChess(names.contains(LAST_CHANCE.name()));
  }

  @Override
  public Geometry geometry() {
    return Geometry.SQUARE;
  }

  @Override
  public Set<Kind> kinds() {
    return Set.of(Kind.values());
  }

  @Override
  public Dice dice() {
    return new Dice(1, List.of(FACES));
  }

  @Override
  public Set<Phase> phases() {
    return Set.of(Phase.MOVE, Phase.ROLL, Phase.CHOICE);
  }

  @Override
  public Notation notation() {
    return new KafkaNotation(this);
  }

  @Override
  public KafkaPosition start() {
    return moving(Setup.START);
  }

  /**
   * The position in which the side to move must move a piece.
   *
   * @throws IllegalArgumentException with all faults of the setup, as each of these methods does
   */
  public KafkaPosition moving(Setup setup) {
    return Faults.checked(unchecked(setup)::checked);
  }

  /** The position in which the piece on a square must be rolled, having moved there. */
  public KafkaPosition rolling(Setup setup, int square) {
    return castled(setup, square, RollDue.NO_ROOK);
  }

  /** The position in which one of a king and a rook that have castled must be rolled. */
  public KafkaPosition castled(Setup setup, int king, int rook) {
    return Faults.checked(new RollDue(this, setup, king, rook)::checked);
  }

  /** The position in which the pawn on a square must be set to another kind. */
  public KafkaPosition choosing(Setup setup, int square) {
    return Faults.checked(new ChoiceDue(this, setup, square)::checked);
  }

  /**
   * With a move due. Of a game that has ended, a text does not say how the side not to move lost
   * its last king; it was taken just now only if the half-move clock has just been set back.
   */
  KafkaPosition unchecked(Setup setup) {
    boolean taken =
        !lastChance && setup.kings(setup.side().opposite()) == 0 && setup.halfmove() == 0;
    return taken ? new KingTaken(this, setup) : new MoveDue(this, setup);
  }
}
