package org.alea.game;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;
import org.alea.rules.Colour;

/**
 * The draw offers of a game. Each side may make one in each turn, its own or the other's; it stands
 * until it is answered or withdrawn, or until the other side completes a turn.
 *
 * @param by whose offer stands, or null if none does
 * @param whiteInTurn the turn of White's last offer, or 0 if there was none
 * @param blackInTurn the turn of Black's last offer, or 0 if there was none
 */
@RecordBuilder
@RecordBuilder.Options(
    builderMode = RecordBuilder.BuilderMode.STAGED,
    enableWither = false,
    addStaticBuilder = false,
    enableGetters = false)
public record DrawOffers(Colour by, int whiteInTurn, int blackInTurn) {

  static final DrawOffers NONE = new DrawOffers(null, 0, 0);

  /** Whose offer stands, if one does. */
  public Optional<Colour> standing() {
    return Optional.ofNullable(by);
  }

  /** Whether the side has made its one offer of this turn. */
  boolean isMadeBy(Colour side, int turn) {
    return (side == Colour.WHITE ? whiteInTurn : blackInTurn) == turn;
  }

  DrawOffers offered(Colour side, int turn) {
    return side == Colour.WHITE
        ? new DrawOffers(side, turn, blackInTurn)
        : new DrawOffers(side, whiteInTurn, turn);
  }

  DrawOffers ended() {
    return new DrawOffers(null, whiteInTurn, blackInTurn);
  }

  /** A side that completes a turn declines the other's offer by it. */
  DrawOffers afterTurnOf(Colour side) {
    return by == side.opposite() ? ended() : this;
  }
}
