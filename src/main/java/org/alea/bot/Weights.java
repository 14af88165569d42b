package org.alea.bot;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;

/** What was learned for a variant: a weight for each feature, and how often games are drawn. */
final class Weights {

  /** The name under which the resource keeps {@link #drawRate()}. */
  static final String DRAWS = "draws";

  private final double[] values;
  private final double drawRate;

  Weights(double[] values, double drawRate) {
    this.values = values.clone();
    this.drawRate = drawRate;
  }

  /**
   * Reads the weights of a variant.
   *
   * @throws IllegalStateException if the resource has not exactly these features
   */
  static Weights of(String variant, List<String> features) {
    String name = variant + ".properties";
    try (InputStream in = Weights.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no weights " + name);
      }
      return of(name, new InputStreamReader(in, StandardCharsets.UTF_8), features);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Reads weights from a file. */
  static Weights of(Path file, List<String> features) throws IOException {
    try (Reader in = Files.newBufferedReader(file)) {
      return of(file.toString(), in, features);
    }
  }

  private static Weights of(String name, Reader in, List<String> features) throws IOException {
    Properties read = new Properties();
    read.load(in);
    Set<String> expected = new HashSet<>(features);
    expected.add(DRAWS);
    if (!read.stringPropertyNames().equals(expected)) {
      throw new IllegalStateException(
          name + " has the features " + read.stringPropertyNames() + ", expected " + expected);
    }
    return new Weights(
        features.stream().mapToDouble(feature -> number(read, feature)).toArray(),
        number(read, DRAWS));
  }

  /** The logistic value of features. */
  double value(double[] features) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += values[i] * features[i];
    }
    return 1 / (1 + Math.exp(-sum));
  }

  double[] values() {
    return values.clone();
  }

  /** The chance of a draw where both sides are equal. */
  double drawRate() {
    return drawRate;
  }

  private static double number(Properties read, String name) {
    return Double.parseDouble(read.getProperty(name));
  }
}
