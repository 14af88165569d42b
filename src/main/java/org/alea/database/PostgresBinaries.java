package org.alea.database;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * Makes programs out of an archive. A production artifact lacks the libraries that this takes, so
 * nothing may name this class before it has found an archive.
 */
final class PostgresBinaries {
  private PostgresBinaries() {}

  /**
   * Unpacks an archive into a folder named after its content, or finds that this was done before.
   *
   * @return the folder that holds {@code bin}, {@code lib} and {@code share}
   */
  static Path unpack(URL archive, Path parent) throws IOException {
    Path home = parent.resolve("postgresql-" + checksum(archive));
    if (!Files.isDirectory(home)) {
      Files.createDirectories(parent);
      Path unfinished = Files.createTempDirectory(parent, "unpacking-");
      extract(archive, unfinished);
      publish(unfinished, home);
    }
    return home;
  }

  /** Whoever renames first has won; the programs are the same, so the loser uses the winner's. */
  private static void publish(Path unfinished, Path home) throws IOException {
    try {
      Files.move(unfinished, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      Folders.delete(unfinished);
    }
  }

  private static String checksum(URL archive) throws IOException {
    try (var in = new CheckedInputStream(archive.openStream(), new CRC32())) {
      in.transferTo(OutputStream.nullOutputStream());
      return Long.toHexString(in.getChecksum().getValue());
    }
  }

  private static void extract(URL archive, Path home) throws IOException {
    try (InputStream raw = archive.openStream();
        var tar =
            new TarArchiveInputStream(new XZInputStream(new BufferedInputStream(raw, 1 << 16)))) {
      TarArchiveEntry entry;
      while ((entry = tar.getNextEntry()) != null) {
        extract(entry, tar, home);
      }
    }
  }

  private static void extract(TarArchiveEntry entry, InputStream content, Path home)
      throws IOException {
    Path target = home.resolve(entry.getName()).normalize();
    if (!target.startsWith(home)) {
      throw new IOException("archive entry outside its folder: " + entry.getName());
    }
    if (entry.isDirectory()) {
      Files.createDirectories(target);
      return;
    }
    Files.createDirectories(target.getParent());
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
    } else {
      Files.copy(content, target);
      if ((entry.getMode() & 0100) != 0 && !target.toFile().setExecutable(true)) {
        throw new IOException("cannot make executable: " + target);
      }
    }
  }
}
