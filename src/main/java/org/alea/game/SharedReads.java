package org.alea.game;

import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jboss.logging.Logger;

/**
 * Reads that all who watch a game on this replica share: news of a game cause one read, however
 * many watch it, and what came while it was under way causes one more after it. What was read last
 * is kept as long as somebody watches.
 *
 * @param <T> what is read of a game
 */
public final class SharedReads<T> {

  private static final Logger LOG = Logger.getLogger(SharedReads.class);

  /** Who watches a game; called on the threads that read, and must not block them. */
  public interface Watcher<T> {

    /** Takes what was read, be it new or not. */
    void seen(T latest);

    /** A read failed; it is repeated with the next news, a poll later at the latest. */
    default void failed(RuntimeException failure) {}
  }

  private final Watches watches;
  private final BiFunction<UUID, T, T> read;
  private final ToIntFunction<T> version;
  private final Executor executor;
  private final ConcurrentHashMap<UUID, Topic> topics = new ConcurrentHashMap<>();

  /**
   * Reads of one kind.
   *
   * @param read reads a game, given what was read of it before, or null
   * @param version the version of the game when it was read
   * @param executor runs reads; a bounded one keeps them from competing with all else
   */
  public SharedReads(
      Watches watches, BiFunction<UUID, T, T> read, ToIntFunction<T> version, Executor executor) {
    this.watches = watches;
    this.read = read;
    this.version = version;
    this.executor = executor;
  }

  /** Watches a game from now on. */
  public Subscription subscribe(UUID game, Watcher<T> watcher) {
    Subscription subscription = new Subscription(game, watcher);
    topics.compute(
        game,
        (id, open) -> {
          Topic topic = open == null ? new Topic(id) : open;
          topic.subscriptions.add(subscription);
          subscription.topic = topic;
          return topic;
        });
    return subscription;
  }

  /** How many games are watched. */
  public int games() {
    return topics.size();
  }

  /** One who watches, until it is closed. */
  public final class Subscription implements AutoCloseable {

    private final UUID game;
    private final Watcher<T> watcher;
    private Topic topic;

    private Subscription(UUID game, Watcher<T> watcher) {
      this.game = game;
      this.watcher = watcher;
    }

    /** What was read last, by whomever; empty if nothing was since somebody watches. */
    public Optional<T> latest() {
      return Optional.ofNullable(topic.latest);
    }

    /** Has the game read again. */
    public void refresh() {
      topic.refresh();
    }

    /** Shares what the watcher has read by itself. */
    public void offer(T value) {
      topic.keep(value);
    }

    @Override
    public void close() {
      topics.computeIfPresent(
          game,
          (id, open) -> {
            if (open.subscriptions.remove(this) && open.subscriptions.isEmpty()) {
              open.watch.close();
              return null;
            }
            return open;
          });
    }
  }

  /** A game that is watched. */
  private final class Topic {

    private final UUID game;
    private final Set<Subscription> subscriptions = ConcurrentHashMap.newKeySet();
    private final AtomicInteger wanted = new AtomicInteger();
    private final Watches.Watch watch;
    private volatile T latest;

    Topic(UUID game) {
      this.game = game;
      this.watch = watches.watch(game, this::hear);
    }

    /** News are a hint: only what is read tells how far the game is. */
    private void hear(int reached) {
      T known = latest;
      if (known == null || reached > version.applyAsInt(known)) {
        refresh();
      }
    }

    void refresh() {
      if (wanted.getAndIncrement() == 0) {
        executor.execute(this::run);
      }
    }

    private void run() {
      int answered = wanted.get();
      try {
        readOnce();
      } finally {
        if (!wanted.compareAndSet(answered, 0)) {
          executor.execute(this::run); // behind the other games
        }
      }
    }

    private void readOnce() {
      T value;
      try {
        value = read.apply(game, latest);
      } catch (RuntimeException failure) {
        tell(watcher -> watcher.failed(failure));
        return;
      }
      T newest = keep(value);
      tell(watcher -> watcher.seen(newest));
    }

    private void tell(Consumer<Watcher<T>> news) {
      for (Subscription subscription : subscriptions) {
        try {
          news.accept(subscription.watcher);
        } catch (RuntimeException | Error failure) {
          LOG.errorf(failure, "a watcher of game %s failed", game);
        }
      }
    }

    synchronized T keep(T value) {
      if (latest == null || version.applyAsInt(value) >= version.applyAsInt(latest)) {
        latest = value;
      }
      return latest;
    }
  }
}
