package org.alea.rules.notation;

/** Foreign text in messages: quoted, cut short and free of what could upset a log or a decoder. */
public final class Quote {

  private static final int LONGEST = 40;

  private Quote() {}

  public static String of(String text) {
    String start = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
    return '"' + start.replaceAll("[^ -~]", "?") + '"';
  }
}
