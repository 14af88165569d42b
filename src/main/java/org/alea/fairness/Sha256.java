package org.alea.fairness;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** SHA-256, alone and in HMAC, which every Java platform has. */
public final class Sha256 {

  private static final String HMAC = "HmacSHA256";

  private Sha256() {}

  /** A digest that has seen nothing yet. */
  public static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  /** HMAC-SHA-256 with this key, that has seen nothing yet. */
  public static Mac hmac(byte[] key) {
    try {
      Mac hmac = Mac.getInstance(HMAC);
      hmac.init(new SecretKeySpec(key, HMAC));
      return hmac;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException("every Java platform has HMAC-SHA-256", impossible);
    }
  }
}
