package org.alea.rules.catalogue;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alea.rules.Action;
import org.alea.rules.Chance;
import org.alea.rules.Notation;
import org.alea.rules.Perft;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;

/**
 * Perft on the command line: {@code VARIANT DEPTH [POSITION] [--option NAME]... [--divide]}.
 *
 * <p>Prints the number of leaves, the time and the leaves per second; with {@code --divide} also
 * the number behind each action or roll that comes first.
 */
public final class PerftCommand {

  private static final String USAGE =
      "usage: VARIANT DEPTH [POSITION] [--option NAME]... [--divide]";
  private static final int REFUSED = 2;
  private static final int DEEPEST = 99;
  private static final double NANOS = 1e9;

  private PerftCommand() {}

  public static void main(String... arguments) {
    try {
      run(List.of(arguments), System.out);
    } catch (IllegalArgumentException refused) {
      System.err.println(refused.getMessage());
      System.exit(REFUSED);
    }
  }

  /**
   * Does what the arguments ask for.
   *
   * @throws IllegalArgumentException if they cannot be understood, with the reason
   */
  static void run(List<String> arguments, PrintStream out) {
    List<String> words = new ArrayList<>();
    Set<String> options = new TreeSet<>();
    boolean divided = false;
    for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
      String argument = rest.next();
      switch (argument) {
        case "--divide" -> divided = true;
        case "--option" -> options.add(rest.hasNext() ? rest.next() : "");
        default -> words.add(argument);
      }
    }
    if (words.size() < 2) {
      throw new IllegalArgumentException(USAGE);
    }
    Variant variant = variant(words.get(0)).choosing(options);
    int depth = depth(words.get(1));
    String text = String.join(" ", words.subList(2, words.size()));
    Position position = text.isEmpty() ? variant.start() : variant.notation().position(text);
    count(position, depth, divided, out);
  }

  private static Variant variant(String id) {
    return Variants.withId(id)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    Variants.all().stream()
                        .map(Variant::id)
                        .collect(Collectors.joining(", ", "no variant " + id + ", but ", ""))));
  }

  private static int depth(String text) {
    if (!text.matches("[0-9]{1,2}")) {
      throw new IllegalArgumentException("depth " + text + " is not a number from 0 to " + DEEPEST);
    }
    return Integer.parseInt(text);
  }

  private static void count(Position position, int depth, boolean divided, PrintStream out) {
    long start = System.nanoTime();
    long leaves =
        divided && depth > 0 ? divide(position, depth, out) : Perft.leaves(position, depth);
    double seconds = (System.nanoTime() - start) / NANOS;
    out.printf(
        Locale.ROOT, "%,d leaves in %.3f s, %,.0f leaves/s%n", leaves, seconds, leaves / seconds);
  }

  private static long divide(Position position, int depth, PrintStream out) {
    Notation notation = position.variant().notation();
    Stream<? extends Action> edges =
        position.phase() == Phase.ROLL
            ? position.rolls().stream().map(Chance::roll)
            : position.legalActions().stream();
    long leaves = 0;
    for (String edge : edges.map(notation::text).sorted().toList()) {
      long behind = Perft.leaves(position.play(notation.action(edge)), depth - 1);
      out.println(edge + " " + behind);
      leaves += behind;
    }
    return leaves;
  }
}
