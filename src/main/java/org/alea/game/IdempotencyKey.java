package org.alea.game;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
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

  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
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

  /** Makes an answer unreadable to all who lack the text of the key. */
  public byte[] seal(byte[] answer) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(Cipher.ENCRYPT_MODE, sealingKey());
      byte[] nonce = cipher.getIV();
      byte[] sealed = Arrays.copyOf(nonce, NONCE_BYTES + cipher.getOutputSize(answer.length));
      cipher.doFinal(answer, 0, answer.length, sealed, NONCE_BYTES);
      return sealed;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java platform has AES-GCM", impossible);
    }
  }

  /** The inverse of {@link #seal}. */
  public byte[] open(byte[] sealed) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(
          Cipher.DECRYPT_MODE,
          sealingKey(),
          new GCMParameterSpec(TAG_BITS, sealed, 0, NONCE_BYTES));
      return cipher.doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
    } catch (GeneralSecurityException damaged) {
      throw new IllegalStateException("the answer kept for " + this + " is damaged", damaged);
    }
  }

  private SecretKeySpec sealingKey() throws GeneralSecurityException {
    Mac hmac = Mac.getInstance("HmacSHA256");
    hmac.init(new SecretKeySpec(key, "HmacSHA256"));
    hmac.update(SEALING);
    return new SecretKeySpec(hmac.doFinal(hash), "AES");
  }

  @Override
  public String toString() {
    return "key " + HexFormat.of().formatHex(hash, 0, 4);
  }
}
