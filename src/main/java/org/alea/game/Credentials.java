package org.alea.game;

import java.security.MessageDigest;
import java.util.Optional;
import org.alea.rules.Colour;

/** The hashes of a game's secrets: of each seat's token and of the invitation. */
public final class Credentials {

  static final Credentials NONE = new Credentials(null, null, null);

  private final byte[] white;
  private final byte[] black;
  private final byte[] invitation;

  private Credentials(byte[] white, byte[] black, byte[] invitation) {
    this.white = white;
    this.black = black;
    this.invitation = invitation;
  }

  /** The hashes as they were stored; null for a secret that was not given out. */
  public static Credentials of(byte[] white, byte[] black, byte[] invitation) {
    return new Credentials(white, black, invitation);
  }

  Credentials withToken(Colour seat, Secret token) {
    return seat == Colour.WHITE
        ? new Credentials(token.hash(), black, invitation)
        : new Credentials(white, token.hash(), invitation);
  }

  Credentials withInvitation(Secret secret) {
    return new Credentials(white, black, secret.hash());
  }

  /** Whose token it is; takes as long for a wrong token as for a right one. */
  Optional<Colour> seatOf(Secret token) {
    byte[] hash = token.hash();
    boolean ofWhite = MessageDigest.isEqual(hash, white);
    boolean ofBlack = MessageDigest.isEqual(hash, black);
    if (ofWhite) {
      return Optional.of(Colour.WHITE);
    }
    return ofBlack ? Optional.of(Colour.BLACK) : Optional.empty();
  }

  boolean invites(Secret shown) {
    return MessageDigest.isEqual(shown.hash(), invitation);
  }

  /** The hash of a seat's token, to be stored; empty if none was given out. */
  public Optional<byte[]> ofSeat(Colour seat) {
    return Optional.ofNullable(seat == Colour.WHITE ? white : black);
  }

  /** The hash of the invitation, to be stored; empty if none was given out. */
  public Optional<byte[]> ofInvitation() {
    return Optional.ofNullable(invitation);
  }
}
