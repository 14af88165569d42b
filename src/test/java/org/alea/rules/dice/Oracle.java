package org.alea.rules.dice;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * DiceChess once more, slow and plain, with nothing shared: a board of letters, every sequence of
 * moves written out in full, no cut-off. It speaks the notation and is what the fast search is
 * compared with.
 */
final class Oracle {

  private static final String KINDS = "pnbrqk";

  private final char[] board;
  private final boolean white;
  private final String castling;
  private final Set<String> targets;
  private final String dice;
  private final int halfmove;
  private final int fullmove;

  private Oracle(
      char[] board,
      boolean white,
      String castling,
      Set<String> targets,
      String dice,
      int halfmove,
      int fullmove) {
    this.board = board;
    this.white = white;
    this.castling = castling;
    this.targets = targets;
    this.dice = dice;
    this.halfmove = halfmove;
    this.fullmove = fullmove;
  }

  /** One move: castling when {@code rookFrom} is a square. */
  private record Step(int from, int to, char promotion, int rookFrom, int rookTo) {

    String text() {
      return name(from) + name(to) + (promotion == 0 ? "" : promotion);
    }

    boolean isCastling() {
      return rookFrom >= 0;
    }
  }

  /** A sequence of moves to its very end. */
  private record Sequence(Step first, int diceUsed, boolean takesKing) {}

  static Oracle read(String text) {
    String[] fields = text.split(" ");
    char[] board = new char[64];
    int file = 0;
    int rank = 7;
    for (char letter : fields[0].toCharArray()) {
      if (letter == '/') {
        rank--;
        file = 0;
      } else if (Character.isDigit(letter)) {
        file += letter - '0';
      } else {
        board[8 * rank + file++] = letter;
      }
    }
    Set<String> targets = new TreeSet<>();
    for (int i = 0; !fields[3].equals("-") && i < fields[3].length(); i += 2) {
      targets.add(fields[3].substring(i, i + 2));
    }
    return new Oracle(
        board,
        fields[1].equals("w"),
        fields[2].equals("-") ? "" : fields[2],
        targets,
        fields[6].equals("-") ? "" : fields[6].toLowerCase(),
        Integer.parseInt(fields[4]),
        Integer.parseInt(fields[5]));
  }

  String text() {
    StringBuilder placement = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < 8; file++) {
        char letter = board[8 * rank + file];
        if (letter == 0) {
          empty++;
        } else {
          placement.append(empty > 0 ? "" + empty : "").append(letter);
          empty = 0;
        }
      }
      placement.append(empty > 0 ? "" + empty : "").append(rank > 0 ? "/" : "");
    }
    return String.join(
        " ",
        placement,
        white ? "w" : "b",
        castling.isEmpty() ? "-" : castling,
        targets.isEmpty() ? "-" : String.join("", targets),
        "" + halfmove,
        "" + fullmove,
        dice.isEmpty() ? "-" : white ? dice.toUpperCase() : dice);
  }

  boolean isOver() {
    String pieces = new String(board);
    return pieces.indexOf('k') < 0 || pieces.indexOf('K') < 0;
  }

  int diceLeft() {
    return dice.length();
  }

  boolean isCastling(String move) {
    return steps().stream().anyMatch(step -> step.isCastling() && step.text().equals(move));
  }

  boolean isEnPassant(String move) {
    int to = square(move.substring(2, 4));
    return Character.toLowerCase(board[square(move.substring(0, 2))]) == 'p'
        && move.charAt(0) != move.charAt(2)
        && board[to] == 0;
  }

  /** What single dice permit, whatever the most moves rule says. */
  List<String> permitted() {
    return steps().stream().map(Step::text).sorted().toList();
  }

  /** The legal moves with the dice left, as text and sorted. */
  List<String> legal() {
    List<Sequence> all = sequences();
    int most = all.stream().mapToInt(Sequence::diceUsed).max().orElse(0);
    return all.stream()
        .filter(sequence -> sequence.diceUsed == most || sequence.takesKing)
        .map(sequence -> sequence.first.text())
        .distinct()
        .sorted()
        .toList();
  }

  /** Every whole turn: the moves as text, and the text of the position after them. */
  List<Whole> turns() {
    List<Whole> turns = new ArrayList<>();
    for (String move : legal()) {
      Oracle next = move(move);
      if (next.white == white && !next.isOver()) {
        next.turns().forEach(rest -> turns.add(rest.after(move)));
      } else {
        turns.add(new Whole(List.of(move), next.text()));
      }
    }
    return turns;
  }

  record Whole(List<String> moves, String end) {

    Whole after(String move) {
      List<String> all = new ArrayList<>();
      all.add(move);
      all.addAll(moves);
      return new Whole(all, end);
    }
  }

  Oracle roll(List<Integer> faces) {
    String rolled =
        faces.stream()
            .sorted()
            .map(face -> "" + KINDS.charAt(face - 1))
            .collect(Collectors.joining());
    Oracle next = new Oracle(board, white, castling, targets, rolled, halfmove, fullmove);
    return next.steps().isEmpty()
        ? new Oracle(board, white, castling, targets, "", halfmove + 1, fullmove).handedOver()
        : next;
  }

  Oracle move(String text) {
    Step step = steps().stream().filter(s -> s.text().equals(text)).findFirst().orElseThrow();
    Oracle next = after(step);
    if (next.isOver()) {
      return new Oracle(
          next.board, white, next.castling, next.targets, "", next.halfmove, next.fullmove);
    }
    return next.steps().isEmpty() ? next.handedOver() : next;
  }

  private Oracle handedOver() {
    Set<String> own = new TreeSet<>();
    targets.stream().filter(target -> target.endsWith(white ? "3" : "6")).forEach(own::add);
    return new Oracle(board, !white, castling, own, "", halfmove, fullmove + (white ? 0 : 1));
  }

  private List<Sequence> sequences() {
    List<Sequence> all = new ArrayList<>();
    for (Step step : steps()) {
      Oracle next = after(step);
      int used = step.isCastling() ? 2 : 1;
      List<Sequence> rest = next.isOver() ? List.of() : next.sequences();
      if (rest.isEmpty()) {
        all.add(new Sequence(step, used, next.isOver()));
      }
      rest.forEach(s -> all.add(new Sequence(step, used + s.diceUsed, s.takesKing)));
    }
    return all;
  }

  private Oracle after(Step step) {
    char[] next = board.clone();
    char piece = next[step.from];
    boolean pawn = Character.toLowerCase(piece) == 'p';
    boolean capture = next[step.to] != 0;
    next[step.from] = 0;
    next[step.to] = piece;
    if (step.promotion != 0) {
      next[step.to] = white ? Character.toUpperCase(step.promotion) : step.promotion;
    }
    if (pawn && step.from % 8 != step.to % 8 && !capture) {
      next[8 * (step.from / 8) + step.to % 8] = 0;
    }
    String left = dice.replaceFirst("" + Character.toLowerCase(piece), "");
    if (step.isCastling()) {
      next[step.rookTo] = next[step.rookFrom];
      next[step.rookFrom] = 0;
      left = left.replaceFirst("r", "");
    }
    StringBuilder rights = new StringBuilder();
    for (char right : castling.toCharArray()) {
      int home = Character.isUpperCase(right) ? 0 : 56;
      char king = Character.isUpperCase(right) ? 'K' : 'k';
      char rook = Character.isUpperCase(right) ? 'R' : 'r';
      int corner = home + (Character.toLowerCase(right) == 'k' ? 7 : 0);
      boolean touched = step.from == corner || step.to == corner || step.from == home + 4;
      if (!touched && next[home + 4] == king && next[corner] == rook) {
        rights.append(right);
      }
    }
    Set<String> alive = new TreeSet<>();
    Set<String> candidates = new TreeSet<>(targets);
    if (pawn && Math.abs(step.from - step.to) == 16) {
      candidates.add(name((step.from + step.to) / 2));
    }
    for (String target : candidates) {
      int square = square(target);
      boolean whites = target.endsWith("3");
      if (next[square] == 0 && next[square + (whites ? 8 : -8)] == (whites ? 'P' : 'p')) {
        alive.add(target);
      }
    }
    int clock = pawn || capture ? 0 : halfmove + 1;
    return new Oracle(next, white, rights.toString(), alive, left, clock, fullmove);
  }

  /** Every single move that some die left permits. */
  private List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (int from = 0; from < 64; from++) {
      if (isOwn(from) && dice.indexOf(Character.toLowerCase(board[from])) >= 0) {
        switch (Character.toLowerCase(board[from])) {
          case 'p' -> pawnSteps(from, steps);
          case 'n' ->
              leaps(
                  from,
                  new int[][] {
                    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}
                  },
                  1,
                  steps);
          case 'b' -> leaps(from, new int[][] {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}, 7, steps);
          case 'r' -> leaps(from, new int[][] {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, 7, steps);
          default -> {
            int reach = Character.toLowerCase(board[from]) == 'k' ? 1 : 7;
            leaps(
                from,
                new int[][] {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}},
                reach,
                steps);
          }
        }
      }
    }
    if (!castling.isEmpty() && dice.contains("k") && dice.contains("r")) {
      castlingSteps(steps);
    }
    return steps;
  }

  private void castlingSteps(List<Step> steps) {
    int home = white ? 0 : 56;
    boolean safe = !isAttacked(home + 4);
    if (castling.indexOf(white ? 'K' : 'k') >= 0
        && safe
        && board[home + 5] == 0
        && board[home + 6] == 0
        && !isAttacked(home + 5)
        && !isAttacked(home + 6)) {
      steps.add(new Step(home + 4, home + 6, (char) 0, home + 7, home + 5));
    }
    if (castling.indexOf(white ? 'Q' : 'q') >= 0
        && safe
        && board[home + 1] == 0
        && board[home + 2] == 0
        && board[home + 3] == 0
        && !isAttacked(home + 3)
        && !isAttacked(home + 2)) {
      steps.add(new Step(home + 4, home + 2, (char) 0, home, home + 3));
    }
  }

  /** Whether the other side could go to a square if one of our pieces stood on it. */
  private boolean isAttacked(int square) {
    char[] occupied = board.clone();
    occupied[square] = white ? 'P' : 'p';
    return new Oracle(occupied, !white, "", Set.of(), "pnbrqk", 0, 1)
        .steps().stream().anyMatch(step -> step.to == square);
  }

  private void leaps(int from, int[][] directions, int reach, List<Step> steps) {
    for (int[] direction : directions) {
      int file = from % 8 + direction[0];
      int rank = from / 8 + direction[1];
      for (int n = 0; n < reach && onBoard(file, rank); n++) {
        int to = 8 * rank + file;
        if (!isOwn(to)) {
          steps.add(new Step(from, to, (char) 0, -1, -1));
        }
        if (board[to] != 0) {
          break;
        }
        file += direction[0];
        rank += direction[1];
      }
    }
  }

  private void pawnSteps(int from, List<Step> steps) {
    int up = white ? 8 : -8;
    int file = from % 8;
    if (board[from + up] == 0) {
      pawnStep(from, from + up, steps);
      if (from / 8 == (white ? 1 : 6) && board[from + 2 * up] == 0) {
        pawnStep(from, from + 2 * up, steps);
      }
    }
    for (int side = -1; side <= 1; side += 2) {
      if (file + side >= 0 && file + side < 8) {
        int to = from + up + side;
        boolean enPassant = targets.contains(name(to)) && to / 8 == (white ? 5 : 2);
        if (board[to] != 0 && !isOwn(to) || enPassant) {
          pawnStep(from, to, steps);
        }
      }
    }
  }

  private void pawnStep(int from, int to, List<Step> steps) {
    if (to / 8 == (white ? 7 : 0)) {
      for (char kind : "nbrq".toCharArray()) {
        steps.add(new Step(from, to, kind, -1, -1));
      }
    } else {
      steps.add(new Step(from, to, (char) 0, -1, -1));
    }
  }

  private boolean isOwn(int square) {
    return board[square] != 0 && Character.isUpperCase(board[square]) == white;
  }

  private static boolean onBoard(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
  }

  private static String name(int square) {
    return "" + (char) ('a' + square % 8) + (1 + square / 8);
  }

  private static int square(String name) {
    return 8 * (name.charAt(1) - '1') + name.charAt(0) - 'a';
  }
}
