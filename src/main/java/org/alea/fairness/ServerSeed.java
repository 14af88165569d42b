package org.alea.fairness;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.Mac;

/**
 * The server's secret share of one game's dice: 32 bytes, drawn for that game alone and kept secret
 * until it ends.
 *
 * <p>Only {@link #reveal} and {@link #bytes} give the secret away; {@link #toString} shows the
 * commitment instead, so that a seed which strays into a message or a log line tells nothing.
 */
public final class ServerSeed {

  /** How many bytes a seed has. */
  public static final int LENGTH = 32;

  private final byte[] bytes;

  private ServerSeed(byte[] bytes) {
    this.bytes = bytes;
  }

  /** A new seed from a cryptographic source. */
  public static ServerSeed draw(SecureRandom source) {
    byte[] drawn = new byte[LENGTH];
    source.nextBytes(drawn);
    return new ServerSeed(drawn);
  }

  /**
   * The seed that was stored.
   *
   * @throws IllegalArgumentException if there are not {@link #LENGTH} bytes
   */
  public static ServerSeed of(byte[] stored) {
    if (stored.length != LENGTH) {
      throw new IllegalArgumentException(
          "a seed has %d bytes, not %d".formatted(LENGTH, stored.length));
    }
    return new ServerSeed(stored.clone());
  }

  /**
   * The seed that was revealed.
   *
   * @param hexadecimal 64 digits, lower case
   * @throws IllegalArgumentException if it is anything else
   */
  public static ServerSeed revealed(String hexadecimal) {
    return new ServerSeed(Hexadecimal.read("seed", hexadecimal, LENGTH));
  }

  /**
   * What is published before the first roll: the SHA-256 of the seed, as 64 lower-case hexadecimal
   * digits.
   */
  public String commitment() {
    return HexFormat.of().formatHex(Sha256.digest().digest(bytes));
  }

  /** The secret as 64 lower-case hexadecimal digits, for a game that is over. */
  public String reveal() {
    return HexFormat.of().formatHex(bytes);
  }

  /**
   * Another secret of this game: 32 bytes that tell nothing about the seed or the dice.
   *
   * @param use what it is for; never the name of a dice construction
   */
  public byte[] derive(String use, UUID gameId) {
    Mac hmac = hmac();
    hmac.update(use.getBytes(StandardCharsets.US_ASCII));
    return hmac.doFinal(bytes(gameId));
  }

  /** The 16 bytes of a game's id. */
  static byte[] bytes(UUID gameId) {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(gameId.getMostSignificantBits())
        .putLong(gameId.getLeastSignificantBits())
        .array();
  }

  /** HMAC-SHA-256 keyed with the seed. */
  Mac hmac() {
    return Sha256.hmac(bytes);
  }

  /** A copy of the secret, to be stored. */
  public byte[] bytes() {
    return bytes.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ServerSeed seed && MessageDigest.isEqual(bytes, seed.bytes);
  }

  @Override
  public int hashCode() {
    return commitment().hashCode();
  }

  @Override
  public String toString() {
    return "seed committed to as " + commitment();
  }
}
