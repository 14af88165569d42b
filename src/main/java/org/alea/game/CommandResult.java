package org.alea.game;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alea.fairness.ServerSeed;
import org.alea.rules.Colour;

/** What a request led to: the game after it, what happened, and the secrets to show this once. */
public final class CommandResult extends GameReading {

  private final List<RecordedEvent> events;
  private final Map<Colour, Secret> tokens;
  private final Secret invitation;
  private final Secret creatorToken;

  CommandResult(
      Decision decision,
      Instant now,
      ServerSeed seed,
      Map<Colour, Secret> tokens,
      Secret invitation,
      Secret creatorToken) {
    super(decision.game(), now, seed);
    this.events = decision.events();
    this.tokens = Map.copyOf(tokens);
    this.invitation = invitation;
    this.creatorToken = creatorToken;
  }

  /** What happened, in order. */
  public List<RecordedEvent> events() {
    return events;
  }

  /** The tokens of the seats that the caller has just taken. */
  public Map<Colour, Secret> tokens() {
    return tokens;
  }

  /** The invitation to the open seat, where one is needed to take it. */
  public Optional<Secret> invitation() {
    return Optional.ofNullable(invitation);
  }

  /** What a creator who has no seat calls the game off with. */
  public Optional<Secret> creatorToken() {
    return Optional.ofNullable(creatorToken);
  }
}
