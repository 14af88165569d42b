package org.alea.house;

import java.util.List;
import java.util.Optional;
import org.alea.bot.Bot;
import org.alea.bot.Budget;
import org.alea.game.Command;
import org.alea.game.Game;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Position;

/**
 * What a bot does about a game. It looks at the position and at the right to a draw, as anybody
 * may, and never at what the dice will show.
 *
 * <ul>
 *   <li>It accepts a draw, or claims one, if it thinks that it has less than {@value #CONTENT} of a
 *       win; else it declines an offer and plays on.
 *   <li>It never offers a draw and never resigns: dice turn lost games.
 * </ul>
 *
 * @param seat the bot's
 * @param command to be submitted for it
 */
record BotDecision(Colour seat, Command command) {

  private static final double CONTENT = 0.4;

  /**
   * Decides for the bot that is due.
   *
   * @param seed decides between actions that the bot's level holds for as good as each other
   * @return empty if no bot is due
   */
  static Optional<BotDecision> about(Game game, Budget budget, long seed) {
    return game.dueBot()
        .map(
            seat ->
                new BotDecision(
                    seat,
                    game.drawOffer().filter(seat.opposite()::equals).isPresent()
                        ? answer(game.position(), seat, budget)
                        : turn(game, seat, budget, seed)));
  }

  private static Command answer(Position position, Colour seat, Budget budget) {
    return isContent(position, seat, budget) ? Command.END_DRAW_OFFER : Command.ACCEPT_DRAW;
  }

  private static Command turn(Game game, Colour seat, Budget budget, long seed) {
    if (game.claimableDraw().isPresent() && !isContent(game.position(), seat, budget)) {
      return Command.CLAIM_DRAW;
    }
    Bot bot = Bot.ofLevel(game.settings().level(seat).orElseThrow());
    List<Action> actions = bot.turn(game.position(), budget, seed);
    Notation notation = game.settings().variant().notation();
    return actions.get(0) instanceof Action.Roll roll
        ? new Command.Roll(null, notation.text(roll))
        : new Command.Play(actions.stream().map(notation::text).toList());
  }

  private static boolean isContent(Position position, Colour seat, Budget budget) {
    double value = Bot.analysis(position, budget).value();
    return (position.sideToMove() == seat ? value : 1 - value) >= CONTENT;
  }
}
