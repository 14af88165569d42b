package org.alea.rules.kafka;

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

/** Leaves a second of Kafka Chess; five edges end with a move, six with a roll. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class KafkaBenchmark {

  private final Position start = new KafkaChess(false).start();

  @Benchmark
  @OperationsPerInvocation(403_980)
  public long moves() {
    return Perft.leaves(start, 5);
  }

  @Benchmark
  @OperationsPerInvocation(2_423_880)
  public long rolls() {
    return Perft.leaves(start, 6);
  }
}
