package org.alea.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeedSealerTest {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final UUID GAME = UUID.randomUUID();
  private static final ServerSeed SEED = ServerSeed.draw(RANDOM);
  private static final String SPRING = "spring:" + "S".repeat(43) + "=";
  private static final String AUTUMN = "autumn:" + "A".repeat(43) + "=";

  @Test
  void withoutAKeyASeedIsStoredAsItIs() {
    var sealer = SeedSealer.of(" ", RANDOM);
    assertThat(sealer.isKeyed()).isFalse();
    assertThat(sealer.seal(GAME, SEED)).isEqualTo(SEED.bytes());
    assertThat(sealer.open(GAME, SEED.bytes())).isEqualTo(SEED);
  }

  @Test
  void aSealedSeedShowsItsKeysNameAndNothingElse() {
    var sealer = SeedSealer.of(SPRING, RANDOM);
    byte[] sealed = sealer.seal(GAME, SEED);
    assertThat(HexFormat.of().formatHex(sealed)).doesNotContain(SEED.reveal());
    assertThat(new String(sealed, 2, sealed[1], StandardCharsets.US_ASCII)).isEqualTo("spring");
    assertThat(sealer.seal(GAME, SEED)).as("a fresh nonce each time").isNotEqualTo(sealed);
    assertThat(sealer.open(GAME, sealed)).isEqualTo(SEED);
  }

  @Test
  void aKeyIsRotatedByNamingANewOneFirst() {
    byte[] unsealed = SeedSealer.of("", RANDOM).seal(GAME, SEED);
    byte[] spring = SeedSealer.of(SPRING, RANDOM).seal(GAME, SEED);
    var rotated = SeedSealer.of(AUTUMN + ", " + SPRING, RANDOM);
    assertThat(rotated.open(GAME, unsealed)).isEqualTo(SEED);
    assertThat(rotated.open(GAME, spring)).isEqualTo(SEED);
    byte[] autumn = rotated.seal(GAME, SEED);
    assertThat(SeedSealer.of(AUTUMN, RANDOM).open(GAME, autumn)).isEqualTo(SEED);
    assertThatThrownBy(() -> SeedSealer.of(AUTUMN, RANDOM).open(GAME, spring))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no key is called spring");
  }

  @Test
  void aSealedSeedOpensForItsOwnGameAlone() {
    var sealer = SeedSealer.of(SPRING, RANDOM);
    byte[] sealed = sealer.seal(GAME, SEED);
    assertThatThrownBy(() -> sealer.open(UUID.randomUUID(), sealed))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aSealedSeedWithAnyBitChangedDoesNotOpen() {
    var sealer = SeedSealer.of(SPRING + "," + AUTUMN, RANDOM);
    byte[] sealed = sealer.seal(GAME, SEED);
    for (int bit = 0; bit < sealed.length * Byte.SIZE; bit++) {
      byte[] changed = sealed.clone();
      changed[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
      assertThatThrownBy(() -> sealer.open(GAME, changed))
          .as("bit %d", bit)
          .isInstanceOf(IllegalStateException.class);
    }
    for (int length = 0; length < sealed.length; length++) {
      byte[] cut = Arrays.copyOf(sealed, length);
      if (length != ServerSeed.LENGTH) {
        assertThatThrownBy(() -> sealer.open(GAME, cut)).isInstanceOf(IllegalStateException.class);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS=",
        "Spring:SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS=",
        "spring:SSSS",
        "spring:SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS=,",
        "spring:SSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSSS=,spring:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
      })
  void aKeyThatCannotBeUsedIsRefusedWithoutBeingRepeated(String keys) {
    assertThatThrownBy(() -> SeedSealer.of(keys, RANDOM))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("SSSS");
  }

  @Test
  void theKeyIsThirtyTwoBytesOfBase64AsOpensslWritesThem() {
    byte[] key = new byte[32];
    RANDOM.nextBytes(key);
    var sealer = SeedSealer.of("k1:" + Base64.getEncoder().encodeToString(key), RANDOM);
    assertThat(sealer.open(GAME, sealer.seal(GAME, SEED))).isEqualTo(SEED);
  }
}
