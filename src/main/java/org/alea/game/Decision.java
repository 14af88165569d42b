package org.alea.game;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What a command decided.
 *
 * @param before the version that the decision is about; 0 for a game that comes to be
 * @param game the game after all events
 * @param events what happened, in order; at least one
 */
public record Decision(int before, Game game, List<RecordedEvent> events) {

  public Decision {
    events = List.copyOf(events);
  }

  /** Collects the events of one decision, all of one moment. */
  static final class EventRecorder {
    private final int before;
    private final Instant at;
    private final List<RecordedEvent> events = new ArrayList<>(4);
    private Game game;

    /** Starts from a game, or from nothing where the game comes to be. */
    EventRecorder(Game game, Instant at) {
      this.game = game;
      this.before = game == null ? 0 : game.version();
      this.at = at;
    }

    EventRecorder record(GameEvent event) {
      RecordedEvent recorded = new RecordedEvent(before + events.size() + 1, at, event);
      game = Game.after(game, recorded);
      events.add(recorded);
      return this;
    }

    /** Ends the game if it ends by itself where it stands. */
    void finishIfOver() {
      game.ending().ifPresent(outcome -> record(new GameEvent.GameFinished(outcome)));
    }

    Game game() {
      return game;
    }

    Decision decision() {
      return new Decision(before, game, events);
    }
  }
}
