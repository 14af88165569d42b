package org.alea.api.games;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.alea.api.http.AccessConfig;
import org.alea.api.http.Rates;
import org.alea.api.http.WriteHeaders;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.ProblemException;

/** Says who may create a game, and how many. */
@ApplicationScoped
class CreateAccess {

  private final Optional<String> token;
  private final Rates rates;

  CreateAccess(AccessConfig config, Rates rates) {
    this.token = config.createToken();
    this.rates = rates;
  }

  /**
   * Counts a game about to be created.
   *
   * @param address where the creator calls from
   * @throws ProblemException if the creator shows the wrong token, or creates too many games
   */
  void check(WriteHeaders headers, String address) {
    if (token.isPresent()) {
      String shown =
          headers
              .token()
              .orElseThrow(
                  () ->
                      ProblemException.of(
                          ProblemCode.TOKEN_REQUIRED, "creating a game needs the create token"));
      if (!same(token.get(), shown)) {
        throw ProblemException.of(ProblemCode.TOKEN_INVALID, "this is not the create token");
      }
    }
    rates.countGame(address);
  }

  /** In a time that does not tell how much of it was right. */
  private static boolean same(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
