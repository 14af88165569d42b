package org.alea.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.alea.database.PostgresServer;
import org.alea.testkit.Instance;
import org.alea.testkit.Ports;
import org.junit.jupiter.api.Test;

/** What only the packaged service shows: {@code Alea} does not start the one of other tests. */
class PackagedServiceIT {

  private static final String DATABASE = "packaged";
  private static final Path FOLDER = Path.of("target/drill/packaged");

  @Test
  void anAddressThatIsNoneIsRefusedInWords() throws IOException {
    try (PostgresServer postgres = PostgresServer.create(FOLDER, Ports.free())) {
      postgres.createDatabase(DATABASE);
      try (Instance service =
          new Instance("packaged", Instance.SMALL, postgres.environment(DATABASE))) {
        service.start();
        assertThat(answer(service, "/v1/games?after=<none>"))
            .startsWith("HTTP/1.1 400 ")
            .contains("\"code\":\"BAD_REQUEST\"", "percent-encoded");
      }
    }
  }

  /** No client library sends such an address. */
  private static String answer(Instance service, String address) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.port())) {
      String request = "GET " + address + " HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    }
  }
}
