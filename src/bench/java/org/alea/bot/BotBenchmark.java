package org.alea.bot;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Position;
import org.alea.rules.catalogue.Variants;
import org.alea.rules.dice.DiceChess;
import org.alea.rules.dice.DicePosition;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Nodes a second of the search, and how long the rolls that take a king take to find. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class BotBenchmark {

  private static final int NODES = 20_000;
  private static final int PLIES = 40;

  /** A search of one variant. */
  @State(Scope.Benchmark)
  public static class Searched {

    @Param({"kafka-chess", "dice-chess", "roll-chess", "kings-color"})
    String variant;

    Position position;

    /** A position of the middle game, with something to decide. */
    @Setup
    public void play() {
      position =
          Positions.of(Variants.withId(variant).orElseThrow(), PLIES).stream()
              .filter(each -> each.legalActions().size() > 5)
              .skip(2)
              .findFirst()
              .orElseThrow();
    }
  }

  private final DicePosition start = new DiceChess().start();
  private final DicePosition open =
      (DicePosition)
          new DiceChess()
              .notation()
              .position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 -");
  private final KingHunt hunt = new KingHunt();

  @Benchmark
  @OperationsPerInvocation(NODES)
  public List<Action> nodes(Searched searched) {
    return Bot.ofLevel(Bot.STRONGEST).turn(searched.position, Budget.ofNodes(NODES), 1);
  }

  @Benchmark
  public long huntsAtTheStart() {
    return hunt.rolls(start, Colour.WHITE);
  }

  @Benchmark
  public long huntsInKiwipete() {
    return hunt.rolls(open, Colour.WHITE);
  }
}
