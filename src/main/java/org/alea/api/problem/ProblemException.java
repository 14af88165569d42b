package org.alea.api.problem;

import jakarta.ws.rs.WebApplicationException;
import java.util.List;
import java.util.Objects;
import org.alea.problem.ProblemCode;

/** A request is refused; says why, and carries everything that the answer needs. */
public final class ProblemException extends WebApplicationException {

  private static final long serialVersionUID = 1L;

  private final ProblemCode code;
  private final transient List<Violation> violations;
  private final transient List<String> closest;
  private final Integer version;
  private final Integer retryAfterSeconds;

  private ProblemException(
      ProblemCode code,
      String detail,
      List<Violation> violations,
      List<String> closest,
      Integer version,
      Integer retryAfterSeconds) {
    super(Objects.requireNonNull(detail), code.status());
    this.code = code;
    this.violations = List.copyOf(violations);
    this.closest = List.copyOf(closest);
    this.version = version;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /**
   * @param detail what is wrong with this very request, with the value at fault, for people
   */
  public static ProblemException of(ProblemCode code, String detail) {
    return new ProblemException(code, detail, List.of(), List.of(), null, null);
  }

  /** Fields are at fault: all of them at once. */
  public static ProblemException of(ProblemCode code, String detail, List<Violation> violations) {
    return new ProblemException(code, detail, violations, List.of(), null, null);
  }

  /** One field, parameter or header is at fault. */
  public static ProblemException of(Violation fault) {
    return of(
        fault.location() == Violation.Location.BODY
            ? ProblemCode.INVALID_BODY
            : ProblemCode.INVALID_PARAMETER,
        fault.field() + ": " + fault.message(),
        List.of(fault));
  }

  /** The game stands at {@code version}; null where the caller may not know. */
  public static ProblemException atVersion(ProblemCode code, String detail, Integer version) {
    return new ProblemException(code, detail, List.of(), List.of(), version, null);
  }

  /** The action is not legal; {@code closest} are legal ones that come near it. */
  public static ProblemException illegal(String detail, List<String> closest) {
    return new ProblemException(ProblemCode.ILLEGAL_ACTION, detail, List.of(), closest, null, null);
  }

  /** The client may come back in so many seconds. */
  public static ProblemException retryAfter(ProblemCode code, String detail, int seconds) {
    return new ProblemException(code, detail, List.of(), List.of(), null, seconds);
  }

  /**
   * Where a request was refused says nothing that its code does not, and costs a lot to find out.
   */
  @Override
  public Throwable fillInStackTrace() {
    return this;
  }

  public ProblemCode code() {
    return code;
  }

  List<Violation> violations() {
    return violations;
  }

  List<String> closest() {
    return closest;
  }

  Integer version() {
    return version;
  }

  Integer retryAfterSeconds() {
    return retryAfterSeconds;
  }
}
