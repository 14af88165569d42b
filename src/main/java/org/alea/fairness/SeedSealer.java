package org.alea.fairness;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.crypto.AEADBadTagException;

/**
 * Turns a seed into what the database keeps, and back: sealed with AES-256-GCM under a key that the
 * database never sees, or as it is where no key is configured.
 *
 * <p>A sealed seed is a version byte, the length and the ASCII text of the key's id, a nonce of 12
 * bytes, and the ciphertext with its tag of 16. All that stands before the ciphertext, and the
 * game's id, is authenticated: a sealed seed moved to another game does not open. Keys are rotated
 * by naming a new one first and keeping the old ones behind it for as long as seeds sealed under
 * them are kept; seeds stored before there was a key stay readable.
 */
public final class SeedSealer {

  private static final byte VERSION = 1;
  private static final int KEY_BYTES = 32;
  private static final Pattern KEY = Pattern.compile("([a-z0-9-]{1,16}):([A-Za-z0-9+/]{43}=)");

  private final Map<String, byte[]> keysById;
  private final SecureRandom nonces;

  private SeedSealer(Map<String, byte[]> keysById, SecureRandom nonces) {
    this.keysById = keysById;
    this.nonces = nonces;
  }

  /**
   * A sealer with the keys of the configuration.
   *
   * @param keys {@code id:key} pairs separated by commas, the one to seal with first: the id 1 to
   *     16 of a–z, 0–9 and the hyphen, the key 32 bytes in Base64. Blank: seeds are stored as they
   *     are
   * @throws IllegalArgumentException if it is anything else, or an id comes twice; the message
   *     repeats no key
   */
  public static SeedSealer of(String keys, SecureRandom nonces) {
    Map<String, byte[]> keysById = new LinkedHashMap<>();
    if (!keys.isBlank()) {
      for (String pair : keys.split(",", -1)) {
        var matcher = KEY.matcher(pair.strip());
        if (!matcher.matches()) {
          throw new IllegalArgumentException(
              "a fairness key is an id, a colon and %d bytes in Base64".formatted(KEY_BYTES));
        }
        byte[] key = Base64.getDecoder().decode(matcher.group(2));
        if (keysById.put(matcher.group(1), key) != null) {
          throw new IllegalArgumentException("two fairness keys are called " + matcher.group(1));
        }
      }
    }
    return new SeedSealer(keysById, nonces);
  }

  /** Whether seeds are sealed at all. */
  public boolean isKeyed() {
    return !keysById.isEmpty();
  }

  /** What to store for this game's seed. */
  public byte[] seal(UUID gameId, ServerSeed seed) {
    if (!isKeyed()) {
      return seed.bytes();
    }
    var first = keysById.entrySet().iterator().next();
    byte[] id = first.getKey().getBytes(StandardCharsets.US_ASCII);
    byte[] nonce = AesGcm.nonce(nonces);
    byte[] head =
        ByteBuffer.allocate(2 + id.length + AesGcm.NONCE_BYTES)
            .put(VERSION)
            .put((byte) id.length)
            .put(id)
            .put(nonce)
            .array();
    byte[] sealed =
        AesGcm.seal(first.getValue(), nonce, seed.bytes(), head, ServerSeed.bytes(gameId));
    return ByteBuffer.allocate(head.length + sealed.length).put(head).put(sealed).array();
  }

  /**
   * The seed of this game from what was stored.
   *
   * @throws IllegalStateException if it was sealed for another game, under a key that is not
   *     configured, or changed since
   */
  public ServerSeed open(UUID gameId, byte[] stored) {
    if (stored.length == ServerSeed.LENGTH) {
      return ServerSeed.of(stored);
    }
    String keyId =
        keyId(stored).orElseThrow(() -> cannotOpen(gameId, "it is no sealed seed", null));
    byte[] key = keysById.get(keyId);
    if (key == null) {
      throw cannotOpen(gameId, "no key is called " + keyId, null);
    }
    int headLength = 2 + keyId.length() + AesGcm.NONCE_BYTES;
    byte[] head = new byte[headLength];
    byte[] nonce = new byte[AesGcm.NONCE_BYTES];
    byte[] sealed = new byte[stored.length - headLength];
    ByteBuffer.wrap(stored).get(head).get(sealed);
    ByteBuffer.wrap(head, headLength - AesGcm.NONCE_BYTES, AesGcm.NONCE_BYTES).get(nonce);
    try {
      return ServerSeed.of(AesGcm.open(key, nonce, sealed, head, ServerSeed.bytes(gameId)));
    } catch (AEADBadTagException changed) {
      throw cannotOpen(gameId, "it was sealed otherwise or changed since", changed);
    }
  }

  /** The id of the key, if these are the bytes of a sealed seed. */
  private static Optional<String> keyId(byte[] stored) {
    if (stored.length < 2 || stored[0] != VERSION || stored[1] < 1) {
      return Optional.empty();
    }
    int length = stored[1];
    return stored.length == 2 + length + AesGcm.NONCE_BYTES + ServerSeed.LENGTH + AesGcm.TAG_BYTES
        ? Optional.of(new String(stored, 2, length, StandardCharsets.US_ASCII))
        : Optional.empty();
  }

  private static IllegalStateException cannotOpen(UUID gameId, String why, Exception cause) {
    return new IllegalStateException(
        "cannot open the seed of game %s: %s".formatted(gameId, why), cause);
  }
}
