package org.alea.rules.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.alea.rules.Action;
import org.alea.rules.Dice;
import org.alea.rules.Fault;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Kind;
import org.alea.rules.Phase;
import org.alea.rules.Variant;

/**
 * How actions are written: {@code e2e4}, {@code e7e8q}, {@code e8=q}, {@code *e4}, {@code *e4:5},
 * {@code *:1,3,6}.
 */
final class ActionNotation {

  private static final String ACTION = "action";

  /** Longer than any action's text. */
  private static final int LONGEST = 16;

  private static final Pattern MOVE = Pattern.compile("([a-z][0-9]+)([a-z][0-9]+)([a-z]?)");
  private static final Pattern CHOICE = Pattern.compile("([a-z][0-9]+)=([a-z])");
  private static final Pattern ROLL = Pattern.compile("\\*([a-z][0-9]+)?(?::([0-9](?:,[0-9])*))?");

  private final Variant variant;
  private final SquareNames squares;

  ActionNotation(Variant variant) {
    this.variant = variant;
    squares = SquareNames.of(variant.geometry());
  }

  Action read(String text) {
    if (text == null || text.isEmpty()) {
      throw new InvalidNotationException(ACTION, "is missing");
    }
    if (text.length() > LONGEST) {
      throw new InvalidNotationException(ACTION, "is longer than " + LONGEST + " characters");
    }
    List<Fault> faults = new ArrayList<>();
    Action action = read(text, faults);
    if (!faults.isEmpty()) {
      throw new InvalidNotationException(faults);
    }
    return action;
  }

  private Action read(String text, List<Fault> faults) {
    Matcher move = MOVE.matcher(text);
    if (move.matches()) {
      int from = square(move.group(1), faults);
      int to = square(move.group(2), faults);
      return move.group(3).isEmpty()
          ? new Action.Move(from, to)
          : new Action.Promotion(from, to, kind(move.group(3), faults));
    }
    Matcher choice = CHOICE.matcher(text);
    if (choice.matches() && variant.phases().contains(Phase.CHOICE)) {
      return new Action.Choice(square(choice.group(1), faults), kind(choice.group(2), faults));
    }
    Matcher roll = ROLL.matcher(text);
    if (roll.matches() && variant.phases().contains(Phase.ROLL)) {
      return roll(roll.group(1), roll.group(2), faults);
    }
    faults.add(
        new Fault(ACTION, "is " + Quote.of(text) + ", which is no action of " + variant.title()));
    return null;
  }

  /** A variant with one die rolls a piece; a variant with more rolls them all at once. */
  private Action roll(String name, String faces, List<Fault> faults) {
    boolean ofPiece = variant.dice().count() == 1;
    if (ofPiece && name == null) {
      faults.add(new Fault(ACTION, "does not say which piece is rolled"));
    } else if (!ofPiece && name != null) {
      faults.add(new Fault(ACTION, "rolls " + name + " alone, where all dice are rolled at once"));
    }
    int square = name == null ? Action.Roll.ALL_DICE : square(name, faults);
    return new Action.Roll(square, faces == null ? List.of() : faces(faces, faults));
  }

  private List<Integer> faces(String text, List<Fault> faults) {
    List<Integer> faces =
        text.chars().filter(letter -> letter != ',').mapToObj(digit -> digit - '0').toList();
    if (faces.size() != variant.dice().count()) {
      faults.add(
          new Fault(ACTION, "shows " + faces.size() + " dice, not " + variant.dice().count()));
    }
    if (faces.stream().anyMatch(face -> face < 1 || face > Dice.FACES)) {
      faults.add(new Fault(ACTION, "shows a face that is not 1 to " + Dice.FACES));
    }
    if (!faces.equals(faces.stream().sorted().toList())) {
      faults.add(new Fault(ACTION, "shows its dice out of order"));
    }
    return faces;
  }

  private int square(String name, List<Fault> faults) {
    OptionalInt square = squares.square(name);
    if (square.isEmpty()) {
      faults.add(new Fault(ACTION, "names " + name + ", which the board does not have"));
    }
    return square.orElse(0);
  }

  private Kind kind(String letter, List<Fault> faults) {
    Kind kind = Letters.kind(letter.charAt(0)).filter(variant.kinds()::contains).orElse(null);
    if (kind == null) {
      faults.add(new Fault(ACTION, "names " + letter + ", which is no kind of " + variant.title()));
    }
    return kind;
  }

  String write(Action action) {
    if (action instanceof Action.Move move) {
      return squares.name(move.from()) + squares.name(move.to());
    }
    if (action instanceof Action.Promotion promotion) {
      return squares.name(promotion.from())
          + squares.name(promotion.to())
          + Letters.of(promotion.kind());
    }
    if (action instanceof Action.Choice choice) {
      return squares.name(choice.square()) + "=" + Letters.of(choice.kind());
    }
    Action.Roll roll = (Action.Roll) action;
    String decision =
        roll.square() == Action.Roll.ALL_DICE ? "*" : "*" + squares.name(roll.square());
    return roll.isThrown()
        ? roll.faces().stream()
            .map(String::valueOf)
            .collect(Collectors.joining(",", decision + ":", ""))
        : decision;
  }
}
