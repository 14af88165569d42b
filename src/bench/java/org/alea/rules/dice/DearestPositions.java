package org.alea.rules.dice;

import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Position;

/**
 * Searches for the position of DiceChess whose legal actions take longest: {@code SECONDS [SEED]}.
 * From random positions it keeps each change of a piece or a die that makes the call dearer, and
 * begins anew when nothing has for a while. A call is timed by the fastest of several, since other
 * work on the machine only ever slows it down.
 */
public final class DearestPositions {

  private static final String KINDS = "PNBRQK";
  private static final int CALLS = 5;
  private static final int PATIENCE = 300;
  private static final int MOST_PIECES = 16;

  private final Notation notation = new DiceChess().notation();
  private final Random random;

  /** By square, from a8 to h1: a letter, or a dot. */
  private char[] board;

  private char[] dice;

  private DearestPositions(long seed) {
    random = new Random(seed);
  }

  public static void main(String... arguments) {
    long seconds = Long.parseLong(arguments[0]);
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
    new DearestPositions(seed).search(TimeUnit.SECONDS.toNanos(seconds));
  }

  private void search(long nanos) {
    long end = System.nanoTime() + nanos;
    long dearest = 0;
    while (System.nanoTime() < end) {
      begin();
      long cost = cost();
      for (int failures = 0; failures < PATIENCE && System.nanoTime() < end; failures++) {
        char[] boardBefore = board.clone();
        char[] diceBefore = dice.clone();
        change();
        long next = cost();
        if (next > cost) {
          cost = next;
          failures = 0;
        } else {
          board = boardBefore;
          dice = diceBefore;
        }
      }
      long confirmed = cost();
      if (confirmed > dearest) {
        dearest = confirmed;
        System.out.printf(Locale.ROOT, "%.3f ms  %s%n", dearest / 1e6, text());
      }
    }
  }

  /** What a call takes, in nanoseconds; 0 if the text is no position with dice left. */
  private long cost() {
    Position position;
    try {
      position = notation.position(text());
    } catch (InvalidNotationException refused) {
      return 0;
    }
    if (position.phase() != Phase.MOVE) {
      return 0;
    }
    long fastest = Long.MAX_VALUE;
    for (int call = 0; call < CALLS; call++) {
      long start = System.nanoTime();
      position.legalActions();
      fastest = Math.min(fastest, System.nanoTime() - start);
    }
    return fastest;
  }

  private void begin() {
    board = ".".repeat(64).toCharArray();
    dice = new char[] {any(KINDS), any(KINDS), any(KINDS)};
    board[random.nextInt(64)] = 'K';
    board[free()] = 'k';
    for (int pieces = random.nextInt(MOST_PIECES); pieces > 0; pieces--) {
      board[free()] = any("PNBRQQQ");
    }
    for (int pieces = random.nextInt(MOST_PIECES); pieces > 0; pieces--) {
      board[free()] = any("pnbrq");
    }
  }

  private void change() {
    for (int changes = 1 + random.nextInt(2); changes > 0; changes--) {
      switch (random.nextInt(5)) {
        case 0 -> dice[random.nextInt(dice.length)] = any(KINDS);
        case 1 -> board[free()] = any("PNBRQQ");
        case 2 -> board[free()] = any("pnbrq");
        case 3 -> {
          int square = random.nextInt(64);
          board[square] = Character.toLowerCase(board[square]) == 'k' ? board[square] : '.';
        }
        default -> {
          int from = random.nextInt(64);
          int to = free();
          board[to] = board[from];
          board[from] = '.';
        }
      }
    }
  }

  private char any(String letters) {
    return letters.charAt(random.nextInt(letters.length()));
  }

  private int free() {
    int square = random.nextInt(64);
    return board[square] == '.' ? square : free();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int rank = 0; rank < 8; rank++) {
      text.append(rank > 0 ? "/" : "").append(board, 8 * rank, 8);
    }
    StringBuilder runs = new StringBuilder();
    for (String part : text.toString().split("(?<=\\.)(?!\\.)|(?<!\\.)(?=\\.)")) {
      runs.append(part.startsWith(".") ? String.valueOf(part.length()) : part);
    }
    String sorted =
        KINDS
            .chars()
            .mapToObj(kind -> String.valueOf((char) kind))
            .map(
                kind ->
                    kind.repeat(
                        (int)
                            new String(dice).chars().filter(die -> die == kind.charAt(0)).count()))
            .reduce("", String::concat);
    return runs + " w - - 0 1 " + sorted;
  }
}
