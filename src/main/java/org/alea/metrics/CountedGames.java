package org.alea.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.decorator.Decorator;
import jakarta.decorator.Delegate;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.alea.game.Change;
import org.alea.game.Decision;
import org.alea.game.Expiry;
import org.alea.game.FinishedGames;
import org.alea.game.Game;
import org.alea.game.GameEvent;
import org.alea.game.GameFilter;
import org.alea.game.GamePage;
import org.alea.game.Games;
import org.alea.game.GamesUnavailableException;
import org.alea.game.History;
import org.alea.game.IdempotencyKey;
import org.alea.game.RecordedEvent;
import org.alea.game.RefusedException;
import org.alea.game.Reply;
import org.alea.game.StoredGame;
import org.alea.health.StoreContact;

/**
 * Counts what happens in the games and times what the store takes for it. An event counts once it
 * is committed, so that a repeated or overtaken request counts nothing twice.
 */
@Decorator
class CountedGames implements Games {

  private final Games games;
  private final MeterRegistry meters;
  private final StoreContact contact;

  @Inject
  CountedGames(@Delegate @Any Games games, MeterRegistry meters, StoreContact contact) {
    this.games = games;
    this.meters = meters;
    this.contact = contact;
  }

  @Override
  public Optional<StoredGame> find(UUID id) {
    return timed("find", () -> games.find(id));
  }

  @Override
  public Reply create(IdempotencyKey key, Function<Instant, Change> creation) {
    return counted(
        "create", decided -> games.create(key, now -> noted(creation.apply(now), decided)));
  }

  @Override
  public Reply change(UUID id, IdempotencyKey key, Function<StoredGame, Change> decider) {
    return counted(
        "change", decided -> games.change(id, key, game -> noted(decider.apply(game), decided)));
  }

  @Override
  public GamePage list(GameFilter filter, int limit) {
    return timed("list", () -> games.list(filter, limit));
  }

  @Override
  public FinishedGames.Page list(FinishedGames wanted, int limit) {
    return timed("export", () -> games.list(wanted, limit));
  }

  @Override
  public Optional<History> history(UUID id, int after, int limit) {
    return timed("history", () -> games.history(id, after, limit));
  }

  @Override
  public Optional<History> latest(UUID id, int count) {
    return timed("history", () -> games.latest(id, count));
  }

  @Override
  public void expire(UUID id, Expiry expiry) {
    timed(
        "expire",
        () -> {
          games.expire(id, counted(expiry));
          return null;
        });
  }

  @Override
  public int sweep(int limit, Expiry expiry) {
    return timed("sweep", () -> games.sweep(limit, counted(expiry)));
  }

  @Override
  public int forgetResponses(int limit) {
    return timed("forget", () -> games.forgetResponses(limit));
  }

  /** What a transaction has decided, to be counted once it is committed. */
  private static final class CommandResult {

    private final List<Decision> decisions = new ArrayList<>(1);
    private RefusedException refusal;
  }

  private static Change noted(Change change, CommandResult decided) {
    change.writes().forEach(write -> decided.decisions.add(write.decision()));
    decided.refusal = change.refusal().orElse(null);
    return change;
  }

  private Expiry counted(Expiry expiry) {
    return new Expiry() {
      @Override
      public Optional<Decision> decide(Game game, Instant now) {
        return expiry.decide(game, now);
      }

      @Override
      public void committed(Decision decision) {
        count(decision);
        expiry.committed(decision);
      }
    };
  }

  /** Runs a transaction and counts what it decided, if that was committed. */
  private <T> T counted(String operation, Function<CommandResult, T> transaction) {
    CommandResult decided = new CommandResult();
    try {
      T result = timed(operation, () -> transaction.apply(decided));
      decided.decisions.forEach(this::count);
      return result;
    } catch (RefusedException refused) {
      if (refused == decided.refusal) {
        // the refusal was decided with a change, and is thrown when that has been committed
        decided.decisions.forEach(this::count);
      }
      throw refused;
    }
  }

  private <T> T timed(String operation, Supplier<T> transaction) {
    Timer.Sample sample = Timer.start(meters);
    String result = "failed";
    try {
      T answer = transaction.get();
      contact.answered();
      result = answer instanceof Reply reply && reply.replayed() ? "replayed" : "done";
      return answer;
    } catch (RefusedException refused) {
      result = "refused";
      throw refused;
    } catch (GamesUnavailableException away) {
      result = "unavailable";
      throw away;
    } finally {
      sample.stop(meters.timer("alea.store", "operation", operation, "result", result));
    }
  }

  private void count(Decision decision) {
    String variant = decision.game().settings().variant().id();
    for (RecordedEvent recorded : decision.events()) {
      GameEvent event = recorded.event();
      meters.counter("alea.events", "variant", variant, "kind", kind(event)).increment();
      if (event instanceof GameEvent.GameCreated) {
        meters.counter("alea.games.created", "variant", variant).increment();
      } else if (event instanceof GameEvent.GameFinished finished) {
        String reason = finished.outcome().reason().name();
        meters.counter("alea.games.finished", "variant", variant, "reason", reason).increment();
      } else if (event instanceof GameEvent.DiceRolled rolled) {
        for (int face : rolled.thrown()) {
          meters
              .counter("alea.faces", "variant", variant, "face", Integer.toString(face))
              .increment();
        }
      }
    }
  }

  /** {@code DICE_ROLLED} for {@code DiceRolled}. */
  private static String kind(GameEvent event) {
    return event
        .getClass()
        .getSimpleName()
        .replaceAll("(?<=[a-z])(?=[A-Z])", "_")
        .toUpperCase(Locale.ROOT);
  }
}
