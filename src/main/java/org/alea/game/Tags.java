package org.alea.game;

import java.util.List;
import java.util.Optional;

/**
 * Names that an integrator gives a game, for everybody who sees the game. Nothing in the rules or
 * the service depends on them.
 */
public final class Tags {

  public static final Tags NONE = new Tags(null, List.of());

  /** The longest external id, in characters. */
  public static final int LONGEST_EXTERNAL_ID = 128;

  /** The longest label, in characters. */
  public static final int LONGEST_LABEL = 64;

  /** How many labels a game can have. */
  public static final int MOST_LABELS = 16;

  private final String externalId;
  private final List<String> labels;

  /**
   * Takes the names.
   *
   * @param externalId what the integrator calls this game, or null
   * @param labels groups that the game belongs to; each counts once
   */
  public Tags(String externalId, List<String> labels) {
    this.externalId = externalId;
    this.labels = labels.stream().distinct().toList();
  }

  public Optional<String> externalId() {
    return Optional.ofNullable(externalId);
  }

  public List<String> labels() {
    return labels;
  }

  /** Those of a rematch: it belongs to the same groups, and is another game. */
  Tags ofRematch() {
    return new Tags(null, labels);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tags tags
        && externalId().equals(tags.externalId())
        && labels.equals(tags.labels);
  }

  @Override
  public int hashCode() {
    return externalId().hashCode() * 31 + labels.hashCode();
  }

  @Override
  public String toString() {
    return externalId + " " + labels;
  }
}
