package org.alea.game;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.OptionalInt;
import java.util.UUID;
import org.alea.rules.Colour;
import org.alea.rules.Position;
import org.alea.rules.Variant;

/**
 * What is agreed about a game before it starts; never changes. Made by name, as {@link
 * GameSnapshot} is.
 *
 * @param start where the game starts; null stands for the variant's usual position
 * @param white who takes White's seat
 * @param black who takes Black's seat
 * @param whiteLevel of the bot that plays White, or null if none does
 * @param blackLevel of the bot that plays Black, or null if none does
 * @param rematchOf the game that this one follows, with the seats exchanged, or null
 * @param tags what an integrator calls it
 * @param arbiter whether the creator may pause the game and decide it
 */
@RecordBuilder
@RecordBuilder.Options(
    builderMode = RecordBuilder.BuilderMode.STAGED,
    addFunctionalMethodsToWith = false,
    addStaticBuilder = false,
    enableGetters = false)
public record GameSettings(
    Variant variant,
    Position start,
    SeatPolicy white,
    SeatPolicy black,
    Integer whiteLevel,
    Integer blackLevel,
    Visibility visibility,
    TimeControl timeControl,
    RollMode rollMode,
    UUID rematchOf,
    Tags tags,
    boolean arbiter)
    implements GameSettingsBuilder.With {

  /**
   * Checks that the parts belong together.
   *
   * @throws IllegalArgumentException if the start position is another variant's, or a bot has no
   *     level
   */
  public GameSettings {
    start = start == null ? variant.start() : start;
    if (!start.variant().equals(variant)) {
      throw new IllegalArgumentException(
          "a position of " + start.variant().id() + " cannot start " + variant.id());
    }
    if ((white == SeatPolicy.BOT) != (whiteLevel != null)
        || (black == SeatPolicy.BOT) != (blackLevel != null)) {
      throw new IllegalArgumentException("a bot has a level, and nobody else has");
    }
  }

  /** What holds unless a creator says otherwise. */
  public static GameSettings of(Variant variant) {
    return GameSettingsBuilder.builder()
        .variant(variant)
        .start(null)
        .white(SeatPolicy.CREATOR)
        .black(SeatPolicy.OPEN)
        .whiteLevel(null)
        .blackLevel(null)
        .visibility(Visibility.PUBLIC)
        .timeControl(TimeControl.DEFAULT)
        .rollMode(RollMode.ON_REQUEST)
        .rematchOf(null)
        .tags(Tags.NONE)
        .arbiter(false)
        .build();
  }

  /** Whether the game starts where its variant usually does. */
  public boolean isUsualStart() {
    return start.equals(variant.start());
  }

  public SeatPolicy taker(Colour seat) {
    return seat == Colour.WHITE ? white : black;
  }

  /** The level of the bot in a seat; empty if no bot has it. */
  public OptionalInt level(Colour seat) {
    Integer level = seat == Colour.WHITE ? whiteLevel : blackLevel;
    return level == null ? OptionalInt.empty() : OptionalInt.of(level);
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
    return white != SeatPolicy.CREATOR && black != SeatPolicy.CREATOR;
  }

  /**
   * The same terms for the next game: who asks first changes colour and creates it, and a bot plays
   * it at once. It has no arbiter, since a player creates it.
   */
  GameSettings rematch(UUID of, Colour asking) {
    SeatPolicy other =
        taker(asking.opposite()) == SeatPolicy.BOT ? SeatPolicy.BOT : SeatPolicy.OPEN;
    return with()
        .white(asking == Colour.BLACK ? SeatPolicy.CREATOR : other)
        .black(asking == Colour.WHITE ? SeatPolicy.CREATOR : other)
        .whiteLevel(asking == Colour.BLACK ? null : blackLevel)
        .blackLevel(asking == Colour.WHITE ? null : whiteLevel)
        .rematchOf(of)
        .tags(tags.ofRematch())
        .arbiter(false)
        .build();
  }

  @Override
  public String toString() {
    return "%s, %s, %s, rolls %s".formatted(variant.id(), visibility, timeControl, rollMode);
  }
}
