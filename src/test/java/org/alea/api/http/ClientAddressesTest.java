package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who a client is cannot be chosen by the client. */
class ClientAddressesTest {

  private static String client(String peer, int hops, String... forwarded) {
    return ClientAddresses.client(peer, List.of(forwarded), hops);
  }

  @Test
  void withoutTrustedProxiesOnlyTheSenderCounts() {
    assertThat(client("192.0.2.1", 0, "198.51.100.7")).isEqualTo("192.0.2.1");
  }

  @Test
  void trustedHopsAreCountedFromTheRight() {
    assertThat(client("10.0.0.1", 1, "203.0.113.9, 198.51.100.7")).isEqualTo("198.51.100.7");
    assertThat(client("10.0.0.1", 2, "203.0.113.9, 198.51.100.7")).isEqualTo("203.0.113.9");
    assertThat(client("10.0.0.1", 1, "203.0.113.9", "198.51.100.7")).isEqualTo("198.51.100.7");
  }

  @Test
  void whatAClientWroteItselfChangesNothing() {
    for (int i = 0; i < 130; i++) {
      assertThat(client("10.0.0.1", 1, "203.0.113." + i + ",198.51.100.7"))
          .isEqualTo("198.51.100.7");
    }
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "''",
        "unknown",
        "_hidden",
        "example.org",
        "1.2.3.4.5",
        "999.1.1.1",
        ",",
        "1.2.3.4,"
      },
      delimiter = ';')
  void whatIsNoAddressIsNobodysAddress(String forwarded) {
    assertThat(client("192.0.2.1", 1, forwarded)).isEqualTo("192.0.2.1");
  }

  @Test
  void whoComesPastTheProxiesCountsAsTheSender() {
    assertThat(client("192.0.2.1", 2, "198.51.100.7")).isEqualTo("192.0.2.1");
    assertThat(client("192.0.2.1", 1)).isEqualTo("192.0.2.1");
  }

  @Test
  void theAddressesOfOneNetworkAreOneClient() {
    List<String> clients =
        Arrays.asList(
            client("2001:db8:1:2::1", 0),
            client("2001:db8:1:2:ffff:ffff:ffff:ffff", 0),
            client("10.0.0.1", 1, "2001:db8:1:2:3::4"),
            client("10.0.0.1", 1, "[2001:db8:1:2:5::6]:4711"));
    assertThat(clients).containsOnly(clients.get(0));
    assertThat(client("2001:db8:1:3::1", 0)).isNotEqualTo(clients.get(0));
  }

  @Test
  void anIpv4AddressIsTheSameInEachSpelling() {
    assertThat(client("::ffff:192.0.2.1", 0)).isEqualTo("192.0.2.1");
    assertThat(client("10.0.0.1", 1, "192.0.2.1:4711")).isEqualTo("192.0.2.1");
  }
}
