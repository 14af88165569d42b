package org.alea.fairness;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** AES-GCM with a nonce of 12 bytes and a tag of 16, which every Java platform has. */
public final class AesGcm {

  public static final int NONCE_BYTES = 12;
  public static final int TAG_BYTES = 16;

  private AesGcm() {}

  /** A nonce; no two texts may be sealed with the same one under the same key. */
  public static byte[] nonce(SecureRandom random) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    return nonce;
  }

  /**
   * The ciphertext with its tag.
   *
   * @param key 16 or 32 bytes
   * @param authenticated what must be the same when it is opened
   */
  public static byte[] seal(byte[] key, byte[] nonce, byte[] plain, byte[]... authenticated) {
    try {
      return run(Cipher.ENCRYPT_MODE, key, nonce, plain, authenticated);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java platform has AES-GCM", impossible);
    }
  }

  /**
   * The inverse of {@link #seal}.
   *
   * @throws AEADBadTagException if it was sealed otherwise, or changed since
   */
  public static byte[] open(byte[] key, byte[] nonce, byte[] sealed, byte[]... authenticated)
      throws AEADBadTagException {
    try {
      return run(Cipher.DECRYPT_MODE, key, nonce, sealed, authenticated);
    } catch (AEADBadTagException changed) {
      throw changed;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java platform has AES-GCM", impossible);
    }
  }

  private static byte[] run(
      int mode, byte[] key, byte[] nonce, byte[] text, byte[]... authenticated)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(
        mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BYTES * Byte.SIZE, nonce));
    for (byte[] part : authenticated) {
      cipher.updateAAD(part);
    }
    return cipher.doFinal(text);
  }
}
