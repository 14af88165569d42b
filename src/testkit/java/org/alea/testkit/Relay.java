package org.alea.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;

/**
 * Stands between a caller and a server, and is as slow or as silent as it is told to be: answers
 * may come late, and a partition swallows whatever is sent, without a word to either side.
 */
public final class Relay implements AutoCloseable {

  private final ServerSocket door;
  private final IntSupplier server;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile long answersLateBy;
  private volatile boolean partitioned;
  private volatile String said;
  private volatile String heard;

  private Relay(ServerSocket door, IntSupplier server) {
    this.door = door;
    this.server = server;
  }

  /** A relay to whatever port of the loopback address the server has when somebody calls. */
  public static Relay to(IntSupplier server) {
    try {
      Relay relay =
          new Relay(new ServerSocket(Ports.free(), 200, InetAddress.getLoopbackAddress()), server);
      relay.inBackground(relay::serve);
      return relay;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public int port() {
    return door.getLocalPort();
  }

  /** Holds back each piece of an answer for so long. */
  public void answerLateBy(Duration delay) {
    answersLateBy = delay.toMillis();
  }

  /**
   * Lets the server hear something else than what callers say from now on: as many characters of
   * ASCII, wherever they come in one piece.
   */
  public void distort(String said, String heard) {
    if (said.length() != heard.length()) {
      throw new IllegalArgumentException("not as long: " + said + " and " + heard);
    }
    this.heard = heard;
    this.said = said;
  }

  /** Swallows everything from now on. */
  public void partition() {
    partitioned = true;
  }

  /** Lets everything pass again; what was swallowed is lost, and with it its connections. */
  public void heal() {
    open.forEach(Relay::shut);
    partitioned = false;
  }

  private void serve() {
    while (!door.isClosed()) {
      try {
        Socket caller = door.accept();
        inBackground(() -> connect(caller));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private void connect(Socket caller) {
    open.add(caller);
    try (Socket other = new Socket()) {
      while (partitioned && !caller.isClosed()) {
        Pause.millis(20);
      }
      other.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.getAsInt()));
      open.add(other);
      caller.setTcpNoDelay(true);
      other.setTcpNoDelay(true);
      inBackground(() -> pump(caller, other, false));
      pump(other, caller, true);
    } catch (IOException refused) {
      shut(caller);
    } finally {
      open.remove(caller);
    }
  }

  private void pump(Socket from, Socket to, boolean answers) {
    byte[] buffer = new byte[64 * 1024];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
        if (answers && answersLateBy > 0) {
          Pause.millis(answersLateBy);
        }
        if (!partitioned) {
          out.write(answers || said == null ? buffer : distorted(buffer, read), 0, read);
        }
      }
    } catch (IOException broken) {
      // the other direction learns of it by the shutting below
    } finally {
      while (partitioned && !to.isClosed()) {
        Pause.millis(20);
      }
      shut(from);
      shut(to);
      open.remove(from);
      open.remove(to);
    }
  }

  private byte[] distorted(byte[] buffer, int length) {
    return new String(buffer, 0, length, StandardCharsets.ISO_8859_1)
        .replace(said, heard)
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private static void shut(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void inBackground(Runnable work) {
    Thread thread = new Thread(work, "relay");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() {
    try {
      door.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    partitioned = false;
    open.forEach(Relay::shut);
  }
}
