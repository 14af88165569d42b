package org.alea.rules.kingscolor;

/** The legal moves of one side in one position. */
final class Moves {

  private final Army own;
  private final Army enemy;
  private final Lines ownLines;
  private final Lines enemyLines;
  private final Cells occupied;

  /** Enemy pieces that give check. */
  private final Cells checkers;

  /** Own pieces that alone stand between an enemy piece and the king. */
  private final Cells pinned;

  Moves(Army own, Army enemy, boolean revised) {
    this.own = own;
    this.enemy = enemy;
    ownLines = own.lines(revised);
    enemyLines = enemy.lines(revised);
    occupied = own.pieces().or(enemy.pieces());
    checkers = own.hasKing() ? enemyLines.reaching(own.king(), occupied) : Cells.NONE;
    pinned = own.hasKing() ? pinned() : Cells.NONE;
  }

  boolean inCheck() {
    return !checkers.isEmpty();
  }

  boolean any() {
    for (Cells left = own.pieces(); !left.isEmpty(); left = left.rest()) {
      if (!from(left.first()).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  int count() {
    int count = 0;
    for (Cells left = own.pieces(); !left.isEmpty(); left = left.rest()) {
      count += from(left.first()).count();
    }
    return count;
  }

  void forEach(Visitor visitor) {
    for (Cells pieces = own.pieces(); !pieces.isEmpty(); pieces = pieces.rest()) {
      int from = pieces.first();
      for (Cells targets = from(from); !targets.isEmpty(); targets = targets.rest()) {
        visitor.visit(from, targets.first());
      }
    }
  }

  /** Sees one move. */
  interface Visitor {
    void visit(int from, int to);
  }

  /** Where the own piece on a cell may go; nowhere once a king is gone. */
  Cells from(int cell) {
    if (!own.hasKing() || !enemy.hasKing()) {
      return Cells.NONE;
    }
    return cell == own.king() ? fromKing() : fromPiece(cell);
  }

  /**
   * The king steps and captures inside its castle, wherever it is not in check then (clauses
   * KC-4.1, KC-5.3, KC-6.2).
   */
  private Cells fromKing() {
    Cells others = occupied.without(own.king());
    Cells targets = Cells.NONE;
    Cells steps = Castle.of(own.colour()).kingSteps(own.king()).minus(own.pieces());
    for (Cells left = steps; !left.isEmpty(); left = left.rest()) {
      int to = left.first();
      if (enemyLines.reaching(to, others).isEmpty()) {
        targets = targets.with(to);
      }
    }
    return targets;
  }

  /**
   * A piece goes along its lines, captures what it may, and neither leaves its king in check nor
   * exposes it.
   */
  private Cells fromPiece(int cell) {
    Cells targets = ownLines.reach(cell, occupied).minus(occupied.minus(capturable(cell)));
    if (!checkers.isEmpty()) {
      targets = targets.and(evasions());
    }
    return pinned.contains(cell) ? targets.and(Hexagon.ray(own.king(), cell)) : targets;
  }

  /**
   * The enemy pieces that a piece on a cell has the right to capture, in reach or not (clauses
   * KC-5.1, KC-5.2).
   */
  private Cells capturable(int cell) {
    Castle home = Castle.of(own.colour());
    Castle target = Castle.of(enemy.colour());
    if (home.cells().contains(cell)) {
      return enemy.pieces().and(home.wall());
    }
    return target.wall().contains(cell) ? enemy.pieces().and(target.cells()) : Cells.NONE;
  }

  /**
   * The cells on which a piece ends the check: that of the checker and those before it; none
   * against two checkers.
   */
  private Cells evasions() {
    return checkers.rest().isEmpty() ? Hexagon.path(own.king(), checkers.first()) : Cells.NONE;
  }

  private Cells pinned() {
    int king = own.king();
    Cells seen = Hexagon.straight(king, occupied).or(Hexagon.oblique(king, occupied));
    Cells shields = seen.and(own.pieces());
    Cells behind = enemyLines.reaching(king, occupied.minus(shields)).minus(checkers);
    Cells pinned = Cells.NONE;
    for (Cells left = behind; !left.isEmpty(); left = left.rest()) {
      pinned = pinned.or(Hexagon.path(king, left.first()).and(shields));
    }
    return pinned;
  }
}
