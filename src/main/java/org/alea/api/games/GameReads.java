package org.alea.api.games;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.alea.api.problem.Refusals;
import org.alea.game.Game;
import org.alea.game.GameReading;
import org.alea.game.GameService;
import org.alea.game.History;
import org.alea.game.RecordedEvent;
import org.alea.game.Watches;

/** Reads games, whole histories, and news as they come. */
@ApplicationScoped
public class GameReads {

  private static final int PAGE = 1000;

  private final GameService games;
  private final Set<Runnable> waiting = ConcurrentHashMap.newKeySet();

  GameReads(GameService games) {
    this.games = games;
  }

  /** Who waits here gets his answer now, and asks another replica next. */
  void stopping(@Observes ShutdownDelayInitiatedEvent event) {
    waiting.forEach(Runnable::run);
  }

  public GameReading game(UUID id) {
    return games.find(id).orElseThrow(() -> Refusals.noGame(id));
  }

  public History history(UUID id, int after, int limit) {
    return games.history(id, after, limit).orElseThrow(() -> Refusals.noGame(id));
  }

  /** Everything that happened up to the version of the game that was read. */
  public History history(Game game) {
    List<RecordedEvent> events = new ArrayList<>();
    while (events.size() < game.version()) {
      int missing = game.version() - events.size();
      events.addAll(history(game.id(), events.size(), Math.min(PAGE, missing)).events());
    }
    return new History(game.id(), game.settings().variant(), game.version(), events);
  }

  /**
   * The game when it is at another version than the one known, or as it is when the time is up or
   * the service is told to stop.
   */
  Uni<GameReading> next(UUID id, int known, Duration patience) {
    Uni<Integer> news =
        Uni.createFrom()
            .emitter(
                emitter -> {
                  Watches.Watch watch = games.watch(id, known, emitter::complete);
                  Runnable release = () -> emitter.complete(known);
                  waiting.add(release);
                  emitter.onTermination(
                      () -> {
                        waiting.remove(release);
                        watch.close();
                      });
                });
    return news.ifNoItem()
        .after(patience)
        .recoverWithItem(known)
        .emitOn(Infrastructure.getDefaultWorkerPool())
        .map(version -> game(id));
  }
}
