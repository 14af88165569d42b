package org.alea.persistence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * What replicas tell each other through the database: who speaks, and the versions that games have
 * reached. Any role that may connect can send on the channel, so nothing about a text is sure.
 */
record NewsMessage(String origin, Map<UUID, Integer> versions) {

  /** PostgreSQL takes messages of less than 8,000 bytes. */
  private static final int LONGEST = 7900;

  private static final int LONGEST_VERSION = 60;

  /** The texts that tell these versions. */
  static List<String> texts(String origin, Map<UUID, Integer> versions) {
    List<String> texts = new ArrayList<>();
    StringBuilder text = new StringBuilder(origin);
    for (Map.Entry<UUID, Integer> reached : versions.entrySet()) {
      if (text.length() > LONGEST - LONGEST_VERSION) {
        texts.add(text.toString());
        text = new StringBuilder(origin);
      }
      text.append(' ').append(reached.getKey()).append(':').append(reached.getValue());
    }
    texts.add(text.toString());
    return texts;
  }

  /** Reads a text; empty if it is malformed. */
  static Optional<NewsMessage> read(String text) {
    String[] parts = text.split(" ", -1);
    Map<UUID, Integer> versions = new HashMap<>();
    try {
      for (String part : List.of(parts).subList(1, parts.length)) {
        int colon = part.indexOf(':');
        if (colon < 0) {
          return Optional.empty();
        }
        int version = Integer.parseInt(part.substring(colon + 1));
        versions.merge(UUID.fromString(part.substring(0, colon)), version, Math::max);
      }
    } catch (IllegalArgumentException malformed) {
      return Optional.empty();
    }
    return versions.isEmpty()
        ? Optional.empty()
        : Optional.of(new NewsMessage(parts[0], Map.copyOf(versions)));
  }
}
