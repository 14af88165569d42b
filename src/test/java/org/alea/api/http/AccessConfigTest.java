package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.ConfigValidationException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A setting that makes no sense is refused at the start, by its name. */
class AccessConfigTest {

  @ParameterizedTest
  @CsvSource({
    "alea.access.requests-per-second, -1",
    "alea.access.create-token, two words",
    "alea.access.request-burst, 0",
    "alea.access.requests-at-once, -1",
    "alea.access.games-per-hour, -1",
    "alea.access.game-burst, 0",
    "alea.access.body-timeout, PT0S",
    "alea.access.watches, 0",
    "alea.access.watches-per-client, 0",
    "alea.access.watches-per-client, -1",
    "alea.access.rematch-grace, -PT1S",
    "alea.access.keep-alive, PT0S",
    "alea.access.keep-alive, -PT1S"
  })
  void aSettingOutOfItsBoundsIsNamed(String name, String value) {
    assertThatThrownBy(() -> AccessSettings.with(name, value))
        .isInstanceOf(ConfigValidationException.class)
        .hasMessageContaining(name);
  }

  @Test
  void theDefaultsAreWithinTheirBounds() {
    assertThat(AccessSettings.with("alea.access.watches", "10").keepAlive())
        .isEqualTo(Duration.ofSeconds(15));
  }
}
