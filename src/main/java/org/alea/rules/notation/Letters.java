package org.alea.rules.notation;

import java.util.Optional;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Piece;

/** The letters of kinds: p n b r q k, upper case for White where a side must be told. */
public final class Letters {

  private static final String KINDS = "pnbrqk";

  private Letters() {}

  public static Optional<Kind> kind(char letter) {
    int ordinal = KINDS.indexOf(letter);
    return ordinal < 0 ? Optional.empty() : Optional.of(Kind.of(ordinal));
  }

  public static char of(Kind kind) {
    return KINDS.charAt(kind.ordinal());
  }

  public static Optional<Piece> piece(char letter) {
    Colour colour = 'A' <= letter && letter <= 'Z' ? Colour.WHITE : Colour.BLACK;
    return kind(colour == Colour.WHITE ? (char) (letter - 'A' + 'a') : letter)
        .map(kind -> new Piece(colour, kind));
  }

  public static char of(Piece piece) {
    char letter = of(piece.kind());
    return piece.colour() == Colour.WHITE ? Character.toUpperCase(letter) : letter;
  }
}
