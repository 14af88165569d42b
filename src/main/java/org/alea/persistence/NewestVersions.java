package org.alea.persistence;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A bounded queue of the versions that games have reached. Of each game only the newest version
 * matters, so a game has one place, however fast it is played.
 */
final class NewestVersions {

  private final int most;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private Map<UUID, Integer> versions = new HashMap<>();

  /**
   * An empty queue.
   *
   * @param most how many games it holds
   */
  NewestVersions(int most) {
    this.most = most;
  }

  /**
   * Adds a version.
   *
   * @return false if the queue is full
   */
  boolean offer(UUID game, int version) {
    lock.lock();
    try {
      if (versions.size() >= most && !versions.containsKey(game)) {
        return false;
      }
      versions.merge(game, version, Math::max);
      filled.signal();
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until there is a version. */
  void await() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (versions.isEmpty()) {
        filled.await();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Takes all versions out. */
  Map<UUID, Integer> drain() {
    lock.lock();
    try {
      Map<UUID, Integer> drained = versions;
      versions = new HashMap<>();
      return drained;
    } finally {
      lock.unlock();
    }
  }
}
