package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeadTimeoutTest {

  private static final String HEAD = "GET /v1/variants HTTP/1.1\r\nHost: test\r\n\r\n";

  private final EmbeddedChannel channel =
      new EmbeddedChannel(new HeadTimeout(Duration.ofSeconds(10)));

  @BeforeEach
  void stopTheClock() {
    channel.freezeTime();
  }

  @AfterEach
  void close() {
    channel.finishAndReleaseAll();
  }

  private void receive(String text) {
    channel.writeInbound(Unpooled.copiedBuffer(text, StandardCharsets.ISO_8859_1));
  }

  private void answer() {
    channel.writeOutbound(
        Unpooled.copiedBuffer("HTTP/1.1 200 OK\r\n\r\n", StandardCharsets.US_ASCII));
  }

  private boolean isOpenAfter(int seconds) {
    channel.advanceTimeBy(seconds, TimeUnit.SECONDS);
    channel.runScheduledPendingTasks();
    return channel.isOpen();
  }

  @Test
  void whoSaysNothingIsCutOff() {
    assertThat(isOpenAfter(9)).isTrue();
    assertThat(isOpenAfter(2)).isFalse();
  }

  @Test
  void whoSendsAHeadByteByByteIsCutOff() {
    int sent = 0;
    while (channel.isOpen()) {
      receive(HEAD.substring(sent, ++sent));
      isOpenAfter(1);
    }
    assertThat(sent).isBetween(9, 12);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        HEAD,
        "\r\n\r\n" + HEAD,
        "GET / HTTP/1.1\nHost: test\n\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "PRI ",
        "\u0016\u0003\u0001"
      })
  void whoSentAHeadMayWaitForTheAnswer(String head) {
    for (int index = 0; index < head.length(); index++) {
      receive(head.substring(index, index + 1));
    }
    assertThat(isOpenAfter(100)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\r\n\r\n", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: test\r\n", "PRIX"})
  void whoSentAPartOfIsCutOff(String part) {
    receive(part);
    assertThat(isOpenAfter(11)).isFalse();
  }

  @Test
  void aConnectionRestsAfterAnAnswerUntilTheNextHeadBegins() {
    receive(HEAD);
    answer();
    assertThat(isOpenAfter(100)).isTrue();
    receive("GET");
    assertThat(isOpenAfter(9)).isTrue();
    assertThat(isOpenAfter(2)).isFalse();
  }

  @Test
  void aBodyHasATimeOfItsOwn() {
    receive("POST /v1/games HTTP/1.1\r\nContent-Length: 100\r\n\r\n{");
    assertThat(isOpenAfter(100)).isTrue();
  }

  @Test
  void everyHeadHasItsOwnTime() {
    for (int request = 0; request < 20; request++) {
      receive(HEAD.substring(0, 20));
      assertThat(isOpenAfter(5)).isTrue();
      receive(HEAD.substring(20));
      answer();
    }
  }
}
