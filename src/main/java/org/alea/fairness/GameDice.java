package org.alea.fairness;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.crypto.Mac;
import org.alea.rules.Colour;
import org.alea.rules.Dice;

/**
 * All the dice of one game, decided by the server's seed and both contributions before the first of
 * them falls.
 *
 * <p>Roll <i>n</i> reads its own stream of bytes: HMAC-SHA-256 blocks, keyed with the server's
 * seed, over a message that names this use, the game, both contributions, <i>n</i> and the block's
 * number. Every part of the message has a fixed length or states its length first, so no two games,
 * contributions, rolls or blocks share a message.
 */
public record GameDice(UUID gameId, ServerSeed seed, Contributions contributions) {

  /** Names the construction, in every proof and at the head of each message. */
  public static final String CONSTRUCTION = "alea-dice-v1";

  /**
   * Bytes from here on are thrown away: 252 is the greatest multiple of 6 that a byte can reach.
   */
  private static final int REJECTED_FROM = 252;

  private static final byte ABSENT = 0;
  private static final byte GIVEN = 1;

  /**
   * The faces of one roll, 1 to 6, in the order in which the dice fall. The notation of a game
   * lists them in ascending order; a record keeps the order thrown, which a check compares too.
   *
   * @param rollNumber counted through the whole game by both sides, from 1
   * @param count how many dice the roll takes, at least 1
   */
  public List<Integer> thrown(int rollNumber, int count) {
    if (rollNumber < 1 || count < 1) {
      throw new IllegalArgumentException(
          "no roll %d of %d dice: both start at 1".formatted(rollNumber, count));
    }
    Mac hmac = seed.hmac();
    List<Integer> faces = new ArrayList<>(count);
    for (int block = 0; faces.size() < count; block++) {
      for (byte signed : hmac.doFinal(message(rollNumber, block))) {
        int value = Byte.toUnsignedInt(signed);
        if (value < REJECTED_FROM && faces.size() < count) {
          faces.add(value % Dice.FACES + 1);
        }
      }
    }
    return List.copyOf(faces);
  }

  /** What is authenticated for one block; integers are big-endian. */
  byte[] message(int rollNumber, int block) {
    byte[] label = CONSTRUCTION.getBytes(StandardCharsets.US_ASCII);
    byte[] white = contribution(Colour.WHITE, 'W');
    byte[] black = contribution(Colour.BLACK, 'B');
    return ByteBuffer.allocate(
            label.length + 2 * Long.BYTES + white.length + black.length + 2 * Integer.BYTES)
        .put(label)
        .putLong(gameId.getMostSignificantBits())
        .putLong(gameId.getLeastSignificantBits())
        .put(white)
        .put(black)
        .putInt(rollNumber)
        .putInt(block)
        .array();
  }

  /**
   * The seat's mark, whether it contributed, the length in bytes and the bytes; an absent one is
   * the empty text.
   */
  private byte[] contribution(Colour seat, char mark) {
    var given = contributions.of(seat);
    byte[] text = given.map(Contribution::utf8).orElse(new byte[0]);
    return ByteBuffer.allocate(2 + Integer.BYTES + text.length)
        .put((byte) mark)
        .put(given.isPresent() ? GIVEN : ABSENT)
        .putInt(text.length)
        .put(text)
        .array();
  }
}
