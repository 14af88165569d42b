package org.alea.testkit;

import io.restassured.RestAssured;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;

/** A client that reads nothing of its answer for a while, with little room for it. */
public final class SlowReader implements AutoCloseable {

  private static final int TIMEOUT_MILLIS = 5_000;

  private final Socket socket = new Socket();

  public SlowReader(String request) throws IOException {
    socket.setReceiveBufferSize(1024);
    socket.connect(new InetSocketAddress("localhost", RestAssured.port));
    socket.setSoTimeout(TIMEOUT_MILLIS);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
  }

  /** The rest of the answer, until the service cuts the connection; fails if it does not, soon. */
  public String rest() throws IOException {
    StringBuilder text = new StringBuilder();
    byte[] buffer = new byte[16 * 1024];
    InputStream in = socket.getInputStream();
    try {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        text.append(new String(buffer, 0, read, StandardCharsets.UTF_8));
      }
    } catch (SocketException reset) {
      // cut off, too
    }
    return text.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
