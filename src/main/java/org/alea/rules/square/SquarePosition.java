package org.alea.rules.square;

import java.util.Optional;
import org.alea.rules.Colour;
import org.alea.rules.Piece;
import org.alea.rules.Position;

/**
 * What the positions on the square board have in common: everything that their {@link Setup} says.
 */
public abstract class SquarePosition implements Position {

  private final Setup setup;

  protected SquarePosition(Setup setup) {
    this.setup = setup;
  }

  /** The part of this position that every variant has. */
  public final Setup setup() {
    return setup;
  }

  @Override
  public final Colour sideToMove() {
    return setup.side();
  }

  @Override
  public final Optional<Piece> pieceAt(int square) {
    return setup.board().pieceAt(square);
  }

  @Override
  public final int pieceCount() {
    return Long.bitCount(setup.board().occupied());
  }

  @Override
  public final int halfmoveClock() {
    return setup.halfmove();
  }

  @Override
  public final int fullmoveNumber() {
    return setup.fullmove();
  }
}
