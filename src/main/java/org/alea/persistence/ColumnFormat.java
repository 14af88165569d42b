package org.alea.persistence;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.alea.game.PlayedAction;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;

/** The columns' own small languages. */
final class ColumnFormat {

  private ColumnFormat() {}

  /** The variant with these options, as {@link #options} writes them. */
  static Variant variant(String id, String options) {
    Variant variant =
        Variants.withId(id)
            .orElseThrow(() -> new IllegalStateException("a stored game is of variant " + id));
    return options.isEmpty() ? variant : variant.choosing(Set.of(options.split(",")));
  }

  static String options(Variant variant) {
    return String.join(",", new TreeSet<>(variant.chosen()));
  }

  /** Such as {@code 3we2e4 4b*:1,2,3}: the turn, the side, the action. */
  static String actions(List<PlayedAction> actions, Notation notation) {
    return actions.stream()
        .map(
            played ->
                played.turn()
                    + (played.seat() == Colour.WHITE ? "w" : "b")
                    + notation.text(played.action()))
        .collect(Collectors.joining(" "));
  }

  static List<PlayedAction> actions(String text, Notation notation) {
    return text.isEmpty()
        ? List.of()
        : Arrays.stream(text.split(" ")).map(played -> action(played, notation)).toList();
  }

  private static PlayedAction action(String text, Notation notation) {
    int side = 0;
    while (Character.isDigit(text.charAt(side))) {
      side++;
    }
    return new PlayedAction(
        Integer.parseInt(text.substring(0, side)),
        text.charAt(side) == 'w' ? Colour.WHITE : Colour.BLACK,
        notation.action(text.substring(side + 1)));
  }

  static byte[] bytes(long[] numbers) {
    ByteBuffer bytes = ByteBuffer.allocate(numbers.length * Long.BYTES);
    bytes.asLongBuffer().put(numbers);
    return bytes.array();
  }

  static long[] numbers(byte[] bytes) {
    long[] numbers = new long[bytes.length / Long.BYTES];
    ByteBuffer.wrap(bytes).asLongBuffer().get(numbers);
    return numbers;
  }
}
