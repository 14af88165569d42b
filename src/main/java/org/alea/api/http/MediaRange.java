package org.alea.api.http;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A media type or a range of them (RFC 9110, 8.3.1 and 12.5.1). Types and names of parameters are
 * in lower case.
 */
record MediaRange(String type, String subtype, Map<String, String> parameters) {

  private static final String ANY = "*";
  private static final String WEIGHT = "q";
  private static final int WEIGHT_LENGTH = 5;

  /** Every text is sent in UTF-8, whether its type says so or not. */
  private static final String UTF_8 = "utf-8";

  private static final String CHARSET = "charset";

  /** Reads one; empty if the text is none. */
  static Optional<MediaRange> read(String text) {
    List<String> parts = FieldValues.split(text, ';');
    String name = parts.get(0);
    int slash = name.indexOf('/');
    if (slash < 0
        || !FieldValues.isToken(name.substring(0, slash))
        || !FieldValues.isToken(name.substring(slash + 1))) {
      return Optional.empty();
    }
    Map<String, String> parameters = new HashMap<>();
    for (String part : parts.subList(1, parts.size())) {
      if (!part.isEmpty() && !readParameter(part, parameters)) {
        return Optional.empty();
      }
    }
    MediaRange range =
        new MediaRange(
            lower(name.substring(0, slash)), lower(name.substring(slash + 1)), parameters);
    return range.type.equals(ANY) && !range.subtype.equals(ANY)
        ? Optional.empty()
        : Optional.of(range);
  }

  /** Reads {@code name=value}; a parameter that is given twice makes the type unreadable. */
  private static boolean readParameter(String text, Map<String, String> parameters) {
    int equals = text.indexOf('=');
    if (equals < 0 || !FieldValues.isToken(text.substring(0, equals))) {
      return false;
    }
    String value = text.substring(equals + 1);
    boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
    if (quoted) {
      value = unquote(value);
    } else if (!FieldValues.isToken(value)) {
      return false;
    }
    return parameters.put(lower(text.substring(0, equals)), value) == null;
  }

  private static String unquote(String text) {
    StringBuilder value = new StringBuilder();
    for (int i = 1; i < text.length() - 1; i++) {
      if (text.charAt(i) == '\\') {
        i++;
      }
      value.append(text.charAt(i));
    }
    return value.toString();
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  String name() {
    return type + "/" + subtype;
  }

  /** How much the range is wanted, in thousandths (12.4.2); empty if that cannot be read. */
  Optional<Integer> weight() {
    String text = parameters.getOrDefault(WEIGHT, "1");
    boolean readable =
        text.length() <= WEIGHT_LENGTH
            && (text.charAt(0) == '0' || text.charAt(0) == '1')
            && (text.length() == 1 || text.charAt(1) == '.')
            && text.chars().skip(2).allMatch(digit -> digit >= '0' && digit <= '9');
    if (!readable) {
      return Optional.empty();
    }
    int weight = (int) Math.round(Double.parseDouble(text) * 1000);
    return weight <= 1000 ? Optional.of(weight) : Optional.empty();
  }

  /** How closely the range names a media type; negative if it does not include it. */
  int closeness(MediaRange offered) {
    if (type.equals(ANY)) {
      return 0;
    }
    if (!type.equals(offered.type)) {
      return -1;
    }
    if (subtype.equals(ANY)) {
      return 1;
    }
    if (!subtype.equals(offered.subtype)) {
      return -1;
    }
    int closeness = 2;
    for (Map.Entry<String, String> parameter : parameters.entrySet()) {
      if (!parameter.getKey().equals(WEIGHT)) {
        String value =
            parameter.getKey().equals(CHARSET) ? UTF_8 : offered.parameters.get(parameter.getKey());
        if (!parameter.getValue().equalsIgnoreCase(value)) {
          return -1;
        }
        closeness++;
      }
    }
    return closeness;
  }
}
