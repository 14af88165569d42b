package org.alea.api.games;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.alea.api.problem.Refusals;
import org.alea.game.Game;
import org.alea.game.GameReading;
import org.alea.game.GameService;
import org.alea.game.History;
import org.alea.game.RecordedEvent;

/** Reads games and their histories. */
@ApplicationScoped
public class GameReads {

  private static final int PAGE = 1000;

  private final GameService games;

  GameReads(GameService games) {
    this.games = games;
  }

  public GameReading game(UUID id) {
    return games.find(id).orElseThrow(() -> Refusals.noGame(id));
  }

  public History history(UUID id, int after, int limit) {
    return games.history(id, after, limit).orElseThrow(() -> Refusals.noGame(id));
  }

  /** The last events, at most {@code count} of them. */
  public History latest(UUID id, int count) {
    return games.latest(id, count).orElseThrow(() -> Refusals.noGame(id));
  }

  /** Everything that happened up to the version of the game that was read. */
  public History history(Game game) {
    return history(game, game.version());
  }

  /** The first events of a game that was read. */
  public History history(Game game, int number) {
    List<RecordedEvent> events = new ArrayList<>();
    History page;
    do {
      int missing = number - events.size();
      page = history(game.id(), events.size(), Math.min(PAGE, missing));
      events.addAll(page.events());
    } while (events.size() < number);
    return new History(
        game.id(), game.settings().variant(), game.version(), page.overFor(), events);
  }
}
