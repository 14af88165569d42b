package org.alea.game;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import org.alea.fairness.ServerSeed;
import org.alea.fairness.Sha256;

/**
 * A token that says who acts, or an invitation to an open seat. It names its game and carries 256
 * random bits. It is shown once; only its hash is kept.
 */
public final class Secret {

  private static final String PREFIX = "alea_";
  private static final int RANDOM_BYTES = 32;
  private static final int BYTES = 2 * Long.BYTES + RANDOM_BYTES;

  private final UUID gameId;
  private final String text;

  private Secret(UUID gameId, String text) {
    this.gameId = gameId;
    this.text = text;
  }

  static Secret draw(UUID gameId, SecureRandom random) {
    byte[] drawn = new byte[RANDOM_BYTES];
    random.nextBytes(drawn);
    return of(gameId, drawn);
  }

  /**
   * What the creator of a game calls it off with, who has no seat. It follows from the game's seed,
   * so that nothing of it is stored; when the seed is revealed, it has nothing left to open.
   */
  static Secret ofCreator(UUID gameId, ServerSeed seed) {
    return of(gameId, seed.derive("alea creator", gameId));
  }

  private static Secret of(UUID gameId, byte[] secret) {
    byte[] bytes =
        ByteBuffer.allocate(BYTES)
            .putLong(gameId.getMostSignificantBits())
            .putLong(gameId.getLeastSignificantBits())
            .put(secret)
            .array();
    return new Secret(
        gameId, PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /** The secret that a caller shows; empty if it never was one. */
  static Optional<Secret> shown(String text) {
    if (!text.startsWith(PREFIX)) {
      return Optional.empty();
    }
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(text.substring(PREFIX.length()));
      if (bytes.length != BYTES) {
        return Optional.empty();
      }
      ByteBuffer read = ByteBuffer.wrap(bytes);
      return Optional.of(new Secret(new UUID(read.getLong(), read.getLong()), text));
    } catch (IllegalArgumentException noBase64) {
      return Optional.empty();
    }
  }

  UUID gameId() {
    return gameId;
  }

  /** The secret itself, for the one who holds it. */
  public String reveal() {
    return text;
  }

  byte[] hash() {
    return Sha256.digest().digest(text.getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret && Arrays.equals(hash(), secret.hash());
  }

  @Override
  public int hashCode() {
    return gameId.hashCode();
  }

  @Override
  public String toString() {
    return "secret of game " + gameId;
  }
}
