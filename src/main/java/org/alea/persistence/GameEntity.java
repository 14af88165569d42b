package org.alea.persistence;

import io.quarkus.hibernate.orm.panache.PanacheEntityBase;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.alea.fairness.Contribution;
import org.alea.fairness.Contributions;
import org.alea.game.Clocks;
import org.alea.game.Credentials;
import org.alea.game.DrawOffersBuilder;
import org.alea.game.Game;
import org.alea.game.GameSettings;
import org.alea.game.GameSnapshot;
import org.alea.game.GameSnapshotBuilder;
import org.alea.game.PositionHistory;
import org.alea.game.RollMode;
import org.alea.game.Seat;
import org.alea.game.SeatPolicy;
import org.alea.game.Status;
import org.alea.game.TimeControl;
import org.alea.game.Visibility;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;
import org.alea.rules.Variant;
import org.hibernate.annotations.Immutable;

/** A row of the table of games. Hibernate only reads it; {@link GameStatements} write it. */
@Entity
@Immutable
@Table(name = "game")
class GameEntity extends PanacheEntityBase {

  @Id UUID id;
  String variant;
  String options;

  @Enumerated(EnumType.STRING)
  Visibility visibility;

  @Column(name = "roll_mode")
  @Enumerated(EnumType.STRING)
  RollMode rollMode;

  @Column(name = "clock_kind")
  @Enumerated(EnumType.STRING)
  TimeControl.Kind clockKind;

  @Column(name = "clock_initial")
  long clockInitial;

  @Column(name = "clock_increment")
  long clockIncrement;

  @Column(name = "start_position")
  String startPosition;

  @Column(name = "rematch_of")
  UUID rematchOf;

  String commitment;

  @Column(name = "created_at")
  Instant createdAt;

  @Column(name = "expires_at")
  Instant expiresAt;

  byte[] invitation;

  @Column(name = "white_taker")
  @Enumerated(EnumType.STRING)
  SeatPolicy whiteTaker;

  @Column(name = "white_taken")
  boolean whiteTaken;

  @Column(name = "white_name")
  String whiteName;

  @Column(name = "white_token")
  byte[] whiteToken;

  @Column(name = "white_contribution")
  String whiteContribution;

  @Column(name = "black_taker")
  @Enumerated(EnumType.STRING)
  SeatPolicy blackTaker;

  @Column(name = "black_taken")
  boolean blackTaken;

  @Column(name = "black_name")
  String blackName;

  @Column(name = "black_token")
  byte[] blackToken;

  @Column(name = "black_contribution")
  String blackContribution;

  @Column(name = "started_at")
  Instant startedAt;

  @Column(name = "finished_at")
  Instant finishedAt;

  @Enumerated(EnumType.STRING)
  Outcome.Result result;

  @Enumerated(EnumType.STRING)
  Reason reason;

  UUID rematch;

  @Enumerated(EnumType.STRING)
  Status status;

  @Column(name = "check_at")
  Instant checkAt;

  int version;

  @Column(name = "updated_at")
  Instant updatedAt;

  int rolls;
  String position;

  @Column(name = "side_to_move")
  @Enumerated(EnumType.STRING)
  Colour sideToMove;

  int turn;

  @Column(name = "turn_starts")
  byte[] turnStarts;

  @Column(name = "white_remaining")
  long whiteRemaining;

  @Column(name = "black_remaining")
  long blackRemaining;

  @Column(name = "turn_began_at")
  Instant turnBeganAt;

  @Column(name = "draw_offer")
  @Enumerated(EnumType.STRING)
  Colour drawOffer;

  @Column(name = "white_offered_in_turn")
  int whiteOfferedInTurn;

  @Column(name = "black_offered_in_turn")
  int blackOfferedInTurn;

  @Column(name = "last_actions")
  String lastActions;

  /** The row of a game after a change, to be looked at by the sweeper no later than before. */
  static GameEntity of(Game game, Credentials credentials, Instant checkedBefore) {
    GameSnapshot snapshot = game.snapshot();
    GameSettings settings = snapshot.settings();
    Notation notation = settings.variant().notation();
    GameEntity row = new GameEntity();
    row.id = snapshot.id();
    row.variant = settings.variant().id();
    row.options = ColumnFormat.options(settings.variant());
    row.visibility = settings.visibility();
    row.rollMode = settings.rollMode();
    row.clockKind = settings.timeControl().kind();
    row.clockInitial = Microseconds.of(settings.timeControl().initial());
    row.clockIncrement = Microseconds.of(settings.timeControl().increment());
    row.startPosition = settings.isUsualStart() ? null : notation.text(settings.start());
    row.rematchOf = settings.rematchOf().orElse(null);
    row.commitment = snapshot.commitment();
    row.createdAt = snapshot.createdAt();
    row.expiresAt = snapshot.expiresAt();
    row.invitation = credentials.ofInvitation().orElse(null);
    row.whiteTaker = snapshot.white().taker();
    row.whiteTaken = snapshot.white().isTaken();
    row.whiteName = snapshot.white().name().orElse(null);
    row.whiteToken = credentials.ofSeat(Colour.WHITE).orElse(null);
    row.whiteContribution = text(snapshot.contributions(), Colour.WHITE);
    row.blackTaker = snapshot.black().taker();
    row.blackTaken = snapshot.black().isTaken();
    row.blackName = snapshot.black().name().orElse(null);
    row.blackToken = credentials.ofSeat(Colour.BLACK).orElse(null);
    row.blackContribution = text(snapshot.contributions(), Colour.BLACK);
    row.startedAt = snapshot.startedAt();
    row.finishedAt = snapshot.finishedAt();
    row.result = snapshot.outcome() == null ? null : snapshot.outcome().result();
    row.reason = snapshot.outcome() == null ? null : snapshot.outcome().reason();
    row.rematch = snapshot.rematch();
    row.status = game.status();
    row.checkAt = earlier(game.deadline(), checkedBefore);
    row.version = snapshot.version();
    row.updatedAt = snapshot.updatedAt();
    row.rolls = snapshot.rolls();
    row.position = notation.text(snapshot.position());
    row.sideToMove = snapshot.position().sideToMove();
    row.turn = snapshot.turn();
    row.turnStarts = ColumnFormat.bytes(snapshot.turnStarts().hashes());
    row.whiteRemaining = Microseconds.of(snapshot.clocks().remaining(Colour.WHITE));
    row.blackRemaining = Microseconds.of(snapshot.clocks().remaining(Colour.BLACK));
    row.turnBeganAt = snapshot.clocks().since().orElse(null);
    row.drawOffer = snapshot.drawOffers().by();
    row.whiteOfferedInTurn = snapshot.drawOffers().whiteInTurn();
    row.blackOfferedInTurn = snapshot.drawOffers().blackInTurn();
    row.lastActions = ColumnFormat.actions(snapshot.lastActions(), notation);
    return row;
  }

  /**
   * An index knows the moment of the next look at a game. A deadline that moves away leaves it
   * alone, so that most actions touch no index; the sweeper, coming too early, moves it on.
   */
  private static Instant earlier(Optional<Instant> deadline, Instant checkedBefore) {
    return deadline
        .map(at -> checkedBefore != null && checkedBefore.isBefore(at) ? checkedBefore : at)
        .orElse(null);
  }

  Game toGame() {
    Variant played = ColumnFormat.variant(variant, options);
    Notation notation = played.notation();
    TimeControl timeControl =
        new TimeControl(
            clockKind,
            Microseconds.toDuration(clockInitial),
            Microseconds.toDuration(clockIncrement));
    return Game.of(
        GameSnapshotBuilder.builder()
            .id(id)
            .version(version)
            .settings(
                new GameSettings(
                    played,
                    startPosition == null ? null : notation.position(startPosition),
                    whiteTaker,
                    blackTaker,
                    visibility,
                    timeControl,
                    rollMode,
                    rematchOf))
            .white(Seat.of(Colour.WHITE, whiteTaker, whiteTaken, whiteName))
            .black(Seat.of(Colour.BLACK, blackTaker, blackTaken, blackName))
            .commitment(commitment)
            .contributions(
                with(
                    with(Contributions.NONE, Colour.WHITE, whiteContribution),
                    Colour.BLACK,
                    blackContribution))
            .rolls(rolls)
            .position(notation.position(position))
            .turn(turn)
            .turnStarts(PositionHistory.of(ColumnFormat.numbers(turnStarts)))
            .clocks(
                Clocks.restored(
                    timeControl,
                    Microseconds.toDuration(whiteRemaining),
                    Microseconds.toDuration(blackRemaining),
                    turnBeganAt))
            .drawOffers(
                DrawOffersBuilder.builder()
                    .by(drawOffer)
                    .whiteInTurn(whiteOfferedInTurn)
                    .blackInTurn(blackOfferedInTurn)
                    .build())
            .lastActions(ColumnFormat.actions(lastActions, notation))
            .createdAt(createdAt)
            .updatedAt(updatedAt)
            .expiresAt(expiresAt)
            .startedAt(startedAt)
            .finishedAt(finishedAt)
            .outcome(result == null ? null : new Outcome(result, reason))
            .rematch(rematch)
            .build());
  }

  Credentials credentials() {
    return Credentials.of(whiteToken, blackToken, invitation);
  }

  private static String text(Contributions contributions, Colour seat) {
    return contributions.of(seat).map(Contribution::text).orElse(null);
  }

  private static Contributions with(Contributions contributions, Colour seat, String text) {
    return text == null ? contributions : contributions.with(seat, new Contribution(text));
  }
}
