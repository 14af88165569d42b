package org.alea.api.games;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.UUID;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;

/** Where a page of games ends, as text that means nothing to clients. */
final class Cursors {

  /** What the contract leaves room for. */
  static final int MAX_LENGTH = 512;

  private static final int BYTES = 2 * Long.BYTES;

  private Cursors() {}

  static String after(UUID last) {
    byte[] bytes =
        ByteBuffer.allocate(BYTES)
            .putLong(last.getMostSignificantBits())
            .putLong(last.getLeastSignificantBits())
            .array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  static UUID read(String cursor) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(cursor));
      if (bytes.remaining() == BYTES) {
        UUID last = new UUID(bytes.getLong(), bytes.getLong());
        if (after(last).equals(cursor)) {
          return last;
        }
      }
    } catch (IllegalArgumentException noBase64) {
      // said below
    }
    throw ProblemException.of(
        Violation.inQuery("cursor", "must be the nextCursor of an earlier page"));
  }
}
