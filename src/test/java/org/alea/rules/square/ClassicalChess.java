package org.alea.rules.square;

import static org.alea.rules.square.Squares.bit;

import org.alea.rules.Colour;
import org.alea.rules.Kind;

/** Classical chess on the shared generator, to hold it against published counts. */
final class ClassicalChess {

  private static final Kind[] PROMOTIONS = {Kind.KNIGHT, Kind.BISHOP, Kind.ROOK, Kind.QUEEN};

  private ClassicalChess() {}

  /** The position that FEN describes; what is wrong with it shows in the counts. */
  static Setup setup(String fen) {
    String[] fields = fen.split(" ");
    Colour side = fields[1].equals("w") ? Colour.WHITE : Colour.BLACK;
    long castling = 0;
    for (int right = 0; right < 4; right++) {
      if (fields[2].indexOf("QKqk".charAt(right)) >= 0) {
        castling |= bit(new int[] {0, 7, 56, 63}[right]);
      }
    }
    long targets = fields[3].equals("-") ? 0 : bit(square(fields[3]));
    return new Setup(board(fields[0]), side, castling, targets, 0, 1);
  }

  private static Board board(String placement) {
    Board board = Board.EMPTY;
    int square = 56;
    for (char letter : placement.toCharArray()) {
      if (letter == '/') {
        square -= 16;
      } else if (Character.isDigit(letter)) {
        square += letter - '0';
      } else {
        Colour colour = Character.isUpperCase(letter) ? Colour.WHITE : Colour.BLACK;
        Kind kind = Kind.of("pnbrqk".indexOf(Character.toLowerCase(letter)));
        board = board.with(square++, colour, kind);
      }
    }
    return board;
  }

  private static int square(String name) {
    return Squares.square(name.charAt(0) - 'a', name.charAt(1) - '1');
  }

  /**
   * How many ways there are to play {@code depth} moves; those of the last ply are counted, not
   * played.
   */
  static long perft(Setup setup, int depth) {
    Moves moves = Moves.legal(setup.board(), setup.side(), setup.targets(), setup.castling());
    if (depth == 1) {
      return moves.count() + (PROMOTIONS.length - 1) * moves.countPromoting();
    }
    long[] leaves = new long[1];
    moves.forEach(
        (from, to) -> {
          Setup next = setup.moved(moves, from, to);
          if (moves.promotes(from, to)) {
            for (Kind kind : PROMOTIONS) {
              Board promoted = next.board().with(to, setup.side(), kind);
              leaves[0] += perft(next.with(promoted).sideSwitched(), depth - 1);
            }
          } else {
            leaves[0] += perft(next.sideSwitched(), depth - 1);
          }
        });
    return leaves[0];
  }
}
