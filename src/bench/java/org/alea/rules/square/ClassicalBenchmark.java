package org.alea.rules.square;

import java.util.concurrent.TimeUnit;
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

/**
 * Leaves a second of classical chess on the shared generator, those of the last ply counted, not
 * played.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ClassicalBenchmark {

  private final Setup start = Setup.START;
  private final Setup kiwipete =
      ClassicalChess.setup("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");

  @Benchmark
  @OperationsPerInvocation(4_865_609)
  public long start() {
    return ClassicalChess.perft(start, 5);
  }

  @Benchmark
  @OperationsPerInvocation(4_085_603)
  public long kiwipete() {
    return ClassicalChess.perft(kiwipete, 4);
  }
}
