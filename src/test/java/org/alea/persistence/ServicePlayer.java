package org.alea.persistence;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.alea.game.Command;
import org.alea.game.CommandResult;
import org.alea.game.Game;
import org.alea.game.GameService;
import org.alea.game.GameSettings;
import org.alea.game.IdempotencyKey;
import org.alea.game.Joining;
import org.alea.game.NewGame;
import org.alea.game.Newcomer;
import org.alea.game.Reply;
import org.alea.game.ResponseRenderer;
import org.alea.game.RollMode;
import org.alea.game.SeatPolicy;
import org.alea.game.Secret;
import org.alea.game.StoredResponse;
import org.alea.game.Submission;
import org.alea.game.TimeControl;
import org.alea.game.Visibility;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Variant;

/** Creates, joins and plays games by the service alone, and remembers what it was told last. */
final class ServicePlayer implements ResponseRenderer {

  private final GameService service;
  private final Map<Colour, String> tokens = new EnumMap<>(Colour.class);
  private CommandResult told;

  private ServicePlayer(GameService service) {
    this.service = service;
  }

  /** Creates a game and sits down on both sides. */
  static ServicePlayer alone(
      GameService service, Variant variant, RollMode rolls, TimeControl time) {
    ServicePlayer player = new ServicePlayer(service);
    player.create(variant, SeatPolicy.CREATOR, SeatPolicy.CREATOR, Visibility.PUBLIC, rolls, time);
    return player;
  }

  static ServicePlayer alone(GameService service, Variant variant) {
    return alone(service, variant, RollMode.ON_REQUEST, TimeControl.DEFAULT);
  }

  /** Creates a game as White and leaves Black's seat open. */
  static ServicePlayer waiting(GameService service, Variant variant, Visibility visibility) {
    return waiting(service, variant, visibility, RollMode.ON_REQUEST);
  }

  static ServicePlayer waiting(
      GameService service, Variant variant, Visibility visibility, RollMode rolls) {
    ServicePlayer player = new ServicePlayer(service);
    player.create(
        variant, SeatPolicy.CREATOR, SeatPolicy.OPEN, visibility, rolls, TimeControl.DEFAULT);
    return player;
  }

  /** Creates a game for two others. */
  static ServicePlayer watching(GameService service, Variant variant) {
    ServicePlayer player = new ServicePlayer(service);
    player.create(
        variant,
        SeatPolicy.OPEN,
        SeatPolicy.OPEN,
        Visibility.PUBLIC,
        RollMode.ON_REQUEST,
        TimeControl.DEFAULT);
    return player;
  }

  private void create(
      Variant variant,
      SeatPolicy white,
      SeatPolicy black,
      Visibility visibility,
      RollMode rolls,
      TimeControl time) {
    service.create(
        newGame(
            GameSettings.of(variant)
                .with()
                .white(white)
                .black(black)
                .visibility(visibility)
                .rollMode(rolls)
                .timeControl(time)
                .build()),
        Submission.answeredBy(this));
  }

  /** What {@link #alone} asks for. */
  static NewGame newGame(Variant variant) {
    return newGame(GameSettings.of(variant).withBlack(SeatPolicy.CREATOR));
  }

  private static NewGame newGame(GameSettings settings) {
    return new NewGame(settings, null, new Newcomer("Ada", null), new Newcomer("Bela", null));
  }

  @Override
  public StoredResponse render(CommandResult decided) {
    told = decided;
    decided.tokens().forEach((seat, token) -> tokens.put(seat, token.reveal()));
    return answer(decided);
  }

  /** An answer that differs wherever something decided differs. */
  static StoredResponse answer(CommandResult decided) {
    String body =
        decided.game() + " " + decided.tokens().values().stream().map(Secret::reveal).toList();
    return new StoredResponse(
        200,
        Map.of("etag", "\"" + decided.game().version() + "\""),
        body.getBytes(StandardCharsets.UTF_8));
  }

  /** What the service told last. */
  CommandResult told() {
    return told;
  }

  UUID id() {
    return told.game().id();
  }

  Game game() {
    return service.find(id()).orElseThrow().game();
  }

  String token(Colour seat) {
    return tokens.get(seat);
  }

  Submission as(Colour seat) {
    return Submission.answeredBy(this).by(token(seat));
  }

  Submission as(Colour seat, String key, Command command) {
    return as(seat)
        .once(
            IdempotencyKey.of(
                key,
                token(seat),
                command.getClass().getSimpleName() + " " + id(),
                command.toString().getBytes(StandardCharsets.UTF_8)));
  }

  Reply submit(Colour seat, Command command) {
    return service.submit(id(), command, as(seat));
  }

  Reply submit(Colour seat, String key, Command command) {
    return service.submit(id(), command, as(seat, key, command));
  }

  Reply join(Joining joining) {
    return service.join(id(), joining, Submission.answeredBy(this));
  }

  /** A legal thing to do for the side to move. */
  static Command something(Game game, Random random) {
    List<Action> legal = new ArrayList<>(game.position().legalActions());
    Action action = legal.get(random.nextInt(legal.size()));
    Notation notation = game.settings().variant().notation();
    if (game.phase() != Phase.ROLL) {
      return new Command.Play(List.of(notation.text(action)));
    }
    int square = ((Action.Roll) action).square();
    return new Command.Roll(square == Action.Roll.ALL_DICE ? null : notation.square(square), null);
  }

  /** Plays at random until the game ends or has this many events. */
  void play(Random random, int events) {
    while (told.game().outcome().isEmpty() && told.game().version() < events) {
      submit(told.game().position().sideToMove(), something(told.game(), random));
    }
  }
}
