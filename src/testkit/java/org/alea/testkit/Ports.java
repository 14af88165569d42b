package org.alea.testkit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Finds ports for servers that come back to their address after they were killed: from below the
 * range that outgoing connections are given, so that none of these takes it in between.
 */
public final class Ports {

  private static final int FIRST = 15_000;
  private static final int END = 32_000;

  private static final Set<Integer> GIVEN = ConcurrentHashMap.newKeySet();

  private Ports() {}

  /** A port that nobody listens at and that was not given before. */
  public static int free() {
    while (true) {
      int port = ThreadLocalRandom.current().nextInt(FIRST, END);
      if (!GIVEN.add(port)) {
        continue;
      }
      try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return socket.getLocalPort();
      } catch (IOException taken) {
        // another one, then
      }
    }
  }
}
