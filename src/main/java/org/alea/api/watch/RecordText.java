package org.alea.api.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.alea.api.rules.OutcomeDto;
import org.alea.game.GameEvent;
import org.alea.game.History;
import org.alea.game.RecordedEvent;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Notation;

/**
 * Writes a game's record as text: a line {@code name: value} for each thing known about the game,
 * an empty line, and a line for each turn with its number, its side and what was played, rolls with
 * their faces.
 */
final class RecordText {

  private static final String NOBODY = "-";

  private RecordText() {}

  static String write(RecordDto record, History history) {
    List<String> lines = new ArrayList<>();
    lines.add("game: " + record.id());
    lines.add("variant: " + record.variant());
    history.variant().chosen().stream().sorted().forEach(name -> lines.add("option: " + name));
    lines.add("white: " + name(record.white()));
    lines.add("black: " + name(record.black()));
    lines.add("result: " + result(record.outcome()));
    lines.add("commitment: " + record.fairness().commitment());
    if (record.fairness().seed() != null) {
      lines.add("seed: " + record.fairness().seed());
    }
    lines.add("start: " + record.start());
    lines.add("position: " + record.position());
    lines.add("");
    lines.addAll(turns(history));
    return String.join("\n", lines) + "\n";
  }

  /** A name of any age: what could end the line or hide something in it shows as an escape. */
  private static String name(String given) {
    if (given == null) {
      return NOBODY;
    }
    StringBuilder shown = new StringBuilder();
    given
        .codePoints()
        .forEach(
            c -> {
              if (isHidden(c)) {
                shown.append("\\u{%x}".formatted(c));
              } else {
                shown.appendCodePoint(c);
              }
            });
    return shown.toString();
  }

  private static boolean isHidden(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  private static String result(OutcomeDto outcome) {
    return outcome == null ? NOBODY : outcome.result() + " " + outcome.reason();
  }

  /** Sides take turns, so a turn is what one side plays until the other does. */
  private static List<String> turns(History history) {
    Notation notation = history.variant().notation();
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    Colour side = null;
    for (RecordedEvent recorded : history.events()) {
      Optional<Action> action = action(recorded.event());
      if (action.isPresent()) {
        Colour seat = seat(recorded.event());
        if (seat != side) {
          if (side != null) {
            lines.add(line.toString());
          }
          side = seat;
          line = new StringBuilder().append(lines.size() + 1).append(". ").append(seat);
        }
        line.append(' ').append(notation.text(action.get()));
      }
    }
    if (side != null) {
      lines.add(line.toString());
    }
    return lines;
  }

  /** What an event played, if it is play. */
  static Optional<Action> action(GameEvent event) {
    if (event instanceof GameEvent.ActionPlayed played) {
      return Optional.of(played.action());
    }
    return event instanceof GameEvent.DiceRolled rolled
        ? Optional.of(rolled.roll())
        : Optional.empty();
  }

  private static Colour seat(GameEvent event) {
    return event instanceof GameEvent.ActionPlayed played
        ? played.seat()
        : ((GameEvent.DiceRolled) event).seat();
  }
}
