package org.alea.bot;

import static org.alea.rules.square.Squares.bit;
import static org.alea.rules.square.Squares.first;
import static org.alea.rules.square.Squares.rankOf;
import static org.alea.rules.square.Squares.withoutFirst;

import java.util.List;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.dice.DicePosition;
import org.alea.rules.square.Attacks;
import org.alea.rules.square.Board;
import org.alea.rules.square.Castling;
import org.alea.rules.square.EnPassant;
import org.alea.rules.square.Setup;

/**
 * Finds the rolls of DiceChess with which a side takes the enemy king in its next turn: exactly,
 * and much faster than by playing the turns.
 *
 * <p>Rolls are bits of a {@code long}, one for each of the 56 outcomes of three dice. A sequence of
 * one or two moves serves every roll that contains its dice, so the longer sequences are only
 * sought for rolls that the shorter ones have left. An instance keeps the board it works on and
 * serves one thread.
 */
final class KingHunt {

  private static final int PAWN = Kind.PAWN.ordinal();
  private static final int KNIGHT = Kind.KNIGHT.ordinal();
  private static final int BISHOP = Kind.BISHOP.ordinal();
  private static final int ROOK = Kind.ROOK.ordinal();
  private static final int QUEEN = Kind.QUEEN.ordinal();
  private static final int KING = Kind.KING.ordinal();
  private static final int KINDS = 6;

  /** In place of a kind: any. */
  private static final int ANY = KINDS;

  /** By three kinds, see {@link #rolls(int, int, int)}. */
  private static final long[] CONTAINING = new long[(KINDS + 1) * (KINDS + 1) * (KINDS + 1)];

  /** The rolls with three equal dice, and those with two. */
  private static final long TRIPLETS;

  private static final long PAIRS;

  static {
    long triplets = 0;
    long pairs = 0;
    int roll = 0;
    for (int a = 0; a < KINDS; a++) {
      for (int b = a; b < KINDS; b++) {
        for (int c = b; c < KINDS; c++) {
          markContained(roll, a, b, c);
          triplets |= a == c ? bit(roll) : 0;
          pairs |= a != c && (a == b || b == c) ? bit(roll) : 0;
          roll++;
        }
      }
    }
    TRIPLETS = triplets;
    PAIRS = pairs;
  }

  private final long[] own = new long[KINDS];
  private Colour side;
  private int king;
  private long occupied;
  private long ownAll;
  private long enemyPawns;
  private long targets;

  /** The rolls found so far. */
  private long found;

  /** The chance, of 1, that three dice show one of these rolls. */
  static double chance(long rolls) {
    int ones = Long.bitCount(rolls & TRIPLETS);
    int threes = Long.bitCount(rolls & PAIRS);
    return (6 * (Long.bitCount(rolls) - ones - threes) + 3 * threes + ones) / 216.0;
  }

  /**
   * The rolls with which a side takes the enemy king, were it its turn.
   *
   * @param position both sides have a king; whose turn it is does not matter
   */
  long rolls(DicePosition position, Colour hunter) {
    Setup setup = position.setup();
    rollsForTwo(setup, hunter);
    for (int kind = 0; kind < KINDS; kind++) {
      findAfterMovesOf(kind);
    }
    if (position.variant().freeCastling()) {
      findAfterCastling(Castling.unobstructed(setup.board(), hunter, setup.castling()));
    }
    return found;
  }

  /** Those of the {@link #rolls} for which two moves do. */
  long rollsForTwo(Setup setup, Colour hunter) {
    Board board = setup.board();
    side = hunter;
    king = first(board.of(hunter.opposite(), Kind.KING));
    occupied = board.occupied();
    ownAll = board.of(hunter);
    for (int kind = 0; kind < KINDS; kind++) {
      own[kind] = board.of(Kind.of(kind)) & ownAll;
    }
    enemyPawns = board.of(Kind.PAWN) & ~ownAll;
    targets = EnPassant.against(hunter, setup.targets());
    found = 0;
    for (int kinds = attackingKinds(); kinds != 0; kinds &= kinds - 1) {
      found |= rolls(Integer.numberOfTrailingZeros(kinds), ANY, ANY);
    }
    findPairs(ANY);
    return found;
  }

  /** The roll that shows these kinds, three of them. */
  static long showing(List<Kind> dice) {
    return rolls(dice.get(0).ordinal(), dice.get(1).ordinal(), dice.get(2).ordinal());
  }

  /** The rolls that contain these kinds. */
  private static long rolls(int a, int b, int c) {
    return CONTAINING[(a * (KINDS + 1) + b) * (KINDS + 1) + c];
  }

  private boolean isOpen(int a, int b, int c) {
    return (rolls(a, b, c) & ~found) != 0;
  }

  /** The kinds, as bits, that attack the king at once. */
  private int attackingKinds() {
    long straight = Attacks.rook(king, occupied);
    long diagonal = Attacks.bishop(king, occupied);
    return ((own[PAWN] & Attacks.pawn(side.opposite(), king)) != 0 ? 1 << PAWN : 0)
        | ((own[KNIGHT] & Attacks.knight(king)) != 0 ? 1 << KNIGHT : 0)
        | ((own[BISHOP] & diagonal) != 0 ? 1 << BISHOP : 0)
        | ((own[ROOK] & straight) != 0 ? 1 << ROOK : 0)
        | ((own[QUEEN] & (straight | diagonal)) != 0 ? 1 << QUEEN : 0)
        | ((own[KING] & Attacks.king(king)) != 0 ? 1 << KING : 0);
  }

  /**
   * Finds what two more moves do, the second of which takes the king. What one move does has been
   * found before, so that no piece of a kind that is still open attacks the king.
   *
   * @param spent the kind of the die that has been used, or {@link #ANY} for none
   */
  private void findPairs(int spent) {
    long straight = Attacks.rook(king, occupied);
    long diagonal = Attacks.bishop(king, occupied);
    for (int kind = 0; kind < KINDS; kind++) {
      findApproaches(spent, kind, zone(kind, straight, diagonal));
    }
    if (isOpen(spent, PAWN, ANY)) {
      findPromotions(spent);
      findEnPassant(spent);
    }
    findDiscoveries(spent, straight, diagonal);
  }

  /** A piece goes to where it attacks the king. */
  private void findApproaches(int spent, int kind, long zone) {
    if (isOpen(spent, kind, kind)) {
      for (long left = own[kind]; left != 0; left = withoutFirst(left)) {
        if ((destinations(kind, first(left)) & zone) != 0) {
          found |= rolls(spent, kind, kind);
          return;
        }
      }
    }
  }

  /** A pawn becomes what attacks the king; it leaves its square, which may open a line. */
  private void findPromotions(int spent) {
    long last = rankOf(side, 8);
    for (long left = own[PAWN] & rankOf(side, 7); left != 0; left = withoutFirst(left)) {
      int from = first(left);
      long to = destinations(PAWN, from) & last;
      if (to != 0) {
        long straight = to & Attacks.rook(king, occupied ^ bit(from));
        long diagonal = to & Attacks.bishop(king, occupied ^ bit(from));
        found |= (to & Attacks.knight(king)) != 0 ? rolls(spent, PAWN, KNIGHT) : 0;
        found |= straight != 0 ? rolls(spent, PAWN, ROOK) : 0;
        found |= diagonal != 0 ? rolls(spent, PAWN, BISHOP) : 0;
        found |= (straight | diagonal) != 0 ? rolls(spent, PAWN, QUEEN) : 0;
      }
    }
  }

  /** A capture en passant empties two squares. */
  private void findEnPassant(int spent) {
    for (long left = livingTargets(); left != 0; left = withoutFirst(left)) {
      int to = first(left);
      long pawns = own[PAWN] & Attacks.pawn(side.opposite(), to);
      for (; pawns != 0; pawns = withoutFirst(pawns)) {
        long changed = pawns & -pawns | bit(EnPassant.stepped(to)) | bit(to);
        occupied ^= changed;
        for (int kinds = attackingKinds(); kinds != 0; kinds &= kinds - 1) {
          found |= rolls(spent, PAWN, Integer.numberOfTrailingZeros(kinds));
        }
        occupied ^= changed;
      }
    }
  }

  /** A piece leaves the line between the king and a slider behind it. */
  private void findDiscoveries(int spent, long straight, long diagonal) {
    for (long left = (straight | diagonal) & ownAll; left != 0; left = withoutFirst(left)) {
      int blocker = first(left);
      long without = occupied ^ bit(blocker);
      long behind =
          Attacks.rook(king, without) & ~straight & (own[ROOK] | own[QUEEN])
              | Attacks.bishop(king, without) & ~diagonal & (own[BISHOP] | own[QUEEN]);
      if (behind != 0) {
        int moving = kindOn(blocker);
        int taking = kindOn(first(behind));
        if (isOpen(spent, moving, taking)
            && (destinations(moving, blocker) & ~Attacks.between(king, first(behind))) != 0) {
          found |= rolls(spent, moving, taking);
        }
      }
    }
  }

  /**
   * Finds what three moves do, of which a piece of this kind makes the first. Playing each move and
   * looking for pairs would do; but what the other pieces can do once the square is empty is the
   * same for most moves, and seldom anything new.
   */
  private void findAfterMovesOf(int kind) {
    for (long left = own[kind]; left != 0 && isOpen(kind, ANY, ANY); left = withoutFirst(left)) {
      int from = first(left);
      long to = destinations(kind, from);
      if (to == 0) {
        continue;
      }
      long without = occupied ^ bit(from);
      long straight = Attacks.rook(king, without);
      long diagonal = Attacks.bishop(king, without);
      long played = to & decisive(kind, from, straight, diagonal);
      if (played != to && findsPairsWithout(kind, from)) {
        played = to;
      }
      if (isOpen(kind, kind, kind)) {
        long zone = zone(kind, straight, diagonal);
        for (long rest = to & ~played; rest != 0; rest = withoutFirst(rest)) {
          if ((onward(kind, from, first(rest)) & zone) != 0) {
            found |= rolls(kind, kind, kind);
            break;
          }
        }
      }
      for (; played != 0 && isOpen(kind, ANY, ANY); played = withoutFirst(played)) {
        findAfterMove(kind, from, first(played));
      }
    }
  }

  /**
   * The squares on which a piece may do more than go on to where it attacks the king, or where
   * emptying its square is not all that it does: it takes a piece in front of the king, en passant
   * now or next, still stands in front of a slider, stands behind one piece that may move aside, or
   * is about to be promoted.
   */
  private long decisive(int kind, int from, long straight, long diagonal) {
    long seen = straight | diagonal;
    long squares = seen & ~ownAll & occupied;
    boolean shields =
        (straight & (own[ROOK] | own[QUEEN]) | diagonal & (own[BISHOP] | own[QUEEN])) != 0;
    if (shields) {
      squares |= seen;
    }
    if (kind == PAWN) {
      return squares | aroundTargets() | rankOf(side, 7) | rankOf(side, 8);
    }
    long lines = zone(kind, Attacks.rook(king, 0), Attacks.bishop(king, 0)) & ~seen;
    if (kind == BISHOP || kind == ROOK || kind == QUEEN) {
      for (long left = lines; left != 0; left = withoutFirst(left)) {
        long between = Attacks.between(king, first(left)) & occupied & ~bit(from);
        if (withoutFirst(between) == 0 && (between & ownAll) != 0) {
          squares |= left & -left;
        }
      }
    }
    return squares;
  }

  /** Whether the other pieces find anything new once a piece has left its square. */
  private boolean findsPairsWithout(int kind, int from) {
    long before = found;
    occupied ^= bit(from);
    ownAll ^= bit(from);
    own[kind] ^= bit(from);
    findPairs(kind);
    occupied ^= bit(from);
    ownAll ^= bit(from);
    own[kind] ^= bit(from);
    boolean anything = found != before;
    found = before;
    return anything;
  }

  /** Where a piece gets with a second move. */
  private long onward(int kind, int from, int to) {
    occupied ^= bit(from);
    ownAll ^= bit(from);
    long victim = occupied & bit(to);
    occupied |= bit(to);
    long onward = destinations(kind, to);
    occupied ^= bit(to) ^ victim;
    occupied ^= bit(from);
    ownAll ^= bit(from);
    return onward;
  }

  /** The squares from which a kind attacks the king. */
  private long zone(int kind, long straight, long diagonal) {
    if (kind == KNIGHT) {
      return Attacks.knight(king);
    }
    if (kind == KING) {
      return Attacks.king(king);
    }
    if (kind == PAWN) {
      return Attacks.pawn(side.opposite(), king);
    }
    return (kind != BISHOP ? straight : 0) | (kind != ROOK ? diagonal : 0);
  }

  private void findAfterMove(int kind, int from, int to) {
    long occupiedBefore = occupied;
    long pawnsBefore = enemyPawns;
    if (kind == PAWN && (livingTargets() & bit(to)) != 0) {
      occupied ^= bit(EnPassant.stepped(to));
      enemyPawns ^= bit(EnPassant.stepped(to));
    }
    occupied = occupied & ~bit(from) | bit(to);
    enemyPawns &= ~bit(to);
    ownAll ^= bit(from) | bit(to);
    own[kind] ^= bit(from);
    if (kind == PAWN && (bit(to) & rankOf(side, 8)) != 0) {
      for (int promoted = KNIGHT; promoted <= QUEEN; promoted++) {
        own[promoted] ^= bit(to);
        findPairs(PAWN);
        own[promoted] ^= bit(to);
      }
    } else {
      own[kind] ^= bit(to);
      findPairs(kind);
      own[kind] ^= bit(to);
    }
    own[kind] ^= bit(from);
    ownAll ^= bit(from) | bit(to);
    enemyPawns = pawnsBefore;
    occupied = occupiedBefore;
  }

  /**
   * Castling uses two dice and leaves one, with which only the king can take what it could not take
   * without castling: the rook gets to its square alone. Where attacks hinder castling, the enemy
   * king attacks the square that it could be taken from.
   */
  private void findAfterCastling(long destinations) {
    if ((destinations & Attacks.king(king)) != 0) {
      found |= rolls(KING, ROOK, KING);
    }
  }

  private long destinations(int kind, int from) {
    if (kind == PAWN) {
      return pawn(from);
    }
    return Attacks.of(Kind.of(kind), side, from, occupied) & ~ownAll;
  }

  private long pawn(int from) {
    long one = ahead(bit(from)) & ~occupied;
    long two = ahead(one & rankOf(side, 3)) & ~occupied;
    long victims = occupied & ~ownAll | livingTargets();
    return one | two | Attacks.pawn(side, from) & victims;
  }

  private long ahead(long squares) {
    return side == Colour.WHITE ? squares << 8 : squares >>> 8;
  }

  /** The targets that are empty and whose pawn still stands beyond them. */
  private long livingTargets() {
    if (targets == 0) {
      return 0;
    }
    long passed = side == Colour.WHITE ? enemyPawns << 8 : enemyPawns >>> 8;
    return targets & passed & ~occupied;
  }

  /** The living targets, and where a pawn can capture them from. */
  private long aroundTargets() {
    long living = livingTargets();
    return living
        | Attacks.pawnsEast(side.opposite(), living)
        | Attacks.pawnsWest(side.opposite(), living);
  }

  private int kindOn(int square) {
    int kind = PAWN;
    while ((own[kind] & bit(square)) == 0) {
      kind++;
    }
    return kind;
  }

  /** Marks a roll as containing each of its parts, in any order. */
  private static void markContained(int roll, int a, int b, int c) {
    int[][] orders = {{a, b, c}, {a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}};
    for (int[] order : orders) {
      for (int kept = 0; kept < 8; kept++) {
        int x = (kept & 1) != 0 ? order[0] : ANY;
        int y = (kept & 2) != 0 ? order[1] : ANY;
        int z = (kept & 4) != 0 ? order[2] : ANY;
        CONTAINING[(x * (KINDS + 1) + y) * (KINDS + 1) + z] |= bit(roll);
      }
    }
  }
}
