package org.alea.persistence;

import com.fasterxml.jackson.databind.util.StdConverter;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** Durations as the tables keep them. */
@Converter(autoApply = true)
class Microseconds implements AttributeConverter<Duration, Long> {

  static long of(Duration duration) {
    return duration.toSeconds() * 1_000_000 + duration.getNano() / 1000;
  }

  static Duration toDuration(long microseconds) {
    return Duration.of(microseconds, ChronoUnit.MICROS);
  }

  /** For a field of JSON. */
  static final class ToNumber extends StdConverter<Duration, Long> {
    @Override
    public Long convert(Duration duration) {
      return of(duration);
    }
  }

  /** For a field of JSON. */
  static final class FromNumber extends StdConverter<Long, Duration> {
    @Override
    public Duration convert(Long microseconds) {
      return toDuration(microseconds);
    }
  }

  @Override
  public Long convertToDatabaseColumn(Duration duration) {
    return of(duration);
  }

  @Override
  public Duration convertToEntityAttribute(Long microseconds) {
    return toDuration(microseconds);
  }
}
