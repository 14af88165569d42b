package org.alea.api.problem;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.alea.game.GamesUnavailableException;
import org.alea.problem.ProblemCode;
import org.jboss.logging.Logger;

/** Tells a database that is away from a fault of the service, and logs the latter. */
@ApplicationScoped
public class Failures {

  private static final Logger LOG = Logger.getLogger(Failures.class);
  private static final int RETRY_SECONDS = 1;

  ProblemException of(Throwable fault) {
    if (unavailable(fault)) {
      LOG.debug("database unavailable", fault);
      return ProblemException.retryAfter(
          ProblemCode.UNAVAILABLE, "the database does not answer", RETRY_SECONDS);
    }
    LOG.error("request failed", fault);
    return ProblemException.of(ProblemCode.INTERNAL_ERROR, "the request failed; it was logged");
  }

  /** What the framework refused by itself, under its status. */
  public ProblemException ofStatus(int status, Throwable fault) {
    ProblemCode code = code(status);
    return switch (code) {
      case INTERNAL_ERROR -> of(fault);
      case UNAVAILABLE ->
          ProblemException.retryAfter(code, "the service is full or stopping", RETRY_SECONDS);
      default -> ProblemException.of(code, detail(code));
    };
  }

  /** The code for a status that the framework chose by itself. */
  private static ProblemCode code(int status) {
    return switch (status) {
      case 401 -> ProblemCode.TOKEN_INVALID;
      case 403 -> ProblemCode.FORBIDDEN;
      case 404 -> ProblemCode.NOT_FOUND;
      case 405 -> ProblemCode.METHOD_NOT_ALLOWED;
      case 406 -> ProblemCode.NOT_ACCEPTABLE;
      case 408 -> ProblemCode.REQUEST_TIMEOUT;
      case 413 -> ProblemCode.BODY_TOO_LARGE;
      case 414 -> ProblemCode.URI_TOO_LONG;
      case 415 -> ProblemCode.UNSUPPORTED_MEDIA_TYPE;
      case 429 -> ProblemCode.TOO_MANY_REQUESTS;
      case 431 -> ProblemCode.HEADERS_TOO_LARGE;
      case 501 -> ProblemCode.NOT_IMPLEMENTED;
      case 503 -> ProblemCode.UNAVAILABLE;
      default -> status < 500 ? ProblemCode.BAD_REQUEST : ProblemCode.INTERNAL_ERROR;
    };
  }

  private static String detail(ProblemCode code) {
    return code.meaning().replace("`", "");
  }

  /**
   * SQL states: 08 connection, 53 resources, 57P shutdown; none at all when the pool gave up
   * waiting.
   */
  private static boolean unavailable(Throwable fault) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      if (cause instanceof GamesUnavailableException) {
        return true;
      }
      if (cause instanceof SQLTransientConnectionException) {
        return true;
      }
      if (cause instanceof SQLException sql) {
        String state = sql.getSQLState();
        if (state == null
            || state.startsWith("08")
            || state.startsWith("53")
            || state.startsWith("57P")) {
          return true;
        }
      }
    }
    return false;
  }
}
