package org.alea.game;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

final class Hashes {

  private Hashes() {}

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
