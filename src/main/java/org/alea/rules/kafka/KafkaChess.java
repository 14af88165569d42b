package org.alea.rules.kafka;

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

  /** The position in which the side to move must move a piece. */
  public KafkaPosition moving(Setup setup) {
    return KafkaPosition.moving(this, setup);
  }

  /**
   * The position in which the piece on a square must be rolled, having moved there.
   *
   * @throws IllegalArgumentException if it is none of the side to move
   */
  public KafkaPosition rolling(Setup setup, int square) {
    return KafkaPosition.rolling(this, setup, square);
  }

  /**
   * The position in which one of a king and a rook that have castled must be rolled.
   *
   * @throws IllegalArgumentException if they do not stand where castling takes them
   */
  public KafkaPosition castled(Setup setup, int king, int rook) {
    return KafkaPosition.castled(this, setup, king, rook);
  }

  /**
   * The position in which the pawn on a square must be set to another kind.
   *
   * @throws IllegalArgumentException if it is no pawn of the side to move on its last rank
   */
  public KafkaPosition choosing(Setup setup, int square) {
    return KafkaPosition.choosing(this, setup, square);
  }
}
