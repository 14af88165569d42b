package org.alea.api.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.alea.rules.Variant;

/** The pages of rules, as they stand in {@code src/docs/rules}. */
final class Rules {

  static final String MEDIA_TYPE = "text/markdown;charset=UTF-8";

  private Rules() {}

  static String page(Variant variant) {
    String file = "/rules/" + variant.id() + ".md";
    try (InputStream page = Rules.class.getResourceAsStream(file)) {
      return new String(page.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }
}
