package org.alea.fairness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.alea.rules.Colour;
import org.junit.jupiter.api.Test;

class GameDiceTest {
  private static final UUID GAME = UUID.fromString("01938f3a-7c00-7000-8000-0123456789ab");
  private static final ServerSeed SEED =
      ServerSeed.revealed("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");

  @Test
  void theMessageIsLaidOutAsDocumented() {
    var contributions =
        Contributions.NONE.with(Colour.WHITE, new Contribution("white's own seed é"));
    assertThat(HexFormat.of().formatHex(dice(contributions).message(7, 2)))
        .isEqualTo(
            HexFormat.of().formatHex("alea-dice-v1".getBytes(StandardCharsets.US_ASCII))
                + "01938f3a7c00700080000123456789ab"
                + "5701" // W, given
                + "00000013" // 18 characters, 19 bytes
                + "77686974652773206f776e207365656420c3a9"
                + "4200" // B, absent
                + "00000000"
                + "00000007"
                + "00000002");
  }

  @Test
  void aRollIsTheSameHoweverOftenItIsAsked() {
    var dice = dice(Contributions.NONE);
    assertThat(IntStream.range(0, 1000).mapToObj(i -> dice.thrown(5, 3)).distinct()).hasSize(1);
  }

  @Test
  void moreDiceContinueTheStreamOfFewer() {
    var dice = dice(Contributions.NONE);
    List<Integer> many = dice.thrown(1, 200);
    assertThat(many).hasSize(200).allMatch(face -> 1 <= face && face <= 6);
    assertThat(dice.thrown(1, 3)).isEqualTo(many.subList(0, 3));
  }

  @Test
  void gamesSeatsContributionsRollsAndSeedsHaveStreamsOfTheirOwn() {
    var a = new Contribution("a contribution of A");
    var b = new Contribution("a contribution of B");
    var seed = SEED.bytes();
    seed[31] ^= 1;
    Set<List<Integer>> streams = new HashSet<>();
    List<GameDice> games = new ArrayList<>();
    for (Contributions contributions :
        List.of(
            Contributions.NONE,
            Contributions.NONE.with(Colour.WHITE, a),
            Contributions.NONE.with(Colour.BLACK, a),
            Contributions.NONE.with(Colour.WHITE, a).with(Colour.BLACK, b),
            Contributions.NONE.with(Colour.WHITE, b).with(Colour.BLACK, a))) {
      games.add(new GameDice(GAME, SEED, contributions));
      games.add(new GameDice(GAME, ServerSeed.of(seed), contributions));
      games.add(new GameDice(UUID.randomUUID(), SEED, contributions));
    }
    for (GameDice game : games) {
      for (int roll = 1; roll <= 10; roll++) {
        streams.add(game.thrown(roll, 40));
      }
    }
    assertThat(streams).hasSize(games.size() * 10);
  }

  @Test
  void whereOneContributionEndsAndTheNextBeginsIsNeverInDoubt() {
    String left = "0123456789abcdef|";
    String right = "|fedcba9876543210";
    assertThat(messages(left + "x", right))
        .doesNotContainAnyElementsOf(messages(left, "x" + right));
    String marks = "0123456789abcdefB\u0001";
    assertThat(messages(marks, right)).doesNotContainAnyElementsOf(messages(left, marks));
  }

  @Test
  void anAbsentContributionIsNoTextThatAPlayerCouldGive() {
    assertThatThrownBy(() -> new Contribution("")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void bytesFrom252OnAreThrownAway() {
    var dice = dice(Contributions.NONE);
    boolean rejected = false;
    for (int roll = 1; roll <= 50; roll++) {
      byte[] block = hmac(dice.message(roll, 0));
      List<Integer> expected =
          IntStream.range(0, block.length)
              .map(i -> block[i] & 0xff)
              .filter(value -> value < 252)
              .mapToObj(value -> value % 6 + 1)
              .toList();
      rejected |= expected.size() < block.length;
      assertThat(dice.thrown(roll, expected.size())).isEqualTo(expected);
    }
    assertThat(rejected).as("one of 50 blocks has a byte to throw away").isTrue();
  }

  @Test
  void thereIsNoRollZeroAndNoRollOfNothing() {
    var dice = dice(Contributions.NONE);
    assertThatThrownBy(() -> dice.thrown(0, 1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> dice.thrown(1, 0)).isInstanceOf(IllegalArgumentException.class);
  }

  private static GameDice dice(Contributions contributions) {
    return new GameDice(GAME, SEED, contributions);
  }

  private static List<String> messages(String white, String black) {
    var contributions =
        Contributions.NONE
            .with(Colour.WHITE, new Contribution(white))
            .with(Colour.BLACK, new Contribution(black));
    return IntStream.rangeClosed(1, 20)
        .mapToObj(roll -> HexFormat.of().formatHex(dice(contributions).message(roll, 0)))
        .toList();
  }

  /** HMAC as RFC 2104 writes it, from SHA-256 alone. */
  private static byte[] hmac(byte[] message) {
    try {
      var sha256 = java.security.MessageDigest.getInstance("SHA-256");
      byte[] inner = padded(0x36);
      byte[] outer = padded(0x5c);
      sha256.update(inner);
      byte[] innerDigest = sha256.digest(message);
      sha256.update(outer);
      return sha256.digest(innerDigest);
    } catch (java.security.NoSuchAlgorithmException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static byte[] padded(int pad) {
    byte[] key = Arrays.copyOf(SEED.bytes(), 64);
    for (int i = 0; i < key.length; i++) {
      key[i] ^= (byte) pad;
    }
    return key;
  }
}
