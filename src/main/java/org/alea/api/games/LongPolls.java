package org.alea.api.games;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import org.alea.api.http.Admission;
import org.alea.api.http.Place;
import org.alea.api.http.RequestEnd;
import org.alea.api.http.WatchPlaces;
import org.alea.api.http.WatchReads;
import org.alea.game.GameService;
import org.alea.game.SharedReads;

/** Requests that wait until a game has changed; one read of the game answers all of them. */
@ApplicationScoped
class LongPolls {

  private final GameReads reading;
  private final WatchPlaces places;
  private final SharedReads<ShownGame> reads;
  private final Set<LongPoll> waiting = ConcurrentHashMap.newKeySet();

  LongPolls(GameService games, GameReads reading, WatchPlaces places, WatchReads threads) {
    this.reading = reading;
    this.places = places;
    this.reads = games.sharedReads((id, before) -> read(id), ShownGame::version, threads.shared());
  }

  private ShownGame read(UUID id) {
    return new ShownGame(reading.game(id));
  }

  /** Who waits here gets an answer now, and asks another replica next. */
  void stopping(@Observes ShutdownDelayInitiatedEvent event) {
    waiting.forEach(LongPoll::answerLatest);
  }

  /**
   * The game once it is at a version that the client does not know, or as it is when the time is up
   * or the service is told to stop. Reads nothing if somebody else waits and the client knows what
   * was read for them.
   */
  Uni<ShownGame> next(UUID id, IntPredicate isKnown, Duration patience, RoutingContext connection) {
    LongPoll poll = new LongPoll(id, isKnown);
    try {
      ShownGame now = poll.known();
      if (!isKnown.test(now.version())) {
        poll.close();
        return Uni.createFrom().item(now);
      }
      poll.place = places.take(connection);
    } catch (RuntimeException refused) {
      poll.close();
      throw refused;
    }
    Admission.giveAway(connection);
    waiting.add(poll);
    RequestEnd.of(connection).onComplete(ended -> poll.close());
    return Uni.createFrom()
        .completionStage(poll.answer)
        .ifNoItem()
        .after(patience)
        .recoverWithItem(poll::latest)
        .onTermination()
        .invoke(poll::close)
        .emitOn(Infrastructure.getDefaultWorkerPool());
  }

  /** One request that waits. */
  private final class LongPoll implements SharedReads.Watcher<ShownGame> {

    private final UUID id;
    private final IntPredicate isKnown;
    private final CompletableFuture<ShownGame> answer = new CompletableFuture<>();
    private final SharedReads<ShownGame>.Subscription subscription;
    private Place place = () -> {};

    LongPoll(UUID id, IntPredicate isKnown) {
      this.id = id;
      this.isKnown = isKnown;
      this.subscription = reads.subscribe(id, this);
    }

    /** What was read for others if the client knows it; else the game as it is. */
    ShownGame known() {
      return subscription
          .latest()
          .filter(game -> isKnown.test(game.version()))
          .orElseGet(
              () -> {
                ShownGame now = read(id);
                subscription.offer(now);
                return now;
              });
    }

    @Override
    public void seen(ShownGame latest) {
      if (!isKnown.test(latest.version())) {
        answer.complete(latest);
      }
    }

    ShownGame latest() {
      return subscription.latest().orElseThrow();
    }

    void answerLatest() {
      answer.complete(latest());
    }

    void close() {
      waiting.remove(this);
      subscription.close();
      place.giveUp();
    }
  }
}
