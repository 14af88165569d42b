package org.alea.api.http;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Listens to every logger of the service, as talkative as an operator can make it: Quarkus raises
 * any level below {@code quarkus.log.min-level} to that level, which is fixed when the service is
 * built.
 */
public final class LogOfEverything extends Handler implements AutoCloseable {

  /** A line that it must have heard. */
  public static final String PROOF = "everything is listened to";

  private final Logger root = Logger.getLogger("");
  private final Level before = root.getLevel();
  private final Map<Handler, Level> others = new HashMap<>();
  private final StringBuffer text = new StringBuffer();

  public LogOfEverything() {
    for (Handler other : root.getHandlers()) {
      others.put(other, other.getLevel());
      other.setLevel(Level.INFO);
    }
    root.setLevel(
        Level.parse(ConfigProvider.getConfig().getValue("quarkus.log.min-level", String.class)));
    root.addHandler(this);
    Logger.getLogger("org.alea").fine(PROOF);
  }

  public String text() {
    return text.toString();
  }

  @Override
  public void publish(LogRecord line) {
    text.append(line.getLoggerName())
        .append(' ')
        .append(line.getMessage())
        .append(' ')
        .append(Arrays.deepToString(line.getParameters()))
        .append('\n');
    if (line.getThrown() != null) {
      StringWriter trace = new StringWriter();
      line.getThrown().printStackTrace(new PrintWriter(trace));
      text.append(trace);
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    root.removeHandler(this);
    root.setLevel(before);
    others.forEach(Handler::setLevel);
  }
}
