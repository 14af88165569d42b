package org.alea.api.games;

import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.alea.api.http.AccessConfig;
import org.alea.api.http.Rates;
import org.alea.api.problem.ProblemException;
import org.alea.game.CreationPermit;
import org.alea.problem.ProblemCode;

/** Says who may create a game, and how many. */
@ApplicationScoped
class CreateAccess {

  private final Optional<String> token;
  private final Rates rates;

  CreateAccess(AccessConfig config, Rates rates) {
    this.token = config.createToken();
    this.rates = rates;
  }

  /** Whether creating a game needs a token. */
  boolean isGuarded() {
    return token.isPresent();
  }

  /**
   * Checks the create token.
   *
   * @param shown by the client, or null
   * @throws ProblemException if it is not the one that is needed
   */
  void checkToken(String shown) {
    if (token.isEmpty()) {
      return;
    }
    if (shown == null) {
      throw ProblemException.of(
          ProblemCode.TOKEN_REQUIRED, "creating a game needs the create token");
    }
    if (!same(token.get(), shown)) {
      throw ProblemException.of(ProblemCode.TOKEN_INVALID, "this is not the create token");
    }
  }

  /**
   * The permit of one request.
   *
   * @param address where the creator calls from
   * @param check what else is wanted of a request that creates a game; throws what it refuses with
   */
  CreationPermit permit(String address, Runnable check) {
    return new CreationPermit() {
      private int taken;

      @Override
      public void take() {
        check.run();
        rates.countGame(address);
        taken++;
      }

      @Override
      public void giveBack() {
        for (; taken > 0; taken--) {
          rates.returnGame(address);
        }
      }
    };
  }

  /** In a time that does not tell how much of it was right. */
  private static boolean same(String one, String other) {
    return MessageDigest.isEqual(
        one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
