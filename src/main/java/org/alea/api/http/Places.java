package org.alea.api.http;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.alea.api.problem.ProblemException;
import org.alea.problem.ProblemCode;

/**
 * A number of places for all clients together, and a smaller one for each of them. The bounds are
 * exact, however many come and go at once.
 */
final class Places {

  private static final int RETRY_SECONDS = 1;

  private final int most;
  private final int mostOfAClient;
  private final String full;
  private final String clientFull;
  private final Map<String, Integer> clients = new HashMap<>();
  private int taken;

  /**
   * Places that are all free.
   *
   * @param most how many there are for all; 0 for any number
   * @param mostOfAClient how many a client may have; 0 for any number
   * @param full tells that all are taken
   * @param clientFull tells a client that it has all it may have
   */
  Places(int most, int mostOfAClient, String full, String clientFull) {
    this.most = most;
    this.mostOfAClient = mostOfAClient;
    this.full = full;
    this.clientFull = clientFull;
  }

  /**
   * Takes a place.
   *
   * @throws ProblemException if the client may have no more, or nobody
   */
  synchronized Place take(String client) {
    int ofClient = clients.getOrDefault(client, 0);
    if (mostOfAClient > 0 && ofClient >= mostOfAClient) {
      throw ProblemException.retryAfter(ProblemCode.TOO_MANY_REQUESTS, clientFull, RETRY_SECONDS);
    }
    if (most > 0 && taken >= most) {
      throw ProblemException.retryAfter(ProblemCode.UNAVAILABLE, full, RETRY_SECONDS);
    }
    clients.put(client, ofClient + 1);
    taken++;
    AtomicBoolean left = new AtomicBoolean();
    return () -> {
      if (left.compareAndSet(false, true)) {
        leave(client);
      }
    };
  }

  private synchronized void leave(String client) {
    clients.computeIfPresent(client, (known, count) -> count == 1 ? null : count - 1);
    taken--;
  }

  synchronized int taken() {
    return taken;
  }
}
