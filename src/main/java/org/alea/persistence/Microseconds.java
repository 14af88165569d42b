package org.alea.persistence;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** Durations as the tables keep them. */
final class Microseconds {

  private Microseconds() {}

  static long of(Duration duration) {
    return duration.toSeconds() * 1_000_000 + duration.getNano() / 1000;
  }

  static Duration toDuration(long microseconds) {
    return Duration.of(microseconds, ChronoUnit.MICROS);
  }
}
