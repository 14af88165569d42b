package org.alea.api.http;

import jakarta.ws.rs.HeaderParam;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.game.IdempotencyKey;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** Who asks, and whether the request may be a repetition: the same for every write. */
public class WriteHeaders {

  private static final String KEY_PATTERN = "^[\\x21-\\x7e]*$";
  private static final Pattern KEY = Pattern.compile(KEY_PATTERN);
  private static final Pattern BEARER = Pattern.compile("[Bb]earer +([\\x21-\\x7e]{1,512}) *");

  @HeaderParam("Authorization")
  @Parameter(hidden = true)
  public String authorization;

  @HeaderParam("Idempotency-Key")
  @Parameter(
      description =
          "Makes the request safe to repeat for 24 hours: the same key and body give the same answer"
              + " again, byte for byte. Any visible ASCII that is not used for another request.",
      example = "3f1c2a9e-5b77-4c1d-9e0a-8d2f6b4a1c35",
      schema =
          @Schema(type = SchemaType.STRING, minLength = 16, maxLength = 255, pattern = KEY_PATTERN))
  public String idempotencyKey;

  /** The bearer token, if one was sent. */
  public Optional<String> token() {
    if (authorization == null) {
      return Optional.empty();
    }
    var bearer = BEARER.matcher(authorization);
    if (!bearer.matches()) {
      throw ProblemException.of(
          ProblemCode.TOKEN_INVALID, "Authorization must be Bearer and a token");
    }
    return Optional.of(bearer.group(1));
  }

  /** The key, if one was sent. */
  public Optional<String> key() {
    if (idempotencyKey == null) {
      return Optional.empty();
    }
    int length = idempotencyKey.length();
    if (length < IdempotencyKey.MIN_LENGTH
        || length > IdempotencyKey.MAX_LENGTH
        || !KEY.matcher(idempotencyKey).matches()) {
      String message = "must be 16 to 255 characters of visible ASCII";
      throw ProblemException.of(
          ProblemCode.INVALID_PARAMETER,
          "Idempotency-Key: " + message,
          List.of(new Violation("Idempotency-Key", Violation.Location.HEADER, message)));
    }
    return Optional.of(idempotencyKey);
  }
}
