package org.alea.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.util.stream.Stream;
import org.alea.rules.Colour;
import org.junit.jupiter.api.Test;

class SeedsTest {
  private static final String HEXADECIMAL =
      "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

  @Test
  void aSeedIsCommittedToByItsSha256() {
    assertThat(ServerSeed.revealed(HEXADECIMAL).commitment())
        .isEqualTo("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  }

  @Test
  void seedsAreDrawnAnewForEachGame() {
    var source = new SecureRandom();
    assertThat(Stream.generate(() -> ServerSeed.draw(source)).limit(1000).distinct()).hasSize(1000);
  }

  @Test
  void storedAndRevealedSeedsAreTheSame() {
    var seed = ServerSeed.revealed(HEXADECIMAL);
    assertThat(ServerSeed.of(seed.bytes())).isEqualTo(seed).hasSameHashCodeAs(seed);
    assertThat(seed.reveal()).isEqualTo(HEXADECIMAL);
  }

  @Test
  void aSeedShowsOnlyItsCommitmentWhereItIsPrinted() {
    var seed = ServerSeed.revealed(HEXADECIMAL);
    assertThat(seed.toString()).doesNotContain("0001020304").contains(seed.commitment());
    assertThat(new GameDice(java.util.UUID.randomUUID(), seed, Contributions.NONE).toString())
        .doesNotContain("0001020304");
  }

  @Test
  void aRefusedSeedIsNotRepeatedInTheMessage() {
    String almost = HEXADECIMAL.substring(1).toUpperCase(java.util.Locale.ROOT);
    assertThatThrownBy(() -> ServerSeed.revealed(almost))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining(almost);
    assertThatThrownBy(() -> ServerSeed.of(new byte[31]))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void contributionsHave16To256CharactersOfAnyKind() {
    assertThat(new Contribution("🎲".repeat(16)).utf8()).hasSize(64);
    assertThat(new Contribution("🎲".repeat(256)).utf8()).hasSize(1024);
    for (String refused :
        new String[] {
          "🎲".repeat(15),
          "🎲".repeat(257),
          "0123456789abcde",
          "0123456789abcdef\0",
          "0123456789abcdef\ud83c",
          "0123456789abcdef\udfb2x"
        }) {
      assertThatThrownBy(() -> new Contribution(refused))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aSeatContributesOnce() {
    var first = new Contribution("the first of White");
    var contributions = Contributions.NONE.with(Colour.WHITE, first);
    assertThatThrownBy(
            () -> contributions.with(Colour.WHITE, new Contribution("the second of White")))
        .isInstanceOf(IllegalStateException.class);
    assertThat(contributions.of(Colour.WHITE)).contains(first);
    assertThat(contributions.of(Colour.BLACK)).isEmpty();
    assertThat(Contributions.NONE.of(Colour.WHITE)).isEmpty();
  }
}
