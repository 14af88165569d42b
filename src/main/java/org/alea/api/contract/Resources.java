package org.alea.api.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The files in {@code src/main/resources/contract}. */
final class Resources {

  private Resources() {}

  static String text(String name) {
    String file = "contract/" + name;
    try (InputStream found =
        Thread.currentThread().getContextClassLoader().getResourceAsStream(file)) {
      if (found == null) {
        throw new IllegalStateException("the contract lacks src/main/resources/" + file);
      }
      return new String(found.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }
}
