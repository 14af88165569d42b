package org.alea.rules.roll;

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

/** Leaves a second of Roll Chess; three edges end with a roll, four with a move. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class RollBenchmark {

  private final Position start = new RollChess().start();

  @Benchmark
  @OperationsPerInvocation(167_496)
  public long rolls() {
    return Perft.leaves(start, 3);
  }

  @Benchmark
  @OperationsPerInvocation(3_460_278)
  public long moves() {
    return Perft.leaves(start, 4);
  }
}
