package org.alea.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import org.alea.fairness.ServerSeed;
import org.alea.rules.Colour;
import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.api.Test;

class SecretsTest {

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final UUID GAME = ScriptedGame.ID;

  @Test
  void aTokenNamesItsGameAndCarries256RandomBits() {
    Secret token = Secret.draw(GAME, RANDOM);
    assertThat(token.reveal()).matches("alea_[A-Za-z0-9_-]{64}");
    Secret shown = Secret.shown(token.reveal()).orElseThrow();
    assertThat(shown).isEqualTo(token);
    assertThat(shown.gameId()).isEqualTo(GAME);
    assertThat(Secret.draw(GAME, RANDOM)).isNotEqualTo(token);
  }

  @Test
  void whatNeverWasASecretIsNone() {
    String text = Secret.draw(GAME, RANDOM).reveal();
    assertThat(Secret.shown("")).isEmpty();
    assertThat(Secret.shown("alea_")).isEmpty();
    assertThat(Secret.shown(text.substring(5))).isEmpty();
    assertThat(Secret.shown(text + "AAAA")).isEmpty();
    assertThat(Secret.shown("alea_\u00e4" + text.substring(6))).isEmpty();
  }

  @Test
  void onlyTheRightTokenOpensASeat() {
    Secret white = Secret.draw(GAME, RANDOM);
    Secret black = Secret.draw(GAME, RANDOM);
    Credentials credentials =
        Credentials.NONE.withToken(Colour.WHITE, white).withToken(Colour.BLACK, black);
    assertThat(credentials.seatOf(white)).contains(Colour.WHITE);
    assertThat(credentials.seatOf(black)).contains(Colour.BLACK);
    assertThat(credentials.seatOf(Secret.draw(GAME, RANDOM))).isEmpty();
    assertThat(credentials.invites(white)).isFalse();
    assertThat(Credentials.NONE.seatOf(white)).isEmpty();
    assertThat(credentials.withInvitation(black).invites(black)).isTrue();
  }

  @Test
  void nothingThatIsPrintedShowsASecret() {
    Secret token = Secret.draw(GAME, RANDOM);
    ServerSeed seed = ServerSeed.draw(RANDOM);
    StoredGame stored =
        new StoredGame(
            ScriptedGame.open(Variants.all().get(0)).game(),
            Credentials.NONE.withToken(Colour.WHITE, token),
            seed,
            Instant.EPOCH);
    assertThat(token.toString() + stored + stored.reading() + stored.game().snapshot())
        .doesNotContain(token.reveal())
        .doesNotContain(seed.reveal())
        .doesNotContain(HexFormat.of().formatHex(token.hash()));
  }

  @Test
  void anAnswerIsOpenedByTheKeyThatSealedItAndNoOther() {
    IdempotencyKey key = key("0123456789abcdef", "ada", "createGame");
    byte[] answer = "the token".getBytes(StandardCharsets.UTF_8);
    byte[] sealed = key.seal(answer);
    assertThat(new String(sealed, StandardCharsets.ISO_8859_1)).doesNotContain("token");
    assertThat(key.open(sealed)).isEqualTo(answer);
    assertThatThrownBy(() -> key("0123456789abcdeg", "ada", "createGame").open(sealed))
        .isInstanceOf(IllegalStateException.class);
    sealed[20] ^= 1;
    assertThatThrownBy(() -> key.open(sealed)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aKeyBelongsToItsCallerAndOperation() {
    byte[] hash = key("0123456789abcdef", "ada", "createGame").hash();
    assertThat(key("0123456789abcdef", "ada", "createGame").hash()).isEqualTo(hash);
    assertThat(key("0123456789abcdef", "bela", "createGame").hash()).isNotEqualTo(hash);
    assertThat(key("0123456789abcdef", "ada", "joinGame").hash()).isNotEqualTo(hash);
    assertThat(key("0123456789abcdefa", "da", "createGame").hash())
        .as("parts do not run into each other")
        .isNotEqualTo(hash);
  }

  @Test
  void idsSortByTime() {
    Instant moment = Instant.parse("2026-01-01T00:00:00Z");
    UUID id = TimeOrderedIds.at(moment, RANDOM);
    assertThat(id.version()).isEqualTo(7);
    assertThat(id.variant()).isEqualTo(2);
    assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(moment.toEpochMilli());
    assertThat(TimeOrderedIds.at(moment.plusMillis(1), RANDOM).toString())
        .isGreaterThan(id.toString());
  }

  private static IdempotencyKey key(String key, String caller, String operation) {
    return IdempotencyKey.of(key, caller, operation, new byte[0]);
  }
}
