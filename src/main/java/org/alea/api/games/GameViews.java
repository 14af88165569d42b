package org.alea.api.games;

import java.util.List;
import java.util.Optional;
import org.alea.api.rules.ActionDto;
import org.alea.api.rules.OptionsDto;
import org.alea.api.rules.OutcomeDto;
import org.alea.api.rules.Positions;
import org.alea.api.rules.VariantId;
import org.alea.game.Game;
import org.alea.game.PlayedAction;
import org.alea.game.Status;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Position;

/**
 * Shows games as the contract does. What is shown depends on nothing but the game's version, which
 * is what makes that a strong entity tag.
 */
final class GameViews {

  /** With more legal actions than this, a game shows a link in their place. */
  static final int LEGAL_ACTIONS_SHOWN = 128;

  private GameViews() {}

  static GameDto show(Game game) {
    Position position = game.position();
    Notation notation = position.variant().notation();
    List<ActionDto> legal =
        game.status() == Status.ACTIVE ? Positions.actions(position, notation) : List.of();
    return new GameDto(
        game.id(),
        VariantId.of(position.variant()),
        OptionsDto.of(position.variant()),
        game.status(),
        game.version(),
        game.settings().visibility(),
        game.settings().rollMode(),
        game.settings().isUsualStart(),
        notation.text(position),
        Positions.board(position, notation),
        TurnDto.of(game),
        game.phase(),
        due(game).orElse(null),
        position.diceLeft(),
        legal.size(),
        legal.size() <= LEGAL_ACTIONS_SHOWN ? legal : null,
        SeatDto.both(game),
        ClockDto.of(game),
        game.drawOffer().orElse(null),
        game.claimableDraw().orElse(null),
        game.isCancellable(),
        game.lastActions().stream().map(action -> played(action, notation)).toList(),
        game.outcome().map(OutcomeDto::of).orElse(null),
        game.commitment(),
        game.createdAt(),
        game.updatedAt(),
        game.startedAt().orElse(null),
        game.finishedAt().orElse(null),
        GameLinksDto.of(game));
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
