package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class NewsMessageTest {

  @Test
  void whatIsWrittenIsReadAndFitsIntoANotification() {
    Map<UUID, Integer> versions = new HashMap<>();
    for (int game = 0; game < 1000; game++) {
      versions.put(new UUID(game, -game), Integer.MAX_VALUE - game);
    }
    List<String> texts = NewsMessage.texts("me", versions);
    assertThat(texts).hasSizeGreaterThan(5);
    Map<UUID, Integer> read = new HashMap<>();
    for (String text : texts) {
      assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(8000);
      NewsMessage message = NewsMessage.read(text).orElseThrow();
      assertThat(message.origin()).isEqualTo("me");
      read.putAll(message.versions());
    }
    assertThat(read).isEqualTo(versions);
  }
}
