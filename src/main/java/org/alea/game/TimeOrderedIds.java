package org.alea.game;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.UUID;

/** Identifiers that sort by the moment of their making: version 7 of RFC 9562. */
final class TimeOrderedIds {

  private TimeOrderedIds() {}

  static UUID at(Instant moment, SecureRandom random) {
    long version = 0x7000L | random.nextInt(1 << 12);
    long variant = 0x8000_0000_0000_0000L | (random.nextLong() >>> 2);
    return new UUID(moment.toEpochMilli() << 16 | version, variant);
  }
}
