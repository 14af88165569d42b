package org.alea.database;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The first process of a PostgreSQL server, as its {@code postmaster.pid} names it. */
final class Postmaster {
  private Postmaster() {}

  /**
   * The running server that wrote the file, or nothing if it has ended, be it that its number was
   * given to another program since.
   *
   * @param file the lines of the file: the number of the process, the folder of the cluster, and
   *     more
   */
  static Optional<ProcessHandle> named(List<String> file) {
    if (file.size() < 2 || !file.get(0).strip().matches("\\d{1,18}")) {
      return Optional.empty();
    }
    String cluster = file.get(1);
    return ProcessHandle.of(Long.parseLong(file.get(0).strip()))
        .filter(process -> serves(process.info(), cluster));
  }

  /** Not every system shows another process's arguments; where it does, they name the cluster. */
  private static boolean serves(ProcessHandle.Info process, String cluster) {
    return process.command().filter(path -> path.matches(".*\\bpostgres(\\.exe)?")).isPresent()
        && process
            .arguments()
            .map(arguments -> Arrays.asList(arguments).contains(cluster))
            .orElse(true);
  }
}
