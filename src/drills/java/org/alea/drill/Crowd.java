package org.alea.drill;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.alea.testkit.Client;
import org.alea.testkit.EachVariant;
import org.alea.testkit.Pause;
import org.alea.testkit.Player;
import org.alea.testkit.TestGame;

/** Many players at once, each with one game after the other, until they are told to stop. */
final class Crowd implements AutoCloseable {

  private final Client client;
  private final int pauseMillis;
  private final ExecutorService threads;
  private final List<Future<?>> players = new ArrayList<>();
  private final AtomicInteger actions = new AtomicInteger();
  private volatile boolean stopped;

  /**
   * Begins to play.
   *
   * @param pauseMillis how long a player thinks, about
   */
  Crowd(Client client, int size, int pauseMillis) {
    this.client = client;
    this.pauseMillis = pauseMillis;
    this.threads = Executors.newFixedThreadPool(size);
    for (int number = 0; number < size; number++) {
      long seed = number;
      players.add(threads.submit(() -> play(seed)));
    }
  }

  private void play(long seed) {
    for (int game = 0; !stopped; game++) {
      TestGame testGame = client.create(EachVariant.inTurn(seed + game), null);
      Player player = new Player(client, testGame, seed);
      while (!stopped && player.play()) {
        actions.incrementAndGet();
        Pause.millis(ThreadLocalRandom.current().nextInt(pauseMillis, 2 * pauseMillis + 1));
      }
    }
  }

  /** How many actions were called for so far. */
  int actions() {
    return actions.get();
  }

  /** Waits until so many actions were called for. */
  void play(int number) {
    while (actions.get() < number) {
      if (players.stream().allMatch(Future::isDone)) {
        throw new IllegalStateException("nobody plays any more");
      }
      Pause.millis(20);
    }
  }

  /** Lets everybody finish their action; fails as the first of them did, if one did. */
  int stop() throws InterruptedException, ExecutionException {
    stopped = true;
    for (Future<?> player : players) {
      player.get();
    }
    return actions.get();
  }

  @Override
  public void close() {
    stopped = true;
    threads.shutdown();
  }
}
