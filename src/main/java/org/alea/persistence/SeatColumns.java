package org.alea.persistence;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.time.Duration;
import java.util.Optional;
import org.alea.fairness.Contribution;
import org.alea.fairness.Contributions;
import org.alea.game.Credentials;
import org.alea.game.GameSnapshot;
import org.alea.game.Seat;
import org.alea.game.SeatPolicy;
import org.alea.rules.Colour;

/** What a row of the table of games says of one seat, in columns that begin with its colour. */
@Embeddable
class SeatColumns {

  @Column(updatable = false)
  String taker;

  boolean taken;
  String name;
  byte[] token;
  String contribution;
  Duration remaining;
  int offeredInTurn;

  static SeatColumns of(Seat seat, int offeredInTurn, GameSnapshot game, Credentials credentials) {
    SeatColumns columns = new SeatColumns();
    columns.taker = seat.taker().name();
    columns.taken = seat.isTaken();
    columns.name = seat.name().orElse(null);
    columns.token = credentials.ofSeat(seat.colour()).orElse(null);
    columns.contribution =
        game.contributions().of(seat.colour()).map(Contribution::text).orElse(null);
    columns.remaining = game.clocks().remaining(seat.colour());
    columns.offeredInTurn = offeredInTurn;
    return columns;
  }

  SeatPolicy taker() {
    return SeatPolicy.valueOf(taker);
  }

  Seat toSeat(Colour colour) {
    return Seat.of(colour, taker(), taken, name);
  }

  Contributions addTo(Contributions contributions, Colour colour) {
    return Optional.ofNullable(contribution)
        .map(text -> contributions.with(colour, new Contribution(text)))
        .orElse(contributions);
  }
}
