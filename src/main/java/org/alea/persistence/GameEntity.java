package org.alea.persistence;

import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.alea.fairness.Contributions;
import org.alea.game.Clocks;
import org.alea.game.Credentials;
import org.alea.game.DrawOffers;
import org.alea.game.DrawOffersBuilder;
import org.alea.game.Game;
import org.alea.game.GameSettings;
import org.alea.game.GameSnapshot;
import org.alea.game.GameSnapshotBuilder;
import org.alea.game.PositionHistory;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;
import org.hibernate.annotations.EmbeddedColumnNaming;

/**
 * A row of the table of games: with {@link SettingsColumns} and {@link SeatColumns} the one place
 * that names its columns. Hibernate reads rows, {@link GameWriter} writes them with these columns.
 * Constants stay names until {@link #toGame}, so that a row that makes no sense fails by itself and
 * not with the others of a list.
 */
@Entity
@Table(name = "game")
class GameEntity extends SettingsColumns {

  @Id
  @Column(updatable = false)
  UUID id;

  @Column(updatable = false)
  String commitment;

  @Column(updatable = false)
  Instant createdAt;

  @Column(updatable = false)
  Instant expiresAt;

  @Column(updatable = false)
  byte[] invitation;

  @Embedded
  @EmbeddedColumnNaming("white_%s")
  SeatColumns white;

  @Embedded
  @EmbeddedColumnNaming("black_%s")
  SeatColumns black;

  Instant startedAt;
  Instant pausedAt;
  Instant finishedAt;
  String result;
  String reason;
  UUID rematch;
  String status;
  Instant checkAt;
  int version;
  Instant updatedAt;
  int rolls;
  String position;
  String sideToMove;
  int turn;
  byte[] turnStarts;
  Instant turnBeganAt;
  String drawOffer;
  String lastActions;
  Instant botDueSince;

  /** The row of a game after a change, to be looked at by the sweeper no later than before. */
  static GameEntity of(Game game, Credentials credentials, Instant checkedBefore) {
    GameSnapshot snapshot = game.snapshot();
    GameSettings settings = snapshot.settings();
    DrawOffers offers = snapshot.drawOffers();
    Notation notation = settings.variant().notation();
    GameEntity row = new GameEntity();
    row.fill(settings);
    row.id = snapshot.id();
    row.commitment = snapshot.commitment();
    row.createdAt = snapshot.createdAt();
    row.expiresAt = snapshot.expiresAt();
    row.invitation = credentials.ofInvitation().orElse(null);
    row.white = SeatColumns.of(snapshot.white(), offers.whiteInTurn(), snapshot, credentials);
    row.black = SeatColumns.of(snapshot.black(), offers.blackInTurn(), snapshot, credentials);
    row.startedAt = snapshot.startedAt();
    row.pausedAt = snapshot.pausedAt();
    row.finishedAt = snapshot.finishedAt();
    row.result = game.outcome().map(outcome -> outcome.result().name()).orElse(null);
    row.reason = game.outcome().map(outcome -> outcome.reason().name()).orElse(null);
    row.rematch = snapshot.rematch();
    row.status = game.status().name();
    row.checkAt = earlier(game.deadline(), checkedBefore);
    row.version = snapshot.version();
    row.updatedAt = snapshot.updatedAt();
    row.rolls = snapshot.rolls();
    row.position = notation.text(snapshot.position());
    row.sideToMove = snapshot.position().sideToMove().name();
    row.turn = snapshot.turn();
    row.turnStarts = ColumnFormat.bytes(snapshot.turnStarts().hashes());
    row.turnBeganAt = snapshot.clocks().since().orElse(null);
    row.drawOffer = offers.standing().map(Colour::name).orElse(null);
    row.lastActions = ColumnFormat.actions(snapshot.lastActions(), notation);
    row.botDueSince = game.dueBot().map(seat -> snapshot.updatedAt()).orElse(null);
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

  /**
   * The game that the row describes.
   *
   * @throws RuntimeException if it describes none
   */
  Game toGame() {
    GameSettings settings = toSettings(white.taker(), black.taker());
    Notation notation = settings.variant().notation();
    return Game.of(
        GameSnapshotBuilder.builder()
            .id(id)
            .version(version)
            .settings(settings)
            .white(white.toSeat(Colour.WHITE))
            .black(black.toSeat(Colour.BLACK))
            .commitment(commitment)
            .contributions(black.addTo(white.addTo(Contributions.NONE, Colour.WHITE), Colour.BLACK))
            .rolls(rolls)
            .position(notation.position(position))
            .turn(turn)
            .turnStarts(PositionHistory.of(ColumnFormat.numbers(turnStarts)))
            .clocks(
                Clocks.restored(
                    settings.timeControl(), white.remaining, black.remaining, turnBeganAt))
            .drawOffers(
                DrawOffersBuilder.builder()
                    .by(drawOffer == null ? null : Colour.valueOf(drawOffer))
                    .whiteInTurn(white.offeredInTurn)
                    .blackInTurn(black.offeredInTurn)
                    .build())
            .lastActions(ColumnFormat.actions(lastActions, notation))
            .createdAt(createdAt)
            .updatedAt(updatedAt)
            .expiresAt(expiresAt)
            .startedAt(startedAt)
            .pausedAt(pausedAt)
            .finishedAt(finishedAt)
            .outcome(
                result == null
                    ? null
                    : new Outcome(Outcome.Result.valueOf(result), Reason.valueOf(reason)))
            .rematch(rematch)
            .build());
  }

  Credentials credentials() {
    return Credentials.of(white.token, black.token, invitation);
  }
}
