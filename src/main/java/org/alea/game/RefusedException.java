package org.alea.game;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.alea.problem.ProblemCode;
import org.alea.rules.Action;
import org.alea.rules.Fault;
import org.alea.rules.InvalidNotationException;

/** A request was refused; the game is as it was, except that its time may have run out. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final ProblemCode code;
  private final transient Game game;
  private final transient List<Action> legal;
  private final transient List<Fault> faults;
  private final int index;

  private RefusedException(
      ProblemCode code,
      String detail,
      Game game,
      List<Action> legal,
      List<Fault> faults,
      int index) {
    super(detail, null, false, false);
    this.code = code;
    this.game = game;
    this.legal = legal;
    this.faults = faults;
    this.index = index;
  }

  /** A refusal that a caller can act upon: {@code detail} names the next step, without secrets. */
  public RefusedException(ProblemCode code, String detail) {
    this(code, detail, null, List.of(), List.of(), -1);
  }

  static RefusedException illegal(String detail, List<Action> legal) {
    return new RefusedException(
        ProblemCode.ILLEGAL_ACTION, detail, null, List.copyOf(legal), List.of(), -1);
  }

  static RefusedException invalid(InvalidNotationException unread) {
    return new RefusedException(
        ProblemCode.INVALID_NOTATION, unread.getMessage(), null, List.of(), unread.faults(), -1);
  }

  /** The same refusal of a text that stands in this field. */
  RefusedException of(String field) {
    return new RefusedException(
        code,
        getMessage(),
        game,
        legal,
        faults.stream().map(fault -> new Fault(field, fault.message())).toList(),
        index);
  }

  /** The same refusal of the entry with this index in a list. */
  RefusedException at(int index) {
    return new RefusedException(code, getMessage(), game, legal, faults, index);
  }

  /** The same refusal, with the game that it leaves, unless it names another. */
  public RefusedException leaving(Game game) {
    if (this.game != null) {
      return this;
    }
    return new RefusedException(code, getMessage(), game, legal, faults, index);
  }

  public ProblemCode code() {
    return code;
  }

  /** The game as it is now; empty where the caller may not know it, or none was read. */
  public Optional<Game> game() {
    return Optional.ofNullable(game);
  }

  /** Of an illegal action: the legal ones that come closest. */
  public List<Action> legal() {
    return legal;
  }

  /** Of a text that could not be read: everything that is wrong with it. */
  public List<Fault> faults() {
    return faults;
  }

  /** Which entry of a list of actions is at fault, from 0; empty where there is no list. */
  public OptionalInt index() {
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
  }
}
