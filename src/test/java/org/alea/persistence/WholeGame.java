package org.alea.persistence;

import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.alea.fairness.Contribution;
import org.alea.game.Command;
import org.alea.game.GameService;
import org.alea.game.Games;
import org.alea.game.IdempotencyKey;
import org.alea.game.Joining;
import org.alea.game.RollMode;
import org.alea.game.Submission;
import org.alea.game.TimeControl;
import org.alea.game.Visibility;
import org.alea.rules.Colour;
import org.alea.rules.Variant;

/** Everything that a game can meet, from its creation to its rematch. */
final class WholeGame {

  private WholeGame() {}

  /**
   * Plays it.
   *
   * @return the ids of the games that came to be
   */
  static Set<UUID> play(GameService service, Games games, Variant variant, Random random) {
    Set<UUID> ids = new HashSet<>();
    ServicePlayer player = ServicePlayer.waiting(service, variant, Visibility.PUBLIC);
    ids.add(player.id());
    player.join(new Joining(Colour.BLACK, "Bela", new Contribution("x".repeat(20)), null));
    player.submit(
        Colour.WHITE, "contributing", new Command.Contribute(new Contribution("y".repeat(20))));
    for (int turn = 0; turn < 12 && player.told().game().outcome().isEmpty(); turn++) {
      Colour side = player.told().game().position().sideToMove();
      Command command = ServicePlayer.something(player.told().game(), random);
      if (turn % 2 == 0) {
        player.submit(side, "action " + turn, command);
        player.submit(side, "action " + turn, command); // is answered from memory
      } else {
        player.submit(side, command);
      }
    }
    UUID id = player.id();
    if (player.told().game().outcome().isEmpty()) {
      player.submit(player.told().game().position().sideToMove(), Command.OFFER_DRAW);
      player.submit(
          player.told().game().drawOffer().orElseThrow().opposite(), Command.END_DRAW_OFFER);
      games.expire(id, (game, now) -> Optional.empty());
      player.submit(Colour.BLACK, "resigning", Command.RESIGN);
    }
    service.find(id);
    service.history(id, 0, 1000);
    service.latest(id, 3);
    service.rematch(id, null, player.as(Colour.WHITE));
    ids.add(player.id());
    ServicePlayer hasty =
        ServicePlayer.alone(service, variant, RollMode.AUTOMATIC, TimeControl.NONE);
    ids.add(hasty.id());
    hasty.play(random, 12);
    String caller = hasty.id().toString();
    IdempotencyKey key = IdempotencyKey.of("creating", caller, "create", new byte[0]);
    service.create(ServicePlayer.newGame(variant), Submission.answeredBy(hasty).once(key));
    ids.add(hasty.id());
    return ids;
  }
}
