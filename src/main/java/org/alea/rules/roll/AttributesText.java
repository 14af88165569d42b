package org.alea.rules.roll;

import static org.alea.rules.roll.RollChess.ATTRIBUTES;

import org.alea.rules.notation.Fields;
import org.alea.rules.notation.Quote;
import org.alea.rules.square.SquareText;
import org.alea.rules.square.Squares;

/**
 * The numbers of the pieces of Roll Chess: {@code square=experience,used,limit} for each piece, by
 * the squares' names, joined by {@code ;}. Read letter by letter, since it is the longest part of a
 * position.
 */
final class AttributesText {

  private static final int MISREAD = -1;

  private final Fields fields;
  private final String text;
  private final Attributes[] attributes = new Attributes[Squares.COUNT];

  private int at;

  private AttributesText(Fields fields) {
    this.fields = fields;
    text = fields.get(ATTRIBUTES);
  }

  /**
   * The numbers by square: null where none are written, the least there are where they are at
   * fault. Null if entries cannot be told apart, so that nobody can say which pieces have numbers.
   */
  static Attributes[] read(Fields fields) {
    AttributesText text = new AttributesText(fields);
    return text.read() ? text.attributes : null;
  }

  /** Whether every entry could be told apart; faults of single numbers do not matter to that. */
  private boolean read() {
    int last = -1;
    do {
      int start = at;
      int square = SquareText.read(text, at);
      at += 2;
      int experience = square >= 0 && skip('=') ? number() : MISREAD;
      int used = experience >= 0 && skip(',') ? number() : MISREAD;
      int limit = used >= 0 && skip(',') ? number() : MISREAD;
      if (limit == MISREAD || at < text.length() && text.charAt(at) != ';') {
        fields.fault(
            ATTRIBUTES,
            "has " + Quote.of(entry(start)) + ", not a square with three numbers such as a1=2,0,3");
        return false;
      }
      if (SquareText.alphabetical(square) <= last) {
        fields.fault(ATTRIBUTES, "has " + SquareText.name(square) + " out of alphabetical order");
      }
      last = SquareText.alphabetical(square);
      attributes[square] =
          areSound(SquareText.name(square), experience, used, limit)
              ? new Attributes(experience, used, limit)
              : Attributes.LEAST;
    } while (skip(';'));
    return true;
  }

  private boolean areSound(String name, int experience, int used, int limit) {
    boolean experienced = experience <= Attributes.MOST_EXPERIENCE;
    boolean limited = limit >= Attributes.LEAST_LIMIT;
    boolean within = used <= limit;
    if (!experienced) {
      fields.fault(
          ATTRIBUTES, "gives " + name + " an experience of " + experience + ", not 0 to 3");
    }
    if (!limited) {
      fields.fault(ATTRIBUTES, "gives " + name + " a roll limit of " + limit + ", under 3");
    }
    if (!within) {
      fields.fault(ATTRIBUTES, "gives " + name + " more rolls used than its limit of " + limit);
    }
    return experienced && limited && within;
  }

  private String entry(int start) {
    int end = text.indexOf(';', start);
    return end < 0 ? text.substring(Math.min(start, text.length())) : text.substring(start, end);
  }

  private boolean skip(char sign) {
    if (at < text.length() && text.charAt(at) == sign) {
      at++;
      return true;
    }
    return false;
  }

  /**
   * A number without sign or leading zeros; {@link #MISREAD} if there is none or it is too great.
   */
  private int number() {
    int start = at;
    long number = 0;
    while (at < text.length() && '0' <= text.charAt(at) && text.charAt(at) <= '9') {
      number = number * 10 + text.charAt(at) - '0';
      at++;
      if (number > Integer.MAX_VALUE) {
        return MISREAD;
      }
    }
    boolean readable = at > start && (at == start + 1 || text.charAt(start) != '0');
    return readable ? (int) number : MISREAD;
  }

  static void write(RollPosition position, StringBuilder text) {
    boolean first = true;
    for (int index = 0; index < Squares.COUNT; index++) {
      int square = Squares.square(index >> 3, index & 7);
      Attributes piece = position.attributesAt(square).orElse(null);
      if (piece != null) {
        if (!first) {
          text.append(';');
        }
        first = false;
        SquareText.write(square, text);
        text.append('=').append(piece.experience());
        text.append(',').append(piece.rollsUsed());
        text.append(',').append(piece.rollLimit());
      }
    }
  }
}
