package org.alea.game;

import java.util.Optional;
import java.util.UUID;
import org.alea.rules.Colour;
import org.alea.rules.Position;
import org.alea.rules.Variant;

/** What is agreed about a game before it starts; never changes. */
public final class GameSettings {

  private final Variant variant;
  private final Position start;
  private final boolean usualStart;
  private final SeatPolicy white;
  private final SeatPolicy black;
  private final Visibility visibility;
  private final TimeControl timeControl;
  private final RollMode rollMode;
  private final UUID rematchOf;
  private final Tags tags;

  /**
   * Takes what was agreed.
   *
   * @param start where the game starts, or null for the variant's usual position
   * @param rematchOf the game that this one follows, or null
   * @throws IllegalArgumentException if the start position is another variant's
   */
  public GameSettings(
      Variant variant,
      Position start,
      SeatPolicy white,
      SeatPolicy black,
      Visibility visibility,
      TimeControl timeControl,
      RollMode rollMode,
      UUID rematchOf,
      Tags tags) {
    this.variant = variant;
    this.usualStart = start == null || start.equals(variant.start());
    this.start = usualStart ? variant.start() : start;
    this.white = white;
    this.black = black;
    this.visibility = visibility;
    this.timeControl = timeControl;
    this.rollMode = rollMode;
    this.rematchOf = rematchOf;
    this.tags = tags;
    if (!this.start.variant().equals(variant)) {
      throw new IllegalArgumentException(
          "a position of " + this.start.variant().id() + " cannot start " + variant.id());
    }
  }

  public Variant variant() {
    return variant;
  }

  public Position start() {
    return start;
  }

  /** Whether the game starts where its variant usually does. */
  public boolean isUsualStart() {
    return usualStart;
  }

  public SeatPolicy taker(Colour seat) {
    return seat == Colour.WHITE ? white : black;
  }

  public Visibility visibility() {
    return visibility;
  }

  public TimeControl timeControl() {
    return timeControl;
  }

  public RollMode rollMode() {
    return rollMode;
  }

  /** The game that this one follows, with the seats exchanged. */
  public Optional<UUID> rematchOf() {
    return Optional.ofNullable(rematchOf);
  }

  /** What an integrator calls it. */
  public Tags tags() {
    return tags;
  }

  /** Whether an open seat is taken with an invitation alone. */
  public boolean isByInvitation() {
    return visibility == Visibility.UNLISTED && !isRematch() && hasOpenSeat();
  }

  /** Whether an open seat is kept for a player of the game before, who asks for a rematch too. */
  public boolean isRematch() {
    return rematchOf != null;
  }

  private boolean hasOpenSeat() {
    return white == SeatPolicy.OPEN || black == SeatPolicy.OPEN;
  }

  /** Whether the creator takes no seat. */
  boolean isForOthers() {
    return white == SeatPolicy.OPEN && black == SeatPolicy.OPEN;
  }

  /** The same terms for the next game: who asks first changes colour and creates it. */
  GameSettings rematch(UUID of, Colour asking) {
    return new GameSettings(
        variant,
        usualStart ? null : start,
        asking == Colour.BLACK ? SeatPolicy.CREATOR : SeatPolicy.OPEN,
        asking == Colour.WHITE ? SeatPolicy.CREATOR : SeatPolicy.OPEN,
        visibility,
        timeControl,
        rollMode,
        of,
        tags.ofRematch());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GameSettings settings
        && variant.equals(settings.variant)
        && start.equals(settings.start)
        && white == settings.white
        && black == settings.black
        && visibility == settings.visibility
        && timeControl.equals(settings.timeControl)
        && rollMode == settings.rollMode
        && rematchOf().equals(settings.rematchOf())
        && tags.equals(settings.tags);
  }

  @Override
  public int hashCode() {
    return variant.hashCode() * 31 + start.hashCode();
  }

  @Override
  public String toString() {
    return "%s, %s, %s, rolls %s".formatted(variant.id(), visibility, timeControl, rollMode);
  }
}
