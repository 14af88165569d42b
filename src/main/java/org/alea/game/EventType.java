package org.alea.game;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.alea.game.GameEvent.ActionPlayed;
import org.alea.game.GameEvent.DiceRolled;
import org.alea.game.GameEvent.DrawClaimed;
import org.alea.game.GameEvent.DrawOfferAccepted;
import org.alea.game.GameEvent.DrawOfferDeclined;
import org.alea.game.GameEvent.DrawOfferWithdrawn;
import org.alea.game.GameEvent.DrawOffered;
import org.alea.game.GameEvent.GameAdjudicated;
import org.alea.game.GameEvent.GameCancelled;
import org.alea.game.GameEvent.GameCreated;
import org.alea.game.GameEvent.GameExpired;
import org.alea.game.GameEvent.GameFinished;
import org.alea.game.GameEvent.GamePaused;
import org.alea.game.GameEvent.GameResumed;
import org.alea.game.GameEvent.GameStarted;
import org.alea.game.GameEvent.RematchOffered;
import org.alea.game.GameEvent.Resigned;
import org.alea.game.GameEvent.SeatTaken;
import org.alea.game.GameEvent.SeedContributed;
import org.alea.game.GameEvent.TimeRanOut;
import org.alea.game.GameEvent.TurnPassed;

/**
 * The kinds of events. Each stands here once: the constant is what the contract calls it, then
 * follow its name in the database, which never changes, and how its parts are read back.
 */
public enum EventType {
  GAME_CREATED(
      "GameCreated",
      in -> new GameCreated(in.id(), in.settings(), in.commitment(), in.expiresAt())),
  SEAT_TAKEN("SeatTaken", in -> new SeatTaken(in.seat(), in.name().orElse(null))),
  SEED_CONTRIBUTED("SeedContributed", in -> new SeedContributed(in.seat(), in.contribution())),
  GAME_STARTED("GameStarted", in -> new GameStarted()),
  DICE_ROLLED(
      "DiceRolled", in -> new DiceRolled(in.seat(), in.roll(), in.rollNumber(), in.thrown())),
  ACTION_PLAYED("ActionPlayed", in -> new ActionPlayed(in.seat(), in.action())),
  TURN_PASSED("TurnPassed", in -> new TurnPassed(in.seat())),
  DRAW_OFFERED("DrawOffered", in -> new DrawOffered(in.seat())),
  DRAW_OFFER_WITHDRAWN("DrawOfferWithdrawn", in -> new DrawOfferWithdrawn(in.seat())),
  DRAW_OFFER_DECLINED("DrawOfferDeclined", in -> new DrawOfferDeclined(in.seat())),
  DRAW_OFFER_ACCEPTED("DrawOfferAccepted", in -> new DrawOfferAccepted(in.seat())),
  DRAW_CLAIMED("DrawClaimed", in -> new DrawClaimed(in.seat(), in.reason())),
  RESIGNED("Resigned", in -> new Resigned(in.seat())),
  GAME_CANCELLED("GameCancelled", in -> new GameCancelled(in.seatIfAny().orElse(null))),
  TIME_RAN_OUT("TimeRanOut", in -> new TimeRanOut(in.seat())),
  GAME_PAUSED("GamePaused", in -> new GamePaused()),
  GAME_RESUMED("GameResumed", in -> new GameResumed()),
  GAME_ADJUDICATED("GameAdjudicated", in -> new GameAdjudicated()),
  GAME_EXPIRED("GameExpired", in -> new GameExpired()),
  GAME_FINISHED("GameFinished", in -> new GameFinished(in.outcome())),
  REMATCH_OFFERED("RematchOffered", in -> new RematchOffered(in.seat(), in.rematch()));

  private static final Map<String, EventType> BY_STORED_NAME =
      Arrays.stream(values()).collect(Collectors.toMap(EventType::storedName, type -> type));

  private final String storedName;
  private final Function<EventReader, GameEvent> reader;

  EventType(String storedName, Function<EventReader, GameEvent> reader) {
    this.storedName = storedName;
    this.reader = reader;
  }

  /** What it is called in the database. */
  public String storedName() {
    return storedName;
  }

  /**
   * The kind with this name in the database.
   *
   * @throws IllegalStateException if there is none
   */
  public static EventType withStoredName(String name) {
    EventType type = BY_STORED_NAME.get(name);
    if (type == null) {
      throw new IllegalStateException("no event is called " + name);
    }
    return type;
  }

  /** The event with these parts, as {@link GameEvent#write} named them. */
  public GameEvent read(EventReader in) {
    return reader.apply(in);
  }
}
