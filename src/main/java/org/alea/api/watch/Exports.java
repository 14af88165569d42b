package org.alea.api.watch;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.alea.api.games.GameReads;
import org.alea.api.http.AccessConfig;
import org.alea.api.problem.ProblemException;
import org.alea.game.FinishedGames;
import org.alea.game.GameService;
import org.alea.problem.ProblemCode;

/**
 * Streams the records of finished games. A page is read when the client has taken the one before,
 * so that a slow reader holds neither a thread nor more than a page.
 */
@ApplicationScoped
class Exports {

  private static final int PAGE = 20;
  private static final Multi<Page> NONE = Multi.createFrom().empty();

  private final GameService games;
  private final GameReads reading;
  private final int most;
  private final AtomicInteger running = new AtomicInteger();

  Exports(GameService games, GameReads reading, AccessConfig config) {
    this.games = games;
    this.reading = reading;
    this.most = config.exports();
  }

  /** A page of records, and what comes after it. */
  private record Page(List<RecordDto> records, Optional<FinishedGames> rest) {}

  /**
   * The records of these games.
   *
   * @param isHead whether nothing of them is wanted but that they could be read
   * @throws ProblemException if as many exports are running as may
   */
  Multi<RecordDto> stream(FinishedGames wanted, boolean isHead) {
    Page first = page(wanted);
    if (isHead) {
      return Multi.createFrom().empty();
    }
    if (running.incrementAndGet() > most) {
      running.decrementAndGet();
      throw ProblemException.retryAfter(ProblemCode.UNAVAILABLE, "too many exports are running", 1);
    }
    return Multi.createBy()
        .concatenating()
        .streams(Multi.createFrom().item(first), first.rest().map(this::pages).orElse(NONE))
        .onItem()
        .transformToMultiAndConcatenate(page -> Multi.createFrom().iterable(page.records()))
        .onTermination()
        .invoke(() -> running.decrementAndGet());
  }

  /** All pages from here, one at a time. */
  private Multi<Page> pages(FinishedGames from) {
    return Multi.createBy()
        .repeating()
        .uni(
            () -> new Rest(from),
            rest ->
                Uni.createFrom()
                    .item(rest::read)
                    .runSubscriptionOn(Infrastructure.getDefaultWorkerPool()))
        .whilst(page -> page.rest().isPresent());
  }

  /** What is still to be read. */
  private final class Rest {

    private FinishedGames wanted;

    Rest(FinishedGames wanted) {
      this.wanted = wanted;
    }

    Page read() {
      Page page = page(wanted);
      wanted = page.rest().orElse(wanted);
      return page;
    }
  }

  private Page page(FinishedGames wanted) {
    FinishedGames.Page page = games.list(wanted, PAGE);
    return new Page(
        page.games().stream()
            .map(read -> RecordDto.of(read, reading.history(read.game())))
            .toList(),
        page.rest());
  }
}
