package org.alea.rules.dice;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.alea.rules.Action;
import org.alea.rules.Perft;
import org.alea.rules.TurnTree;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long DiceChess under the most moves rule takes.
 *
 * <p>A whole turn is a sequence of moves: two sequences that differ in the order of their moves are
 * two turns, even where they end alike. The start has 340 after 1, 2, 3, Kiwipete 6,282. A tree has
 * every turn as a path and shares what different orders lead to; a list has each turn by itself.
 *
 * <p>Single calls are timed, since their median says more than an average on a machine that others
 * use as well.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 1)
public class DiceBenchmark {

  private static final String KIWIPETE =
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 ";

  private static final int NO_LIMIT = Integer.MAX_VALUE;

  private final DicePosition start = new DiceChess().start();
  private final DicePosition startPawns = Drawn.after(start, "*:1,1,1");
  private final DicePosition startMixed = Drawn.after(start, "*:1,2,3");
  private final DicePosition kiwipete = Drawn.position(KIWIPETE + "-");
  private final DicePosition kiwipeteMixed = Drawn.position(KIWIPETE + "PNB");
  private final DicePosition kiwipeteQueens = Drawn.position(KIWIPETE + "QQQ");

  /** A knight's, a bishop's and a queen's die, and no queen: two dice are the most. */
  private final DicePosition queenless =
      Drawn.position("4k3/pp4pp/8/3N4/8/2B2R2/PP4PP/4K3 w - - 0 1 NBQ");

  /** The pawn cannot move, so that two dice are the most: each pair of queen moves counts. */
  private final DicePosition thirteenQueens =
      Drawn.position("1Q3Qbk/3Q2pp/Q5Q1/Q7/2Q4Q/N3Q3/PQ4Q1/K2Q1Q2 w - - 0 1 PQQ");

  @Benchmark
  public List<Action> firstMovesOfThirteenQueens() {
    return thirteenQueens.legalActions();
  }

  @Benchmark
  public List<Action> firstMovesAtTheStartAfter111() {
    return startPawns.legalActions();
  }

  @Benchmark
  public List<Action> firstMovesInKiwipeteAfter123() {
    return kiwipeteMixed.legalActions();
  }

  @Benchmark
  public List<Action> firstMovesInKiwipeteAfter555() {
    return kiwipeteQueens.legalActions();
  }

  @Benchmark
  public List<Action> firstMovesWhenOneDieIsOfNoUse() {
    return queenless.legalActions();
  }

  @Benchmark
  public TurnTree wholeTurnsAtTheStartAfter123AsATree() {
    return startMixed.turnTree(NO_LIMIT).orElseThrow();
  }

  @Benchmark
  public List<List<Action>> wholeTurnsAtTheStartAfter123AsAList() {
    return startMixed.turnTree(NO_LIMIT).orElseThrow().turns();
  }

  @Benchmark
  public TurnTree wholeTurnsInKiwipeteAfter123AsATree() {
    return kiwipeteMixed.turnTree(NO_LIMIT).orElseThrow();
  }

  @Benchmark
  public List<List<Action>> wholeTurnsInKiwipeteAfter123AsAList() {
    return kiwipeteMixed.turnTree(NO_LIMIT).orElseThrow().turns();
  }

  /** 13,131 paths of a roll and two moves. */
  @Benchmark
  public long perftOfKiwipeteToDepth3() {
    return Perft.leaves(kiwipete, 3);
  }
}
