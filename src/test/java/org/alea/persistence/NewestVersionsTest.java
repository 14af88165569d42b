package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class NewestVersionsTest {

  private static final UUID FIRST = new UUID(0, 1);
  private static final UUID SECOND = new UUID(0, 2);
  private static final UUID THIRD = new UUID(0, 3);

  private final NewestVersions queue = new NewestVersions(2);

  @Test
  void aGameHasOnePlaceHoweverFastItIsPlayed() {
    assertThat(queue.offer(FIRST, 1)).isTrue();
    assertThat(queue.offer(SECOND, 5)).isTrue();
    assertThat(queue.offer(FIRST, 3)).isTrue();
    assertThat(queue.offer(FIRST, 2)).isTrue();
    assertThat(queue.offer(THIRD, 1)).as("full").isFalse();
    assertThat(queue.drain()).isEqualTo(Map.of(FIRST, 3, SECOND, 5));
    assertThat(queue.offer(THIRD, 1)).isTrue();
    assertThat(queue.drain()).isEqualTo(Map.of(THIRD, 1));
    assertThat(queue.drain()).isEmpty();
  }

  @Test
  void whoeverWaitsIsWoken() throws Exception {
    CompletableFuture<Map<UUID, Integer>> drained =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                queue.await();
              } catch (InterruptedException told) {
                throw new IllegalStateException(told);
              }
              return queue.drain();
            });
    queue.offer(FIRST, 1);
    assertThat(drained.get(10, TimeUnit.SECONDS)).isEqualTo(Map.of(FIRST, 1));
  }
}
