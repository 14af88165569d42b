package org.alea.render;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes SVG. Whatever comes in as text is escaped; numbers have two decimal places at most. */
final class Svg {

  private static final int PLACES = 2;

  private final StringBuilder text = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /**
   * An element without content.
   *
   * @param attributes names and values in turn; numbers are rounded
   */
  Svg add(String name, Object... attributes) {
    start(name, attributes);
    text.append("/>");
    return this;
  }

  /** An element that holds text. */
  Svg addText(String content, String name, Object... attributes) {
    start(name, attributes);
    text.append('>').append(escaped(content)).append("</").append(name).append('>');
    return this;
  }

  /** Begins an element that holds others, up to the {@link #end} that belongs to it. */
  Svg begin(String name, Object... attributes) {
    start(name, attributes);
    text.append('>');
    open.push(name);
    return this;
  }

  Svg end() {
    text.append("</").append(open.pop()).append('>');
    return this;
  }

  private void start(String name, Object... attributes) {
    text.append('<').append(name);
    for (int i = 0; i < attributes.length; i += 2) {
      text.append(' ')
          .append(attributes[i])
          .append("=\"")
          .append(value(attributes[i + 1]))
          .append('"');
    }
  }

  private static String value(Object value) {
    return value instanceof Double number ? number(number) : escaped(value.toString());
  }

  static String number(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(PLACES, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(c < ' ' || c == 0xfffe || c == 0xffff ? '\ufffd' : c);
      }
    }
    return escaped.toString();
  }

  /** The whole picture. */
  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("open elements: " + open);
    }
    return text.toString();
  }
}
