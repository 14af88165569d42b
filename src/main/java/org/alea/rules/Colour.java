package org.alea.rules;

/** The two sides of a game; White starts in every variant. */
public enum Colour {
  WHITE,
  BLACK;

  public Colour opposite() {
    return this == WHITE ? BLACK : WHITE;
  }

  /** The colour in a sentence: {@code white} or {@code black}. */
  public String word() {
    return this == WHITE ? "white" : "black";
  }
}
