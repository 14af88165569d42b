package org.alea.api.games;

import java.util.List;
import java.util.Optional;
import org.alea.api.rules.ActionDto;
import org.alea.api.rules.OptionsDto;
import org.alea.api.rules.OutcomeDto;
import org.alea.api.rules.Positions;
import org.alea.api.rules.VariantFields;
import org.alea.api.rules.VariantId;
import org.alea.game.Game;
import org.alea.game.GameReading;
import org.alea.game.PlayedAction;
import org.alea.game.Status;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Position;

/**
 * Shows games as the contract does. What is shown depends on the game's version, which is its
 * entity tag; only the clock adds the moment of the answer, and what is left at that moment.
 */
public final class GameViews {

  /** With more legal actions than this, a game shows a link in their place. */
  static final int LEGAL_ACTIONS_SHOWN = 128;

  private GameViews() {}

  static GameDto show(GameReading reading) {
    Game game = reading.game();
    Position position = game.position();
    Notation notation = position.variant().notation();
    List<ActionDto> legal =
        game.status() == Status.ACTIVE ? Positions.actions(position, notation) : List.of();
    return GameDtoBuilder.builder()
        .id(game.id())
        .variant(VariantId.of(position.variant()))
        .options(OptionsDto.of(position.variant()))
        .status(game.status())
        .version(game.version())
        .visibility(game.settings().visibility())
        .rollMode(game.settings().rollMode())
        .arbiter(game.settings().arbiter())
        .usualStart(game.settings().isUsualStart())
        .externalId(game.settings().tags().externalId().orElse(null))
        .labels(game.settings().tags().labels())
        .position(notation.text(position))
        .board(Positions.board(position, notation))
        .turn(TurnDto.of(game))
        .phase(phase(game))
        .due(due(game).orElse(null))
        .diceLeft(VariantFields.diceLeft(position))
        .legalActionCount(legal.size())
        .legalActions(legal.size() <= LEGAL_ACTIONS_SHOWN ? legal : null)
        .seats(SeatDto.both(game))
        .clock(ClockDto.of(reading))
        .drawOffer(game.drawOffer().orElse(null))
        .claimableDraw(game.claimableDraw().orElse(null))
        .cancellable(game.isCancellable())
        .lastActions(game.lastActions().stream().map(action -> played(action, notation)).toList())
        .outcome(game.outcome().map(OutcomeDto::of).orElse(null))
        .commitment(game.commitment())
        .createdAt(game.createdAt())
        .updatedAt(game.updatedAt())
        .startedAt(game.startedAt().orElse(null))
        .pausedAt(game.pausedAt().orElse(null))
        .finishedAt(game.finishedAt().orElse(null))
        .links(GameLinksDto.of(game))
        .build();
  }

  /** What the rules ask for next, or null while they have to wait for a player. */
  public static Phase phase(Game game) {
    return game.status() == Status.OPEN ? null : game.phase();
  }

  private static PlayedActionDto played(PlayedAction action, Notation notation) {
    return new PlayedActionDto(
        action.turn(), action.seat(), Positions.action(action.action(), notation));
  }

  private static Optional<DueDto> due(Game game) {
    return switch (game.status()) {
      case OPEN -> Optional.of(new DueDto(DueAction.TAKE_SEAT, openSeat(game)));
      case ACTIVE ->
          due(game.position().phase())
              .filter(action -> game.pausedAt().isEmpty())
              .map(action -> new DueDto(action, game.position().sideToMove()));
      case FINISHED -> Optional.empty();
    };
  }

  /** The seat that is open, or null if both are. */
  private static Colour openSeat(Game game) {
    if (!game.white().isTaken()) {
      return game.black().isTaken() ? Colour.WHITE : null;
    }
    return Colour.BLACK;
  }

  private static Optional<DueAction> due(Phase phase) {
    return switch (phase) {
      case ROLL -> Optional.of(DueAction.ROLL);
      case MOVE -> Optional.of(DueAction.MOVE);
      case CHOICE -> Optional.of(DueAction.CHOICE);
      case OVER -> Optional.empty();
    };
  }
}
