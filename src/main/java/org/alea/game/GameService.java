package org.alea.game;

import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.alea.fairness.Contribution;
import org.alea.fairness.ServerSeed;
import org.alea.game.Change.Write;
import org.alea.problem.ProblemCode;
import org.alea.rules.Colour;
import org.alea.rules.InvalidNotationException;
import org.alea.rules.Notation;

/**
 * Serves requests about games. A request that is refused throws a {@link RefusedException} and
 * changes nothing, except that a game whose time is found to have run out is ended.
 */
@ApplicationScoped
public class GameService {

  /** How often a request that does not depend on what others do is decided before it gives up. */
  private static final int ATTEMPTS = 3;

  /** What a bot is answered. */
  private static final StoredResponse UNREAD = new StoredResponse(204, Map.of(), new byte[0]);

  private final Games games;
  private final Watches watches;
  private final Lifetimes lifetimes;
  private final SecureRandom random;

  GameService(Games games, Watches watches, Lifetimes lifetimes, SecureRandom random) {
    this.games = games;
    this.watches = watches;
    this.lifetimes = lifetimes;
    this.random = random;
  }

  /** Creates a game. */
  public Reply create(NewGame newGame, Submission submission) {
    GameSettings settings = settings(newGame);
    return creating(
        submission,
        () ->
            games.create(
                submission.key().orElse(null),
                now -> {
                  Creation creation = creation(newGame, settings, now);
                  submission.permit().take();
                  return Change.answering(
                      submission.renderer().render(creation.decided), creation.write);
                }));
  }

  /**
   * Creates several games in one transaction. One that is refused keeps no other from being
   * created; where the permit was refused and no game is created, that refusal is thrown.
   */
  public Reply createAll(List<NewGame> newGames, BatchRenderer renderer, Submission submission) {
    return creating(
        submission,
        () ->
            games.create(
                submission.key().orElse(null),
                now -> createAll(newGames, renderer, submission.permit(), now)));
  }

  private Change createAll(
      List<NewGame> newGames, BatchRenderer renderer, CreationPermit permit, Instant now) {
    List<BatchEntry> entries = new ArrayList<>();
    List<Write> writes = new ArrayList<>();
    RuntimeException unpermitted = null;
    for (NewGame newGame : newGames) {
      Creation creation;
      try {
        creation = creation(newGame, settings(newGame), now);
      } catch (RefusedException refused) {
        entries.add(BatchEntry.refused(refused));
        continue;
      }
      try {
        permit.take();
        entries.add(BatchEntry.created(creation.decided));
        writes.add(creation.write);
      } catch (RuntimeException refused) {
        unpermitted = refused;
        entries.add(BatchEntry.refused(refused));
      }
    }
    if (writes.isEmpty() && unpermitted != null) {
      throw unpermitted;
    }
    return Change.answering(renderer.render(entries), writes.toArray(Write[]::new));
  }

  private static GameSettings settings(NewGame newGame) {
    if (newGame.start() == null) {
      return newGame.settings();
    }
    try {
      Notation notation = newGame.settings().variant().notation();
      return newGame.settings().withStart(notation.position(newGame.start()));
    } catch (InvalidNotationException unread) {
      throw RefusedException.invalid(unread);
    }
  }

  private Creation creation(NewGame newGame, GameSettings settings, Instant now) {
    return creation(settings, newGame.whitePlayer(), newGame.blackPlayer(), now);
  }

  /** Gives the permit back where no game comes to be: by a refusal, a fault, or a kept answer. */
  private static Reply creating(Submission submission, Supplier<Reply> request) {
    boolean created = false;
    try {
      Reply reply = request.get();
      created = !reply.replayed();
      return reply;
    } finally {
      if (!created) {
        submission.permit().giveBack();
      }
    }
  }

  /** A game about to be written, and what its creator is told of it. */
  private record Creation(Write write, CommandResult decided) {}

  private Creation creation(GameSettings settings, Newcomer white, Newcomer black, Instant now) {
    UUID id = TimeOrderedIds.at(now, random);
    ServerSeed seed = ServerSeed.draw(random);
    Decision decision =
        Game.create(
            id,
            settings,
            white,
            black,
            seed.commitment(),
            now.plus(lifetimes.openGame()),
            DiceSource.of(id, seed),
            now);
    Credentials credentials = Credentials.NONE;
    Map<Colour, Secret> tokens = new EnumMap<>(Colour.class);
    for (Colour seat : Colour.values()) {
      if (settings.taker(seat) == SeatPolicy.CREATOR) {
        Secret token = Secret.draw(id, random);
        tokens.put(seat, token);
        credentials = credentials.withToken(seat, token);
      }
    }
    Secret invitation = null;
    if (settings.isByInvitation()) {
      invitation = Secret.draw(id, random);
      credentials = credentials.withInvitation(invitation);
    }
    return new Creation(
        new Write(decision, credentials, seed),
        new CommandResult(
            decision,
            now,
            seed,
            tokens,
            invitation,
            settings.isForOthers() || settings.arbiter() ? Secret.ofCreator(id, seed) : null));
  }

  /** Takes an open seat. */
  public Reply join(UUID id, Joining joining, Submission submission) {
    return retryingOnConflict(
        submission,
        () ->
            change(
                id,
                submission,
                stored -> {
                  requireVersion(stored, submission);
                  requireInvitation(stored, joining);
                  return seated(
                      stored, openSeat(stored.game(), joining.seat()), joining, submission);
                }));
  }

  private static void requireInvitation(StoredGame stored, Joining joining) {
    if (stored.game().settings().isRematch() && stored.game().status() == Status.OPEN) {
      throw new RefusedException(
          ProblemCode.SEAT_RESERVED,
          "this seat is kept for the player of the game before, who takes it with a rematch");
    }
    boolean invited =
        joining.invitation() != null
            && Secret.shown(joining.invitation()).filter(stored.credentials()::invites).isPresent();
    if (stored.game().settings().isByInvitation() && !invited) {
      throw new RefusedException(
          ProblemCode.INVITATION_REQUIRED, "this seat is taken with the game's invitation");
    }
  }

  private static Colour openSeat(Game game, Colour wanted) {
    if (wanted != null) {
      return wanted;
    }
    if (!game.white().isTaken()) {
      return Colour.WHITE;
    }
    if (!game.black().isTaken() || game.status() == Status.FINISHED) {
      return Colour.BLACK;
    }
    throw new RefusedException(ProblemCode.SEAT_TAKEN, "both seats are taken");
  }

  private Change seated(StoredGame stored, Colour seat, Joining joining, Submission submission) {
    Decision decision = stored.game().join(seat, joining.newcomer(), stored.dice(), stored.now());
    Secret token = Secret.draw(stored.game().id(), random);
    return Change.answering(
        submission
            .renderer()
            .render(
                new CommandResult(
                    decision, stored.now(), stored.seed(), Map.of(seat, token), null, null)),
        new Write(decision, stored.credentials().withToken(seat, token), null));
  }

  /**
   * Does what a player asks of a game in which they have a seat. A creator who has none, or who is
   * the arbiter, may cancel.
   */
  public Reply submit(UUID id, Command command, Submission submission) {
    Function<StoredGame, Change> decider =
        stored -> {
          if (command == Command.CANCEL && isByCreator(stored, submission)) {
            requireVersion(stored, submission);
            return decided(stored, stored.game().callOff(stored.now()), submission);
          }
          Colour seat = authenticate(stored, submission);
          requireVersion(stored, submission);
          Decision decision = command.decide(stored.game(), seat, stored.dice(), stored.now());
          return decided(stored, decision, submission);
        };
    return command.retriesOnConflict()
        ? retryingOnConflict(submission, () -> change(id, submission, decider))
        : change(id, submission, decider);
  }

  /**
   * Does what a bot decided on.
   *
   * @param version of the game that the bot saw
   * @throws RefusedException if the game has moved on since, or does not allow it
   */
  public void submitForBot(UUID id, int version, Colour seat, Command command) {
    Submission submission = Submission.answeredBy(result -> UNREAD).about(version);
    change(
        id,
        submission,
        stored -> {
          requireVersion(stored, submission);
          if (stored.game().dueBot().filter(seat::equals).isEmpty()) {
            throw new IllegalArgumentException("no bot of " + seat + " has anything to do");
          }
          Decision decision = command.decide(stored.game(), seat, stored.dice(), stored.now());
          return decided(stored, decision, submission);
        });
  }

  /** Does what the arbiter asks, whatever the players do at the same moment. */
  public Reply arbitrate(UUID id, Arbitration arbitration, Submission submission) {
    return retryingOnConflict(
        submission,
        () ->
            change(
                id,
                submission,
                stored -> {
                  requireArbiter(stored, submission);
                  requireVersion(stored, submission);
                  return decided(
                      stored, arbitration.decide(stored.game(), stored.now()), submission);
                }));
  }

  private static Change decided(StoredGame stored, Decision decision, Submission submission) {
    return Change.answering(
        submission
            .renderer()
            .render(new CommandResult(decision, stored.now(), stored.seed(), Map.of(), null, null)),
        new Write(decision, stored.credentials(), null));
  }

  /**
   * Asks for the next game, with the seats exchanged. The side that asks first creates it; the
   * other side takes the seat that is kept for it by asking too. The answer shows the next game.
   *
   * @param contribution what the player adds to the dice of the next game, or null
   */
  public Reply rematch(UUID id, Contribution contribution, Submission submission) {
    return retryingOnConflict(
        submission,
        () -> {
          StoredGame old = findStored(id).orElseThrow(() -> notFound(id));
          Colour seat = authenticate(old, submission);
          Optional<Game> offered =
              old.game().rematch().flatMap(this::findStored).map(StoredGame::game);
          if (offered.isPresent() && !offered.get().isCancelled()) {
            return change(
                offered.get().id(),
                submission,
                next -> followRematch(old, next, seat, contribution, submission));
          }
          UUID calledOff = offered.map(Game::id).orElse(null);
          return creating(
              submission,
              () ->
                  change(
                      id,
                      submission,
                      now -> offerRematch(now, seat, contribution, calledOff, submission)));
        });
  }

  private Change offerRematch(
      StoredGame old,
      Colour seat,
      Contribution contribution,
      UUID calledOff,
      Submission submission) {
    requireVersion(old, submission);
    Game game = old.game();
    Newcomer asking = new Newcomer(game.seat(seat).name().orElse(null), contribution);
    Creation next = creation(game.settings().rematch(game.id(), seat), asking, asking, old.now());
    Decision offer =
        game.offerRematch(seat, next.write.decision().game().id(), calledOff, old.now());
    submission.permit().take();
    return Change.answering(
        submission.renderer().render(next.decided),
        new Write(offer, old.credentials(), null),
        next.write);
  }

  private Change followRematch(
      StoredGame old,
      StoredGame next,
      Colour oldSeat,
      Contribution contribution,
      Submission submission) {
    requireVersion(old, submission);
    Colour seat = oldSeat.opposite();
    if (next.game().seat(seat).isTaken()) {
      throw new RefusedException(
          ProblemCode.REMATCH_EXISTS, "you have the seat of the rematch already");
    }
    String name = old.game().seat(oldSeat).name().orElse(null);
    return seated(next, seat, new Joining(seat, name, contribution, null), submission);
  }

  /** The game as it is now; one that is found to be out of time is ended first. */
  public Optional<GameReading> find(UUID id) {
    return findStored(id).map(StoredGame::reading);
  }

  private Optional<StoredGame> findStored(UUID id) {
    Optional<StoredGame> stored = games.find(id);
    if (stored.filter(StoredGame::isExpired).isEmpty()) {
      return stored;
    }
    games.expire(id, GameService::expire);
    return games.find(id);
  }

  /** Public games, the latest first. */
  public GamePage list(GameFilter filter, int limit) {
    return games.list(filter, limit);
  }

  /** Public games that have been over for some seconds, in the order of their end. */
  public FinishedGames.Page list(FinishedGames wanted, int limit) {
    return games.list(wanted, limit);
  }

  /** The events after the first {@code after}, at most {@code limit} of them. */
  public Optional<History> history(UUID id, int after, int limit) {
    return games.history(id, after, limit);
  }

  /** The last events, at most {@code count} of them. */
  public Optional<History> latest(UUID id, int count) {
    return games.latest(id, count);
  }

  /**
   * Reads of one kind that all who watch a game share.
   *
   * @param read reads a game, given what was read of it before, or null
   * @param version the version of the game when it was read
   * @param executor runs the reads
   */
  public <T> SharedReads<T> sharedReads(
      BiFunction<UUID, T, T> read, ToIntFunction<T> version, Executor executor) {
    return new SharedReads<>(watches, read, version, executor);
  }

  /**
   * Ends games whose time ran out, or that nobody joined; any replica may do it at any time.
   *
   * @param limit how many are looked at
   * @return how many were looked at; fewer than {@code limit} if no more are due
   */
  public int sweep(int limit) {
    return games.sweep(limit, GameService::expire);
  }

  static Optional<Decision> expire(Game game, Instant now) {
    return game.isExpired(now) ? Optional.of(game.expire(now)) : Optional.empty();
  }

  /** Decides anew on a game that somebody else has just changed, unless a version was asked for. */
  private static Reply retryingOnConflict(Submission submission, Supplier<Reply> request) {
    for (int attempt = 1; ; attempt++) {
      try {
        return request.get();
      } catch (RefusedException refused) {
        if (refused.code() != ProblemCode.STALE_VERSION
            || submission.version().isPresent()
            || attempt == ATTEMPTS) {
          throw refused;
        }
      }
    }
  }

  private Reply change(UUID id, Submission submission, Function<StoredGame, Change> decider) {
    return games.change(id, submission.key().orElse(null), stored -> decideInTime(stored, decider));
  }

  /** Decides on a game whose time has run out only after ending it. */
  private static Change decideInTime(StoredGame stored, Function<StoredGame, Change> decider) {
    if (!stored.isExpired()) {
      try {
        return decider.apply(stored);
      } catch (RefusedException refused) {
        throw refused.leaving(stored.game());
      }
    }
    Decision expire = stored.game().expire(stored.now());
    RefusedException refusal =
        new RefusedException(ProblemCode.STALE_VERSION, "the game has just run out of time");
    try {
      decider.apply(stored.with(expire.game()));
    } catch (RefusedException refused) {
      refusal = refused;
    }
    return Change.refusing(
        refusal.leaving(expire.game()), new Write(expire, stored.credentials(), null));
  }

  private static Colour authenticate(StoredGame stored, Submission submission) {
    return stored
        .credentials()
        .seatOf(shown(stored, submission))
        .orElseThrow(GameService::wrongToken);
  }

  private static void requireArbiter(StoredGame stored, Submission submission) {
    Secret shown = shown(stored, submission);
    boolean isCreator = isOfCreator(shown, stored);
    if (!isCreator && stored.credentials().seatOf(shown).isEmpty()) {
      throw wrongToken();
    }
    if (!isCreator || !stored.game().settings().arbiter()) {
      throw new RefusedException(
          ProblemCode.ARBITER_REQUIRED,
          stored.game().settings().arbiter()
              ? "only the arbiter may do this, with the creatorToken"
              : "this game was created without an arbiter");
    }
  }

  private static boolean isOfCreator(Secret shown, StoredGame stored) {
    return shown.equals(Secret.ofCreator(stored.game().id(), stored.seed()));
  }

  /** The token of the request, which is one of this game. */
  private static Secret shown(StoredGame stored, Submission submission) {
    String text =
        submission
            .token()
            .orElseThrow(
                () ->
                    new RefusedException(
                        ProblemCode.TOKEN_REQUIRED, "show the token of your seat at this game"));
    Secret shown = Secret.shown(text).orElseThrow(GameService::wrongToken);
    if (!shown.gameId().equals(stored.game().id())) {
      throw new RefusedException(
          ProblemCode.TOKEN_OF_ANOTHER_GAME, "this token opens a seat of another game");
    }
    return shown;
  }

  private static boolean isByCreator(StoredGame stored, Submission submission) {
    GameSettings settings = stored.game().settings();
    return (settings.isForOthers() || settings.arbiter())
        && submission
            .token()
            .flatMap(Secret::shown)
            .filter(shown -> isOfCreator(shown, stored))
            .isPresent();
  }

  private static RefusedException wrongToken() {
    return new RefusedException(ProblemCode.TOKEN_INVALID, "this token opens no seat of this game");
  }

  private static void requireVersion(StoredGame stored, Submission submission) {
    int version = stored.game().version();
    if (submission.version().orElse(version) != version) {
      throw new RefusedException(
              ProblemCode.STALE_VERSION,
              "the game is at version %d, not %d: read it again"
                  .formatted(version, submission.version().getAsInt()))
          .leaving(stored.game());
    }
  }

  private static RefusedException notFound(UUID id) {
    return new RefusedException(ProblemCode.GAME_NOT_FOUND, "there is no game " + id);
  }
}
