package org.alea.game;

import java.util.Optional;
import java.util.OptionalInt;

/** How a request comes: by whom, about which version, repeatable or not, and answered how. */
public final class Submission {

  private final ResponseRenderer renderer;
  private final String token;
  private final Integer version;
  private final IdempotencyKey key;
  private final CreationPermit permit;

  private Submission(
      ResponseRenderer renderer,
      String token,
      Integer version,
      IdempotencyKey key,
      CreationPermit permit) {
    this.renderer = renderer;
    this.token = token;
    this.version = version;
    this.key = key;
    this.permit = permit;
  }

  /** A request of nobody in particular, about the game as it is. */
  public static Submission answeredBy(ResponseRenderer renderer) {
    return new Submission(renderer, null, null, null, CreationPermit.FREE);
  }

  /** The same, by somebody who shows this token. */
  public Submission by(String token) {
    return new Submission(renderer, token, version, key, permit);
  }

  /** The same, to be refused if the game is not at this version. */
  public Submission about(int version) {
    return new Submission(renderer, token, version, key, permit);
  }

  /** The same, to be answered as before if it came before. */
  public Submission once(IdempotencyKey key) {
    return new Submission(renderer, token, version, key, permit);
  }

  /** The same, which needs this permit if it creates a game. */
  public Submission permittedBy(CreationPermit permit) {
    return new Submission(renderer, token, version, key, permit);
  }

  CreationPermit permit() {
    return permit;
  }

  ResponseRenderer renderer() {
    return renderer;
  }

  Optional<String> token() {
    return Optional.ofNullable(token);
  }

  OptionalInt version() {
    return version == null ? OptionalInt.empty() : OptionalInt.of(version);
  }

  Optional<IdempotencyKey> key() {
    return Optional.ofNullable(key);
  }
}
