package org.alea.api.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;

/** Reads durations as the contract spells them: ISO-8601 in upper case, without signs or blanks. */
public final class DurationReader extends StdScalarDeserializer<Duration> {

  private static final long serialVersionUID = 1L;

  /** Digits, units and a fraction; the library checks their order. */
  private static final Pattern SPELLING = Pattern.compile("P[0-9DTHMS.]{2,40}");

  public DurationReader() {
    super(Duration.class);
  }

  @Override
  public Duration deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    if (!parser.hasToken(JsonToken.VALUE_STRING)) {
      return (Duration) context.handleUnexpectedToken(Duration.class, parser);
    }
    String text = parser.getText();
    try {
      if (SPELLING.matcher(text).matches()) {
        return Duration.parse(text);
      }
    } catch (DateTimeParseException nothing) {
      // refused below
    }
    return (Duration) context.handleWeirdStringValue(Duration.class, text, "no ISO-8601 duration");
  }
}
