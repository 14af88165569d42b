package org.alea.api.http;

import java.util.Iterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How often each of many clients may do something: a burst at once, and then as fast as the
 * allowance is renewed (the generic cell rate algorithm: for each client the moment at which its
 * whole burst will be there again).
 *
 * <p>Thread-safe; what clients that have gone away leave behind is cleared now and then.
 */
final class Allowance {

  private static final int CLIENTS_BEFORE_CLEARING = 10_000;

  private final long nanosEach;
  private final long nanosBurst;
  private final ConcurrentHashMap<String, AtomicLong> renewed = new ConcurrentHashMap<>();
  private final AtomicLong clearAt = new AtomicLong(CLIENTS_BEFORE_CLEARING);

  /**
   * Allows what is said, to each client.
   *
   * @param nanosEach in how many nanoseconds one more is allowed; 0 for no bound
   * @param burst how many at once
   */
  Allowance(long nanosEach, int burst) {
    this.nanosEach = nanosEach;
    this.nanosBurst = nanosEach * burst;
  }

  /**
   * Takes one.
   *
   * @param now nanoseconds of a clock that only goes forward
   * @return 0 if it is allowed, else the nanoseconds after which it would be
   */
  long take(String client, long now) {
    return take(client, 1, now);
  }

  /**
   * Takes several at once.
   *
   * @param count how many, no more than the burst
   * @param now nanoseconds of a clock that only goes forward
   * @return 0 if they are allowed, else the nanoseconds after which they would be
   */
  long take(String client, int count, long now) {
    if (nanosEach == 0) {
      return 0;
    }
    if (renewed.mappingCount() >= clearAt.get()) {
      clear(now);
    }
    AtomicLong moment = renewed.computeIfAbsent(client, unknown -> new AtomicLong(now));
    while (true) {
      long before = moment.get();
      long after = after(before, now, count * nanosEach);
      if (after - now > nanosBurst) {
        return after - now - nanosBurst;
      }
      if (moment.compareAndSet(before, after)) {
        return 0;
      }
    }
  }

  /**
   * What {@link #take} would answer.
   *
   * @return 0 if one more is allowed, else the nanoseconds after which it would be
   */
  long excess(String client, long now) {
    AtomicLong moment = renewed.get(client);
    return moment == null ? 0 : Math.max(0, after(moment.get(), now, nanosEach) - now - nanosBurst);
  }

  private static long after(long moment, long now, long nanos) {
    return (moment - now < 0 ? now : moment) + nanos;
  }

  /** Whether there is a bound at all. */
  boolean isBounded() {
    return nanosEach > 0;
  }

  /** How many a client may do at once after a pause. */
  long burst() {
    return nanosBurst / nanosEach;
  }

  /** In how many nanoseconds a whole burst is renewed. */
  long nanosBurst() {
    return nanosBurst;
  }

  /** How many a client may do at once now. */
  long left(String client, long now) {
    return (nanosBurst - nanosUntilWhole(client, now)) / nanosEach;
  }

  /** In how many nanoseconds the client has its whole burst again. */
  long nanosUntilWhole(String client, long now) {
    AtomicLong moment = renewed.get(client);
    return moment == null ? 0 : Math.max(0, moment.get() - now);
  }

  /** Gives one back that was taken. */
  void giveBack(String client) {
    AtomicLong moment = renewed.get(client);
    if (moment != null) {
      moment.addAndGet(-nanosEach);
    }
  }

  /** Forgets clients whose burst is whole again; a client forgotten in a race only gains one. */
  private void clear(long now) {
    for (Iterator<AtomicLong> moments = renewed.values().iterator(); moments.hasNext(); ) {
      if (moments.next().get() - now <= 0) {
        moments.remove();
      }
    }
    clearAt.set(2 * Math.max(CLIENTS_BEFORE_CLEARING / 2, renewed.mappingCount()));
  }

  /** How many clients are remembered. */
  long clients() {
    return renewed.mappingCount();
  }
}
