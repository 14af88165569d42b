package org.alea.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.alea.database.PostgresServer;
import org.alea.testkit.Instance;
import org.alea.testkit.Ports;
import org.junit.jupiter.api.Test;

/** Thousands of heads that never end, against the packaged service. */
class HalfHeadsIT {

  private static final int CLIENTS = 3000;
  private static final String HALF = "GET /v1/variants HTTP/1.1\r\nHost: te";

  @Test
  void halfHeadsAreDroppedAndHoldNobodyUp() throws Exception {
    try (PostgresServer postgres =
        PostgresServer.create(Path.of("target/drill/heads"), Ports.free())) {
      postgres.createDatabase("heads");
      Map<String, String> environment = new HashMap<>(postgres.environment("heads"));
      environment.put("ALEA_ACCESS_HEAD_TIMEOUT", "PT2S");
      try (Instance service = new Instance("heads", Instance.SMALL, environment)) {
        service.start();
        List<Socket> clients = new ArrayList<>();
        try {
          for (int client = 0; client < CLIENTS; client++) {
            clients.add(begin(service));
          }
          assertThat(service.status("/v1/variants")).isEqualTo(200);
          for (Socket client : clients) {
            client.setSoTimeout(10_000);
            assertThat(client.getInputStream().read()).isEqualTo(-1);
          }
          assertThat(service.status("/v1/variants")).isEqualTo(200);
        } finally {
          for (Socket client : clients) {
            client.close();
          }
        }
      }
    }
  }

  private static Socket begin(Instance service) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.port());
    socket.getOutputStream().write(HALF.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }
}
