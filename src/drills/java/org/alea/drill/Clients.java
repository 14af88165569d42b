package org.alea.drill;

import java.io.IOException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.alea.testkit.EachVariant;
import org.alea.testkit.LightPlayer;
import org.alea.testkit.Wire;

/**
 * Many clients of one service on one thread, so that they take as little as they can from the
 * processors that they share with it. Whichever has nothing to wait for sends what is due next.
 */
final class Clients implements AutoCloseable {

  private static final long NANOS = 1_000_000_000L;
  private static final long SILENCE = 20 * NANOS;

  private final Selector selector = Selector.open();
  private final List<Client> all = new ArrayList<>();

  /** One of them, with what it waits for. */
  private static final class Client {

    private final LightPlayer player;
    private long due;
    private long sent;

    Client(LightPlayer player) {
      this.player = player;
    }
  }

  /** Each begins a game. */
  Clients(int port, int count) throws IOException {
    for (int seed = 0; seed < count; seed++) {
      LightPlayer player = new LightPlayer(port, EachVariant.inTurn(seed), seed);
      player.create();
      Client client = new Client(player);
      player.register(selector, client);
      all.add(client);
    }
  }

  /** The first so many ask again as soon as they are answered. */
  Seen playWithoutPause(int count, int seconds) throws IOException {
    return new Run(all.subList(0, count), seconds, 0).finish();
  }

  /** All ask for so much a second together, whatever becomes of it. */
  Seen playAtRate(double perSecond, int seconds) throws IOException {
    return new Run(all, seconds, NANOS / perSecond).finish();
  }

  @Override
  public void close() throws IOException {
    for (Client client : all) {
      client.player.close();
    }
    selector.close();
  }

  /** Some of the clients at play, until the last of what was due is answered. */
  private final class Run {

    private final Seen seen = new Seen();
    private final int count;
    private final Queue<Client> idle;
    private final long length;
    private final double between;
    private final long begin = System.nanoTime();
    private long given;
    private long answered = begin;

    /**
     * Prepares one.
     *
     * @param between nanoseconds from one request to the next, or 0 for no pause
     */
    Run(List<Client> clients, int seconds, double between) {
      this.count = clients.size();
      this.idle = new ArrayDeque<>(clients);
      this.length = seconds * NANOS;
      this.between = between;
    }

    Seen finish() throws IOException {
      boolean open = true;
      while (open || idle.size() < count) {
        open = send();
        selector.select(1);
        for (SelectionKey key : selector.selectedKeys()) {
          receive((Client) key.attachment());
        }
        selector.selectedKeys().clear();
        if (System.nanoTime() - answered > SILENCE) {
          throw new IOException("the service answers nobody");
        }
      }
      seen.took(System.nanoTime() - begin);
      return seen;
    }

    /** Sends what is due, as long as somebody is free; false if nothing will be any more. */
    private boolean send() throws IOException {
      long now = System.nanoTime() - begin;
      long due = due(now);
      for (; due <= now && due < length && !idle.isEmpty(); due = due(now)) {
        Client client = idle.remove();
        client.due = begin + due;
        client.sent = System.nanoTime();
        client.player.begin();
        given++;
      }
      return due < length;
    }

    private long due(long now) {
      return between == 0 ? now : (long) (given * between);
    }

    private void receive(Client client) throws IOException {
      Optional<Wire.StoredResponse> answer = client.player.end();
      if (answer.isPresent()) {
        answered = System.nanoTime();
        seen.add(answer.get(), client.due, client.sent, answered);
        idle.add(client);
      }
    }
  }
}
