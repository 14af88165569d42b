package org.alea.rules.kingscolor;

import java.util.concurrent.TimeUnit;
import org.alea.rules.Perft;
import org.alea.rules.Position;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Leaves a second of King's Color, three moves from the start. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class KingsColorBenchmark {

  private final Position original = new KingsColor(false).start();
  private final Position revised = new KingsColor(true).start();

  @Benchmark
  @OperationsPerInvocation(165_350)
  public long original() {
    return Perft.leaves(original, 3);
  }

  @Benchmark
  @OperationsPerInvocation(588_408)
  public long revised() {
    return Perft.leaves(revised, 3);
  }
}
