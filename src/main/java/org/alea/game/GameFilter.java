package org.alea.game;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.alea.rules.Colour;

/** Which of the public games are asked for; nothing is asked for by default. */
public final class GameFilter {

  public static final GameFilter ALL = new GameFilter(null, null, null, Tags.NONE, null);

  private final String variant;
  private final Status status;
  private final Colour sideToMove;
  private final Tags tags;
  private final UUID before;

  private GameFilter(String variant, Status status, Colour sideToMove, Tags tags, UUID before) {
    this.variant = variant;
    this.status = status;
    this.sideToMove = sideToMove;
    this.tags = tags;
    this.before = before;
  }

  public GameFilter withVariant(String variant) {
    return new GameFilter(variant, status, sideToMove, tags, before);
  }

  public GameFilter withStatus(Status status) {
    return new GameFilter(variant, status, sideToMove, tags, before);
  }

  public GameFilter withSideToMove(Colour sideToMove) {
    return new GameFilter(variant, status, sideToMove, tags, before);
  }

  /** Only games with this external id, if there is one, and with all these labels. */
  public GameFilter withTags(Tags tags) {
    return new GameFilter(variant, status, sideToMove, tags, before);
  }

  /** Only games created before this one: the next page. */
  public GameFilter before(UUID game) {
    return new GameFilter(variant, status, sideToMove, tags, game);
  }

  public Optional<String> variant() {
    return Optional.ofNullable(variant);
  }

  public Optional<Status> status() {
    return Optional.ofNullable(status);
  }

  public Optional<Colour> sideToMove() {
    return Optional.ofNullable(sideToMove);
  }

  public Optional<String> externalId() {
    return tags.externalId();
  }

  public List<String> labels() {
    return tags.labels();
  }

  public Optional<UUID> before() {
    return Optional.ofNullable(before);
  }
}
