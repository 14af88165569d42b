package org.alea.game;

import java.util.Optional;

/** What came of one game of a batch: it was created, or refused. */
public final class BatchEntry {

  private final CommandResult created;
  private final RuntimeException refusal;

  private BatchEntry(CommandResult created, RuntimeException refusal) {
    this.created = created;
    this.refusal = refusal;
  }

  static BatchEntry created(CommandResult created) {
    return new BatchEntry(created, null);
  }

  static BatchEntry refused(RuntimeException refusal) {
    return new BatchEntry(null, refusal);
  }

  public Optional<CommandResult> created() {
    return Optional.ofNullable(created);
  }

  /** A {@link RefusedException}, or what its {@link CreationPermit} was refused with. */
  public Optional<RuntimeException> refusal() {
    return Optional.ofNullable(refusal);
  }
}
