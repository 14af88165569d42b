package org.alea.database;

import java.net.URL;
import java.util.Locale;
import java.util.Optional;

/** The PostgreSQL programs for this platform, as they lie compressed on the class path. */
final class PostgresArchive {
  private PostgresArchive() {}

  /** Where the archive is, if this build carries it; a production artifact leaves it out. */
  static Optional<URL> find() {
    return Optional.ofNullable(
        PostgresArchive.class.getResource("/postgres-%s-%s.txz".formatted(system(), processor())));
  }

  private static String system() {
    String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    if (name.startsWith("mac")) {
      return "darwin";
    }
    return name.startsWith("windows") ? "windows" : name;
  }

  private static String processor() {
    String name = System.getProperty("os.arch");
    return switch (name) {
      case "amd64", "x86_64" -> "x86_64";
      case "aarch64" -> "arm_64";
      default -> name;
    };
  }
}
