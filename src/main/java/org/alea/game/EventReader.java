package org.alea.game;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.alea.fairness.Contribution;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;

/** Gives the parts of a stored event back, as an {@link EventWriter} took them. */
public interface EventReader {

  UUID id();

  GameSettings settings();

  String commitment();

  Instant expiresAt();

  Colour seat();

  Optional<Colour> seatIfAny();

  Optional<String> name();

  Contribution contribution();

  Action action();

  Action.Roll roll();

  int rollNumber();

  List<Integer> thrown();

  Reason reason();

  Outcome outcome();

  UUID rematch();
}
