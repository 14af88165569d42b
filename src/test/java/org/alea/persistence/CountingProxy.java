package org.alea.persistence;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Stands between a connection and the database and counts how often the client speaks after the
 * server has spoken: once for each time that the client had to wait.
 *
 * <p>The driver sends the beginning of a transaction ahead and does not wait for its answer. It is
 * held back here until the statement that follows, so that the server cannot answer in between; a
 * client that did wait for it would wait for ever.
 */
final class CountingProxy implements AutoCloseable {

  private static final Pattern ADDRESS =
      Pattern.compile("jdbc:postgresql://([^:/]+):(\\d+)/(\\w+)");

  /** The message of a query, its length and its text with a zero at the end. */
  private static final byte[] BEGINNING = "Q\0\0\0\nBEGIN\0".getBytes(StandardCharsets.US_ASCII);

  private final ServerSocket door;
  private final Socket server;
  private final String database;
  private final AtomicInteger roundTrips = new AtomicInteger();
  private final AtomicBoolean serverSpokeLast = new AtomicBoolean();

  private CountingProxy(String host, int port, String database) throws IOException {
    this.door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    this.server = new Socket(host, port);
    this.database = database;
    start(this::serve);
  }

  static CountingProxy toTestDatabase() throws IOException {
    Config config = ConfigProvider.getConfig();
    Matcher address = ADDRESS.matcher(config.getValue("quarkus.datasource.jdbc.url", String.class));
    if (!address.lookingAt()) {
      throw new IllegalStateException("the tests' database has no address");
    }
    return new CountingProxy(
        address.group(1), Integer.parseInt(address.group(2)), address.group(3));
  }

  Connection connect() throws SQLException {
    Config config = ConfigProvider.getConfig();
    Properties properties = new Properties();
    properties.setProperty("user", config.getValue("quarkus.datasource.username", String.class));
    properties.setProperty(
        "password", config.getValue("quarkus.datasource.password", String.class));
    properties.setProperty("prepareThreshold", "1");
    properties.setProperty("sslmode", "disable");
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:%d/%s".formatted(door.getLocalPort(), database), properties);
  }

  int roundTrips() {
    return roundTrips.get();
  }

  private void serve() {
    try {
      Socket client = door.accept();
      client.setTcpNoDelay(true);
      server.setTcpNoDelay(true);
      start(() -> pump(server, client, () -> serverSpokeLast.set(true)));
      pump(client, server, this::countIfServerSpokeLast);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void countIfServerSpokeLast() {
    if (serverSpokeLast.getAndSet(false)) {
      roundTrips.incrementAndGet();
    }
  }

  private static void pump(Socket from, Socket to, Runnable spoken) {
    byte[] buffer = new byte[64 * 1024];
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      int held = 0;
      for (int read = in.read(buffer);
          read > 0;
          read = in.read(buffer, held, buffer.length - held)) {
        int length = held + read;
        if (Arrays.equals(buffer, 0, length, BEGINNING, 0, BEGINNING.length)) {
          held = length;
          continue;
        }
        held = 0;
        spoken.run();
        out.write(buffer, 0, length);
      }
    } catch (IOException closed) {
      Thread.currentThread().interrupt();
    }
  }

  private static void start(Runnable work) {
    Thread thread = new Thread(work, "counting-proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() {
    try (door;
        server) {
      roundTrips.set(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
