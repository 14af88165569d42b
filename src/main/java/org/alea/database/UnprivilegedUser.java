package org.alea.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The way around a rule of PostgreSQL: it refuses to run as root, for good reasons on a server and
 * to no use in a container on a laptop.
 *
 * <p>In a user namespace that maps nobody, root is an unnamed user, and so is the owner of its
 * files, which is all that PostgreSQL asks for. Where such namespaces are forbidden, as in many
 * containers, it runs as nobody, who is given the files.
 */
enum UnprivilegedUser {
  /** This process is not root's and needs no way around. */
  NOT_ROOT(-1),
  UNNAMED(0, "unshare", "--user", "--"),
  NOBODY(65534, "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--");

  private final int owner;
  private final List<String> escape;

  /**
   * @param owner the number of the user to whom the files must belong, as root sees it
   */
  UnprivilegedUser(int owner, String... escape) {
    this.owner = owner;
    this.escape = List.of(escape);
  }

  /** The way that this process must take. */
  static UnprivilegedUser ofThisProcess() throws IOException, InterruptedException {
    if (!isRoot()) {
      return NOT_ROOT;
    }
    return succeeds(UNNAMED.command(List.of("true"))) ? UNNAMED : NOBODY;
  }

  /** The command as it must be started so that PostgreSQL accepts who runs it. */
  List<String> command(List<String> command) {
    return Stream.concat(escape.stream(), command.stream()).toList();
  }

  /** Makes sure that whoever runs the commands owns a folder with everything in it. */
  void handOver(Path folder) throws IOException {
    if (this == NOT_ROOT) {
      return;
    }
    List<Path> everything;
    try (Stream<Path> all = Files.walk(folder)) {
      everything = all.toList();
    }
    for (Path path : everything) {
      Files.setAttribute(path, "unix:uid", owner, LinkOption.NOFOLLOW_LINKS);
    }
  }

  private static boolean isRoot() throws IOException {
    Path self = Path.of("/proc/self");
    return Files.exists(self) && Files.getAttribute(self, "unix:uid").equals(0);
  }

  private static boolean succeeds(List<String> command) throws InterruptedException {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false; // the program is not there
    }
  }
}
