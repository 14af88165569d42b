package org.alea.game;

import java.util.Optional;
import java.util.UUID;
import org.alea.rules.Colour;

/** Which of the public games are asked for; nothing is asked for by default. */
public final class GameFilter {

  public static final GameFilter ALL = new GameFilter(null, null, null, null);

  private final String variant;
  private final Status status;
  private final Colour sideToMove;
  private final UUID before;

  private GameFilter(String variant, Status status, Colour sideToMove, UUID before) {
    this.variant = variant;
    this.status = status;
    this.sideToMove = sideToMove;
    this.before = before;
  }

  public GameFilter withVariant(String variant) {
    return new GameFilter(variant, status, sideToMove, before);
  }

  public GameFilter withStatus(Status status) {
    return new GameFilter(variant, status, sideToMove, before);
  }

  public GameFilter withSideToMove(Colour sideToMove) {
    return new GameFilter(variant, status, sideToMove, before);
  }

  /** Only games created before this one: the next page. */
  public GameFilter before(UUID game) {
    return new GameFilter(variant, status, sideToMove, game);
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

  public Optional<UUID> before() {
    return Optional.ofNullable(before);
  }
}
