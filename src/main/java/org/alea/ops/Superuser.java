package org.alea.ops;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * PostgreSQL refuses to run as root, for good reasons on a server and to no use in a container on a
 * laptop. In a user namespace that maps nobody the same process is an unnamed user, and so is the
 * owner of its files, which is all that PostgreSQL asks for.
 */
final class Superuser {
  private Superuser() {}

  /** The command as it must be started so that PostgreSQL accepts who runs it. */
  static List<String> escape(List<String> command) {
    if (!isRoot()) {
      return command;
    }
    return Stream.concat(Stream.of("unshare", "--user", "--"), command.stream()).toList();
  }

  private static boolean isRoot() {
    Path self = Path.of("/proc/self");
    try {
      return Files.exists(self) && Files.getAttribute(self, "unix:uid").equals(0);
    } catch (IOException e) {
      return false;
    }
  }
}
