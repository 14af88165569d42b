package org.alea.game;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.AEADBadTagException;
import javax.crypto.Mac;
import org.alea.fairness.AesGcm;
import org.alea.fairness.Sha256;

/**
 * What tells a repeated request from a new one. A key belongs to its caller and operation. Only its
 * hash is kept; the answer is kept sealed under a key that follows from the text of this one, so
 * that who has the database alone can open none.
 */
public final class IdempotencyKey {

  /** The shortest key, in characters. */
  public static final int MIN_LENGTH = 16;

  /** The longest key, in characters. */
  public static final int MAX_LENGTH = 255;

  private static final SecureRandom NONCES = new SecureRandom();
  private static final byte[] SEALING = "alea answer".getBytes(StandardCharsets.US_ASCII);

  private final byte[] key;
  private final byte[] hash;
  private final byte[] requestHash;

  private IdempotencyKey(byte[] key, byte[] hash, byte[] requestHash) {
    this.key = key;
    this.hash = hash;
    this.requestHash = requestHash;
  }

  /**
   * The key of a request.
   *
   * @param key as the caller gave it
   * @param caller who asks: a token, or anything else that sets callers apart
   * @param operation what is asked for, and of which game
   * @param request the body, in bytes
   */
  public static IdempotencyKey of(String key, String caller, String operation, byte[] request) {
    byte[] text = key.getBytes(StandardCharsets.UTF_8);
    MessageDigest digest = Sha256.digest();
    update(digest, text);
    update(digest, caller.getBytes(StandardCharsets.UTF_8));
    update(digest, operation.getBytes(StandardCharsets.UTF_8));
    byte[] hash = digest.digest();
    return new IdempotencyKey(text, hash, Sha256.digest().digest(request));
  }

  private static void update(MessageDigest digest, byte[] part) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(part.length).array());
    digest.update(part);
  }

  /** Names key, caller and operation. */
  public byte[] hash() {
    return hash.clone();
  }

  /** A number to lock on while the request is being answered. */
  public long lock() {
    return ByteBuffer.wrap(hash).getLong();
  }

  /** Names the body. */
  public byte[] requestHash() {
    return requestHash.clone();
  }

  /** Makes an answer unreadable to all who lack the text of the key: a nonce, then ciphertext. */
  public byte[] seal(byte[] answer) {
    byte[] nonce = AesGcm.nonce(NONCES);
    byte[] sealed = AesGcm.seal(sealingKey(), nonce, answer);
    return ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
  }

  /** The inverse of {@link #seal}. */
  public byte[] open(byte[] stored) {
    try {
      byte[] nonce = Arrays.copyOf(stored, AesGcm.NONCE_BYTES);
      byte[] sealed = Arrays.copyOfRange(stored, nonce.length, stored.length);
      return AesGcm.open(sealingKey(), nonce, sealed);
    } catch (AEADBadTagException | IllegalArgumentException damaged) {
      throw new IllegalStateException("the answer kept for " + this + " is damaged", damaged);
    }
  }

  private byte[] sealingKey() {
    Mac hmac = Sha256.hmac(key);
    hmac.update(SEALING);
    return hmac.doFinal(hash);
  }

  @Override
  public String toString() {
    return "key " + HexFormat.of().formatHex(hash, 0, 4);
  }
}
