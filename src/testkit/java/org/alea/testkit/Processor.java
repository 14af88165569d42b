package org.alea.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The processor time that processes have taken, as Linux counts it. */
public final class Processor {

  /** Linux shows times in hundredths of a second, whatever its clock does. */
  private static final double MILLIS_EACH = 10;

  private static final int USER = 11;
  private static final int TIMES = 4;
  private static final int IDLE = 4;
  private static final int STEAL = 8;

  private Processor() {}

  /** Milliseconds of processes and of those of their children that have ended. */
  public static double millis(Stream<ProcessHandle> processes) {
    return processes.mapToDouble(Processor::millis).sum();
  }

  /** Milliseconds of a running service. */
  public static double millis(Instance service) {
    return millis(Stream.of(ProcessHandle.of(service.pid()).orElseThrow()));
  }

  /** Milliseconds that all processors together were not idle since the machine started. */
  public static double busyMillis() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/stat"))) {
      String[] fields = lines.findFirst().orElseThrow().split(" +");
      long ticks = 0;
      for (int field = 1; field <= STEAL; field++) {
        if (field != IDLE && field != IDLE + 1) { // the second is idle, too: it waits for a disk
          ticks += Long.parseLong(fields[field]);
        }
      }
      return ticks * MILLIS_EACH;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static double millis(ProcessHandle process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      long ticks = 0;
      for (int field = USER; field < USER + TIMES; field++) {
        ticks += Long.parseLong(fields[field]);
      }
      return ticks * MILLIS_EACH;
    } catch (NoSuchFileException ended) {
      return 0; // and its parent has its time by now
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
