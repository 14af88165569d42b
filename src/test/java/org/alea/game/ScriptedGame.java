package org.alea.game;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.alea.fairness.ServerSeed;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Variant;

/**
 * A game under test: its clock moves on when told, its dice fall as told, and all is remembered.
 */
final class ScriptedGame {

  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  static final UUID ID = new UUID(0x0190_0000_0000_7000L, 0x8000_0000_0000_0001L);
  private static final String COMMITMENT = ServerSeed.of(new byte[ServerSeed.LENGTH]).commitment();

  private final Notation notation;
  private final List<RecordedEvent> events = new ArrayList<>();
  private DiceSource dice =
      (contributions, number, count) -> {
        throw new AssertionError("roll " + number + " was not expected");
      };
  private Instant now = NOON;
  private Game game;

  private ScriptedGame(Variant variant) {
    notation = variant.notation();
  }

  /**
   * A game that one creator plays alone, from a position or, where it is null, from the usual
   * start.
   */
  static ScriptedGame of(Variant variant, String position) {
    return of(variant, position, RollMode.ON_REQUEST, TimeControl.NONE);
  }

  static ScriptedGame of(
      Variant variant, String position, RollMode rolls, TimeControl time, int... facesThrown) {
    ScriptedGame scripted = new ScriptedGame(variant);
    scripted.throwing(facesThrown);
    scripted.create(variant, position, SeatPolicy.CREATOR, rolls, time);
    return scripted;
  }

  /** A game whose black seat is still open. */
  static ScriptedGame open(Variant variant) {
    ScriptedGame scripted = new ScriptedGame(variant);
    scripted.create(variant, null, SeatPolicy.OPEN, RollMode.ON_REQUEST, TimeControl.DEFAULT);
    return scripted;
  }

  private void create(
      Variant variant, String position, SeatPolicy black, RollMode rolls, TimeControl time) {
    GameSettings settings =
        GameSettings.of(variant)
            .with()
            .start(position == null ? null : notation.position(position))
            .black(black)
            .timeControl(time)
            .rollMode(rolls)
            .build();
    accept(
        Game.create(
            ID,
            settings,
            new Newcomer("Ada", null),
            new Newcomer("Bela", null),
            COMMITMENT,
            NOON.plus(Duration.ofDays(7)),
            dice,
            now));
  }

  private void accept(Decision decision) {
    events.addAll(decision.events());
    game = decision.game();
  }

  Game game() {
    return game;
  }

  Instant now() {
    return now;
  }

  DiceSource dice() {
    return dice;
  }

  /** All events so far. */
  List<RecordedEvent> events() {
    return events;
  }

  /** The kinds of the events after the first {@code skipped}. */
  List<String> kinds(int skipped) {
    return events.stream()
        .skip(skipped)
        .map(event -> event.event().getClass().getSimpleName())
        .toList();
  }

  ScriptedGame later(Duration passed) {
    now = now.plus(passed);
    return this;
  }

  /** The next faces that dice show, in this order. */
  ScriptedGame throwing(int... faces) {
    List<Integer> left = new ArrayList<>(Arrays.stream(faces).boxed().toList());
    dice =
        (contributions, number, count) -> {
          if (left.size() < count) {
            throw new AssertionError("roll " + number + " was not expected");
          }
          List<Integer> thrown = List.copyOf(left.subList(0, count));
          left.subList(0, count).clear();
          return thrown;
        };
    return this;
  }

  /** Gives a command to the game as it stands. */
  ScriptedGame give(Function<Game, Decision> command) {
    accept(command.apply(game));
    return this;
  }

  Colour side() {
    return game.position().sideToMove();
  }

  Action action(String text) {
    return notation.action(text);
  }

  /** Plays moves of one turn, all at once, for the side to move. */
  ScriptedGame play(String... actions) {
    return give(
        game -> game.play(side(), Arrays.stream(actions).map(this::action).toList(), dice, now));
  }

  /** Plays one move after the other, each for the side to move then. */
  ScriptedGame playEach(String... actions) {
    for (String action : actions) {
      play(action);
    }
    return this;
  }

  /** Rolls for the side to move what leaves no choice. */
  ScriptedGame roll(int... faces) {
    throwing(faces);
    return give(game -> game.roll(side(), null, dice, now));
  }

  String position() {
    return notation.text(game.position());
  }
}
