package org.alea.persistence;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.alea.fairness.SeedSealer;
import org.alea.game.Change.Write;
import org.alea.game.History;
import org.alea.game.IdempotencyKey;
import org.alea.game.RecordedEvent;
import org.alea.game.RollMode;
import org.alea.game.SeatPolicy;
import org.alea.game.Status;
import org.alea.game.StoredGame;
import org.alea.game.StoredResponse;
import org.alea.game.TimeControl;
import org.alea.game.Visibility;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;
import org.alea.rules.Variant;
import org.jboss.logging.Logger;

/**
 * The statements on the path of an action. Each is keyed by the game's id, and each is one round
 * trip; with its commit, an action takes three.
 */
final class GameStatements {

  private static final Logger LOG = Logger.getLogger(GameStatements.class);

  private static final List<String> FIXED =
      List.of(
          "id",
          "variant",
          "options",
          "visibility",
          "roll_mode",
          "clock_kind",
          "clock_initial",
          "clock_increment",
          "start_position",
          "rematch_of",
          "commitment",
          "created_at",
          "expires_at",
          "invitation",
          "white_taker",
          "black_taker");

  private static final List<String> CHANGING =
      List.of(
          "white_taken",
          "white_name",
          "white_token",
          "white_contribution",
          "black_taken",
          "black_name",
          "black_token",
          "black_contribution",
          "started_at",
          "finished_at",
          "result",
          "reason",
          "rematch",
          "status",
          "check_at",
          "version",
          "updated_at",
          "rolls",
          "position",
          "side_to_move",
          "turn",
          "turn_starts",
          "white_remaining",
          "black_remaining",
          "turn_began_at",
          "draw_offer",
          "white_offered_in_turn",
          "black_offered_in_turn",
          "last_actions");

  private static final String COLUMNS =
      "g." + String.join(", g.", FIXED) + ", g." + String.join(", g.", CHANGING);

  private static final String FIND =
      "select "
          + COLUMNS
          + ", s.seed, clock_timestamp() from game g"
          + " join game_seed s on s.game_id = g.id where g.id = ?";

  private static final String FIND_LOCKED = FIND + " for update of g";

  private static final String FIND_DUE =
      "select "
          + COLUMNS
          + ", s.seed, clock_timestamp() from game g"
          + " join game_seed s on s.game_id = g.id"
          + " where g.check_at <= clock_timestamp() order by g.check_at limit ?"
          + " for update of g skip locked";

  /** Keeps answers for a day; an older one is as good as gone, swept or not. */
  private static final String KEPT = "interval '24 hours'";

  private static final String RECALL =
      " left join idempotency i on i.key_hash = ? and i.kept_at > clock_timestamp() - " + KEPT;

  private static final String FIND_FOR_REQUEST =
      "select "
          + COLUMNS
          + ", s.seed, clock_timestamp(),"
          + " i.request_hash, i.answer, pg_try_advisory_xact_lock(?)"
          + " from (values (1)) one left join game g on g.id = ?"
          + " left join game_seed s on s.game_id = ?"
          + RECALL;

  private static final String BEGIN_REQUEST =
      "select clock_timestamp(), i.request_hash, i.answer, pg_try_advisory_xact_lock(?)"
          + " from (values (1)) one"
          + RECALL;

  private static final String RECORD =
      ", recorded as (insert into game_event (game_id, seq, at, kind, data)"
          + " select changed.id, event.seq, ?, event.kind, event.data::jsonb"
          + " from changed, unnest(?, ?, ?) as event (seq, kind, data))";

  private static final String KEEP =
      ", kept as (insert into idempotency as i (key_hash, request_hash, kept_at, answer)"
          + " select ?, ?, clock_timestamp(), ? from changed"
          + " on conflict (key_hash) do update set request_hash = excluded.request_hash,"
          + " kept_at = excluded.kept_at, answer = excluded.answer"
          + " where i.kept_at <= clock_timestamp() - "
          + KEPT
          + " returning key_hash)";

  private static final String UPDATE =
      "with changed as (update game set "
          + String.join(" = ?, ", CHANGING)
          + " = ? where id = ? and version = ? returning id)"
          + RECORD;

  private static final String INSERT =
      "with changed as (insert into game ("
          + String.join(", ", FIXED)
          + ", "
          + String.join(", ", CHANGING)
          + ") values (?"
          + ", ?".repeat(FIXED.size() + CHANGING.size() - 1)
          + ") returning id)"
          + ", seeded as (insert into game_seed (game_id, seed) select id, ? from changed)"
          + RECORD;

  private static final String WRITTEN = " select count(*) = 1 from changed";
  private static final String WRITTEN_AND_KEPT = " select count(*) = 1 from changed, kept";
  private static final String UPDATE_ALONE = UPDATE + WRITTEN;
  private static final String UPDATE_AND_KEEP = UPDATE + KEEP + WRITTEN_AND_KEPT;
  private static final String INSERT_ALONE = INSERT + WRITTEN;
  private static final String INSERT_AND_KEEP = INSERT + KEEP + WRITTEN_AND_KEPT;

  private static final String CHECK_AT = "update game set check_at = ? where id = ?";

  private static final String HISTORY =
      "select g.variant, g.options, g.version, e.seq, e.at, e.kind, e.data from game g"
          + " left join game_event e on e.game_id = ? and e.seq > ?"
          + " where g.id = ? order by e.seq limit ?";

  /** How many columns of the history say the same in every row. */
  private static final int HISTORY_HEAD = 3;

  private static final String FORGET =
      "delete from idempotency where key_hash in (select key_hash from idempotency"
          + " where kept_at <= clock_timestamp() - "
          + KEPT
          + " limit ? for update skip locked)";

  /** What stands in the database before a request is decided. */
  record Found(GameEntity row, StoredGame stored, IdempotencyRecord memory) {}

  /** What the database remembers of a request's key; all of it null or false without a key. */
  record IdempotencyRecord(byte[] requestHash, byte[] answer, boolean locked) {}

  /** What stands in the database before a game is created. */
  record Beginning(Instant now, IdempotencyRecord memory) {}

  private final SeedSealer sealer;

  GameStatements(SeedSealer sealer) {
    this.sealer = sealer;
  }

  Optional<StoredGame> find(Connection connection, UUID id) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(FIND)) {
      new Parameters(statement).add(id);
      try (ResultSet result = statement.executeQuery()) {
        return result.next() ? Optional.of(found(new Row(result)).stored) : Optional.empty();
      }
    }
  }

  /** A game that nobody else can change before the transaction ends. */
  Optional<Found> findLocked(Connection connection, UUID id) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(FIND_LOCKED)) {
      new Parameters(statement).add(id);
      try (ResultSet result = statement.executeQuery()) {
        return result.next() ? Optional.of(found(new Row(result))) : Optional.empty();
      }
    }
  }

  /** Games to be looked at that nobody else has locked, locked now. */
  List<Found> findDue(Connection connection, int limit) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(FIND_DUE)) {
      new Parameters(statement).add(limit);
      try (ResultSet result = statement.executeQuery()) {
        List<Found> due = new ArrayList<>();
        while (result.next()) {
          readable(result).ifPresent(due::add);
        }
        return due;
      }
    }
  }

  /** One row that makes no sense must not keep the sweeper from the others. */
  private Optional<Found> readable(ResultSet result) throws SQLException {
    try {
      return Optional.of(found(new Row(result)));
    } catch (RuntimeException damaged) {
      LOG.errorf(damaged, "game %s cannot be read", result.getString("id"));
      return Optional.empty();
    }
  }

  /** The game, if there is one, and what is remembered of the request, whose key is locked. */
  Found findForRequest(Connection connection, UUID id, IdempotencyKey key) throws SQLException {
    if (key == null) {
      try (PreparedStatement statement = connection.prepareStatement(FIND)) {
        new Parameters(statement).add(id);
        try (ResultSet result = statement.executeQuery()) {
          return result.next() ? found(new Row(result)) : new Found(null, null, null);
        }
      }
    }
    try (PreparedStatement statement = connection.prepareStatement(FIND_FOR_REQUEST)) {
      new Parameters(statement).add(key.lock()).add(id).add(id).add(key.hash());
      try (ResultSet result = statement.executeQuery()) {
        result.next();
        Row row = new Row(result);
        Found found = found(row);
        return new Found(found.row, found.stored, memory(row));
      }
    }
  }

  /** The time, and what is remembered of the request, whose key is locked. */
  Beginning begin(Connection connection, IdempotencyKey key) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(BEGIN_REQUEST)) {
      new Parameters(statement).add(key.lock()).add(key.hash());
      try (ResultSet result = statement.executeQuery()) {
        result.next();
        Row row = new Row(result);
        return new Beginning(row.moment(), memory(row));
      }
    }
  }

  Instant now(Connection connection) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("select clock_timestamp()");
        ResultSet result = statement.executeQuery()) {
      result.next();
      return new Row(result).moment();
    }
  }

  private static IdempotencyRecord memory(Row row) throws SQLException {
    return new IdempotencyRecord(row.bytes(), row.bytes(), row.truth());
  }

  private Found found(Row row) throws SQLException {
    GameEntity game = entity(row);
    byte[] seed = row.bytes();
    Instant now = row.moment();
    if (game.id == null) {
      return new Found(null, null, null);
    }
    StoredGame stored =
        new StoredGame(game.toGame(), game.credentials(), sealer.open(game.id, seed), now);
    return new Found(game, stored, null);
  }

  private static GameEntity entity(Row row) throws SQLException {
    GameEntity game = new GameEntity();
    game.id = row.id();
    game.variant = row.text();
    game.options = row.text();
    game.visibility = row.constant(Visibility.class);
    game.rollMode = row.constant(RollMode.class);
    game.clockKind = row.constant(TimeControl.Kind.class);
    game.clockInitial = row.longNumber();
    game.clockIncrement = row.longNumber();
    game.startPosition = row.text();
    game.rematchOf = row.id();
    game.commitment = row.text();
    game.createdAt = row.moment();
    game.expiresAt = row.moment();
    game.invitation = row.bytes();
    game.whiteTaker = row.constant(SeatPolicy.class);
    game.blackTaker = row.constant(SeatPolicy.class);
    game.whiteTaken = row.truth();
    game.whiteName = row.text();
    game.whiteToken = row.bytes();
    game.whiteContribution = row.text();
    game.blackTaken = row.truth();
    game.blackName = row.text();
    game.blackToken = row.bytes();
    game.blackContribution = row.text();
    game.startedAt = row.moment();
    game.finishedAt = row.moment();
    game.result = row.constant(Outcome.Result.class);
    game.reason = row.constant(Reason.class);
    game.rematch = row.id();
    game.status = row.constant(Status.class);
    game.checkAt = row.moment();
    game.version = row.number();
    game.updatedAt = row.moment();
    game.rolls = row.number();
    game.position = row.text();
    game.sideToMove = row.constant(Colour.class);
    game.turn = row.number();
    game.turnStarts = row.bytes();
    game.whiteRemaining = row.longNumber();
    game.blackRemaining = row.longNumber();
    game.turnBeganAt = row.moment();
    game.drawOffer = row.constant(Colour.class);
    game.whiteOfferedInTurn = row.number();
    game.blackOfferedInTurn = row.number();
    game.lastActions = row.text();
    return game;
  }

  /**
   * Writes the change of one game and, with it, the answer to the request.
   *
   * @param checkedBefore when the game is looked at according to the row that was read, or null
   * @param key of the request, or null if no answer is to be kept
   * @return whether it was written: not, if the game has moved on, or the key was used, meanwhile
   */
  boolean write(
      Connection connection,
      Write write,
      Instant checkedBefore,
      IdempotencyKey key,
      StoredResponse answer)
      throws SQLException {
    GameEntity row = GameEntity.of(write.decision().game(), write.credentials(), checkedBefore);
    String sql =
        write.isCreation()
            ? (key == null ? INSERT_ALONE : INSERT_AND_KEEP)
            : (key == null ? UPDATE_ALONE : UPDATE_AND_KEEP);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      Parameters parameters = new Parameters(statement);
      if (write.isCreation()) {
        addFixed(parameters, row);
        addChanging(parameters, row);
        parameters.add(sealer.seal(row.id, write.seed()));
      } else {
        addChanging(parameters, row);
        parameters.add(row.id).add(write.decision().before());
      }
      addEvents(parameters, write.decision().events(), row);
      if (key != null) {
        parameters
            .add(key.hash())
            .add(key.requestHash())
            .add(StoredResponseCodec.write(answer, key));
      }
      try (ResultSet result = statement.executeQuery()) {
        result.next();
        return result.getBoolean(1);
      }
    }
  }

  private static void addFixed(Parameters parameters, GameEntity row) throws SQLException {
    parameters
        .add(row.id)
        .add(row.variant)
        .add(row.options)
        .add(row.visibility)
        .add(row.rollMode)
        .add(row.clockKind)
        .add(row.clockInitial)
        .add(row.clockIncrement)
        .add(row.startPosition)
        .add(row.rematchOf)
        .add(row.commitment)
        .add(row.createdAt)
        .add(row.expiresAt)
        .add(row.invitation)
        .add(row.whiteTaker)
        .add(row.blackTaker);
  }

  private static void addChanging(Parameters parameters, GameEntity row) throws SQLException {
    parameters
        .add(row.whiteTaken)
        .add(row.whiteName)
        .add(row.whiteToken)
        .add(row.whiteContribution)
        .add(row.blackTaken)
        .add(row.blackName)
        .add(row.blackToken)
        .add(row.blackContribution)
        .add(row.startedAt)
        .add(row.finishedAt)
        .add(row.result)
        .add(row.reason)
        .add(row.rematch)
        .add(row.status)
        .add(row.checkAt)
        .add(row.version)
        .add(row.updatedAt)
        .add(row.rolls)
        .add(row.position)
        .add(row.sideToMove)
        .add(row.turn)
        .add(row.turnStarts)
        .add(row.whiteRemaining)
        .add(row.blackRemaining)
        .add(row.turnBeganAt)
        .add(row.drawOffer)
        .add(row.whiteOfferedInTurn)
        .add(row.blackOfferedInTurn)
        .add(row.lastActions);
  }

  private static void addEvents(Parameters parameters, List<RecordedEvent> events, GameEntity row)
      throws SQLException {
    EventCodec codec = new EventCodec(ColumnFormat.variant(row.variant, row.options));
    parameters
        .add(events.get(0).at())
        .addArray("integer", events.stream().map(RecordedEvent::number).toArray())
        .addArray("text", events.stream().map(event -> event.event().type().storedName()).toArray())
        .addArray("text", events.stream().map(event -> codec.write(event.event())).toArray());
  }

  /** Moves the next look at a game. */
  void checkAt(Connection connection, UUID id, Instant at) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(CHECK_AT)) {
      new Parameters(statement).add(at).add(id);
      statement.executeUpdate();
    }
  }

  Optional<History> history(Connection connection, UUID id, int after, int limit)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(HISTORY)) {
      new Parameters(statement).add(id).add(after).add(id).add(limit);
      try (ResultSet result = statement.executeQuery()) {
        if (!result.next()) {
          return Optional.empty();
        }
        Row row = new Row(result);
        Variant variant = ColumnFormat.variant(row.text(), row.text());
        int version = row.number();
        EventCodec codec = new EventCodec(variant);
        List<RecordedEvent> events = new ArrayList<>();
        do {
          row = new Row(result, HISTORY_HEAD);
          int number = row.number();
          if (number > 0) {
            events.add(new RecordedEvent(number, row.moment(), codec.read(row.text(), row.text())));
          }
        } while (result.next());
        return Optional.of(new History(id, variant, version, events));
      }
    }
  }

  /** Forgets answers whose time is over and that nobody else is forgetting. */
  int forget(Connection connection, int limit) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(FORGET)) {
      new Parameters(statement).add(limit);
      return statement.executeUpdate();
    }
  }
}
