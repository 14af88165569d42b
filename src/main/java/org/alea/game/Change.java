package org.alea.game;

import java.util.List;
import java.util.Optional;
import org.alea.fairness.ServerSeed;

/** What one request changes in the store, all or nothing, and the answer to keep with it. */
public final class Change {

  /**
   * The change of one game.
   *
   * @param decision whose events are added; the game comes to be where it is about version 0
   * @param credentials as they are afterwards
   * @param seed of a game that comes to be; otherwise it stays as it is
   */
  public record Write(Decision decision, Credentials credentials, ServerSeed seed) {

    public boolean isCreation() {
      return decision.before() == 0;
    }
  }

  private final List<Write> writes;
  private final StoredResponse answer;
  private final RefusedException refusal;

  private Change(List<Write> writes, StoredResponse answer, RefusedException refusal) {
    this.writes = List.copyOf(writes);
    this.answer = answer;
    this.refusal = refusal;
  }

  static Change answering(StoredResponse answer, Write... writes) {
    return new Change(List.of(writes), answer, null);
  }

  /** Something had to be written, but not what was asked for. */
  static Change refusing(RefusedException refusal, Write write) {
    return new Change(List.of(write), null, refusal);
  }

  public List<Write> writes() {
    return writes;
  }

  /** The answer, to be kept and given; empty where the request is refused. */
  public Optional<StoredResponse> answer() {
    return Optional.ofNullable(answer);
  }

  /** What to throw, once all is written; nothing is kept for the request. */
  public Optional<RefusedException> refusal() {
    return Optional.ofNullable(refusal);
  }
}
