package org.alea.rules.notation;

import java.util.concurrent.TimeUnit;
import org.alea.rules.Notation;
import org.alea.rules.Position;
import org.alea.rules.catalogue.Variants;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long a start position takes to be read and to be written; Roll Chess's is four times as long
 * as the others'.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class NotationBenchmark {

  @Param({"kafka-chess", "dice-chess", "roll-chess", "kings-color"})
  public String variant;

  private Notation notation;
  private Position position;
  private String text;

  @Setup
  public void start() {
    position = Variants.withId(variant).orElseThrow().start();
    notation = position.variant().notation();
    text = notation.text(position);
  }

  @Benchmark
  public Position read() {
    return notation.position(text);
  }

  @Benchmark
  public String write() {
    return notation.text(position);
  }
}
