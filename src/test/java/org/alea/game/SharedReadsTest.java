package org.alea.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

class SharedReadsTest {

  private static final UUID GAME = new UUID(1, 1);
  private static final UUID OTHER = new UUID(1, 2);

  /** News that come when the test says so. */
  private static final class Hints implements Watches {

    private final Map<UUID, IntConsumer> listeners = new HashMap<>();

    @Override
    public Watch watch(UUID game, IntConsumer listener) {
      assertThat(listeners.put(game, listener)).as("watched once").isNull();
      return () -> listeners.remove(game);
    }

    @Override
    public boolean arePrompt() {
      return true;
    }

    void tell(UUID game, int version) {
      listeners.get(game).accept(version);
    }
  }

  /** What a watcher was told. */
  private static final class Told implements SharedReads.Watcher<Integer> {

    private final List<Integer> seen = new ArrayList<>();
    private int failures;

    @Override
    public void seen(Integer latest) {
      seen.add(latest);
    }

    @Override
    public void failed(RuntimeException failure) {
      failures++;
    }
  }

  private final Hints hints = new Hints();
  private final Deque<Runnable> work = new ArrayDeque<>();
  private final Map<UUID, Integer> versions = new HashMap<>(Map.of(GAME, 4, OTHER, 1));
  private int reads;
  private RuntimeException fault;
  private final SharedReads<Integer> shared =
      new SharedReads<>(hints, this::read, version -> version, work::add);

  private Integer read(UUID game, Integer before) {
    reads++;
    if (fault != null) {
      throw fault;
    }
    return versions.get(game);
  }

  private void work() {
    while (!work.isEmpty()) {
      work.remove().run();
    }
  }

  private void reach(int version) {
    versions.put(GAME, version);
    hints.tell(GAME, version);
  }

  @Test
  void newsCauseOneReadForAll() {
    List<Told> all = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Told told = new Told();
      shared.subscribe(GAME, told);
      all.add(told);
    }
    reach(5);
    work();
    assertThat(reads).isEqualTo(1);
    assertThat(all).allSatisfy(told -> assertThat(told.seen).containsExactly(5));
  }

  @Test
  void whatComesWhileAReadIsDueOrUnderWayCausesOneMoreAtMost() {
    Told told = new Told();
    shared.subscribe(GAME, told);
    reach(5);
    reach(6);
    reach(7);
    work();
    assertThat(told.seen).endsWith(7);
    assertThat(reads).isLessThanOrEqualTo(2);
    reach(7);
    reach(3);
    work();
    assertThat(reads).as("nothing new").isLessThanOrEqualTo(2);
  }

  @Test
  void newsOfAVersionThatTheGameHasNotReachedHideNoLaterOnes() {
    Told told = new Told();
    shared.subscribe(GAME, told);
    hints.tell(GAME, Integer.MAX_VALUE);
    work();
    reach(5);
    work();
    assertThat(told.seen).containsExactly(4, 5);
  }

  @Test
  void aReadThatFailedIsRepeatedWithTheNextNews() {
    Told told = new Told();
    shared.subscribe(GAME, told);
    fault = new IllegalStateException("thrown by a test");
    reach(5);
    work();
    assertThat(told.failures).isEqualTo(1);
    fault = null;
    hints.tell(GAME, 5);
    work();
    assertThat(told.seen).containsExactly(5);
  }

  @Test
  void aWatcherThatFailsHarmsNoOther() {
    List<Told> all = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Told told = new Told();
      shared.subscribe(GAME, told);
      all.add(told);
      shared.subscribe(
          GAME,
          latest -> {
            throw new StackOverflowError("thrown by a test");
          });
    }
    reach(5);
    work();
    reach(6);
    work();
    assertThat(all).allSatisfy(told -> assertThat(told.seen).containsExactly(5, 6));
  }

  @Test
  void nothingIsKeptOfGamesThatNobodyWatches() {
    Told told = new Told();
    var first = shared.subscribe(GAME, told);
    var second = shared.subscribe(GAME, new Told());
    shared.subscribe(OTHER, new Told());
    reach(5);
    work();
    assertThat(second.latest()).contains(5);
    first.close();
    first.close();
    assertThat(shared.games()).isEqualTo(2);
    second.close();
    assertThat(shared.games()).isEqualTo(1);
    assertThat(hints.listeners).containsOnlyKeys(OTHER);
    assertThat(shared.subscribe(GAME, told).latest()).isEmpty();
  }

  @Test
  void whatAWatcherHasReadItselfIsSharedUnlessItIsOlder() {
    var subscription = shared.subscribe(GAME, new Told());
    subscription.offer(4);
    assertThat(subscription.latest()).contains(4);
    hints.tell(GAME, 4);
    assertThat(work).isEmpty();
    reach(5);
    work();
    subscription.offer(4);
    assertThat(subscription.latest()).contains(5);
  }
}
