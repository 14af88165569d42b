package org.alea.api.http;

import jakarta.ws.rs.HeaderParam;
import java.util.Optional;
import java.util.regex.Pattern;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.game.IdempotencyKey;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** Who asks, and whether the request may be a repetition: the same for every write. */
public class WriteHeaders {

  private static final String KEY_PATTERN = "^[\\x21-\\x7e]*$";
  private static final Pattern UNGUESSABLE_KEY =
      Pattern.compile(
          "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[47][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}"
              + "|(?=[0-9]*[a-fA-F])[0-9a-fA-F]{32,255}"
              + "|[A-Z2-7]{26,255}");
  private static final String BEARER = "Bearer";
  private static final int LONGEST_TOKEN = 512;

  @HeaderParam("Authorization")
  @Parameter(hidden = true)
  public String authorization;

  @HeaderParam("Idempotency-Key")
  @Parameter(
      description =
          "Makes the request safe to repeat for 24 hours: the same key and body give the same"
              + " answer again, byte for byte. Any visible ASCII that is not used for another"
              + " request. Without a token in the request, anyone who guesses the key gets the answer"
              + " with its tokens. So to create a game without the create token, or to take a seat,"
              + " send a random key: a UUID (of version 4 or 7), 32 or more hexadecimal digits, or 26"
              + " or more characters of A-Z and 2-7.",
      example = "3f1c2a9e-5b77-4c1d-9e0a-8d2f6b4a1c35",
      schema =
          @Schema(type = SchemaType.STRING, minLength = 16, maxLength = 255, pattern = KEY_PATTERN))
  public String idempotencyKey;

  /**
   * The bearer token, if one was sent: the scheme in any case, spaces, and a token68 (RFC 9110,
   * 11.1 and 11.2).
   */
  public Optional<String> token() {
    if (authorization == null) {
      return Optional.empty();
    }
    int space = authorization.indexOf(' ');
    String scheme = space < 0 ? authorization : authorization.substring(0, space);
    int from = Math.max(space, 0);
    while (from < authorization.length() && authorization.charAt(from) == ' ') {
      from++;
    }
    String token = authorization.substring(from);
    if (space < 0
        || !scheme.equalsIgnoreCase(BEARER)
        || !FieldValues.isToken68(token, LONGEST_TOKEN)) {
      throw ProblemException.of(
          ProblemCode.TOKEN_INVALID, "Authorization must be Bearer and a token");
    }
    return Optional.of(token);
  }

  /**
   * The key of a request that needs no token, if one was sent. It alone protects the answer, so it
   * has the form of a text of 128 random bits that nobody types by hand.
   */
  public Optional<String> unguessableKey() {
    Optional<String> key = key();
    if (key.filter(text -> !UNGUESSABLE_KEY.matcher(text).matches()).isPresent()) {
      throw malformedKey(
          "must be a random UUID, or 32 random hexadecimal digits, where no token comes with it:"
              + " anyone who guesses it gets the answer");
    }
    return key;
  }

  /** The key, if one was sent. */
  public Optional<String> key() {
    if (idempotencyKey == null) {
      return Optional.empty();
    }
    int length = idempotencyKey.length();
    if (length < IdempotencyKey.MIN_LENGTH
        || length > IdempotencyKey.MAX_LENGTH
        || !idempotencyKey.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      throw malformedKey("must be 16 to 255 characters of visible ASCII");
    }
    return Optional.of(idempotencyKey);
  }

  private static ProblemException malformedKey(String message) {
    return ProblemException.of(Violation.inHeader("Idempotency-Key", message));
  }
}
