package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.alea.testkit.Call;
import org.alea.testkit.Client;
import org.alea.testkit.Exchange;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.Test;

/** R2: everything is repeated with its key, while instances are killed and cut off. */
class RetriesDrill {

  private static final int GAMES = 16;
  private static final int MOST_REPETITIONS = 5;
  private static final long SEED = 2;
  private static final String ANOTHER_MOVE = "{\"actions\":[\"a1a1\"]}";

  @Test
  void aRequestRepeatedHasOneEffectAndOneAnswer() throws InterruptedException, ExecutionException {
    int operations = Scale.of(600, 20_000);
    Random random = new Random(SEED);
    AtomicInteger repeated = new AtomicInteger();
    AtomicReference<AssertionError> failure = new AtomicReference<>();
    try (DrillEnvironment environment = DrillEnvironment.start("retries", 1, 1)) {
      Client client =
          new Client(() -> environment.instances().stream().map(Instance::uri).toList()) {
            @Override
            public Exchange insist(Call call) {
              Exchange first = super.insist(call);
              if (call.key() == null || !first.isSuccess()) {
                return first;
              }
              int times = Math.floorMod(call.key().hashCode(), MOST_REPETITIONS) + 1;
              for (int time = 0; time < times; time++) {
                Exchange again = super.insist(call);
                repeated.incrementAndGet();
                try {
                  assertThat(again.status()).as("%s", again).isEqualTo(first.status());
                  assertThat(again.replayed()).as("%s", again).isTrue();
                  assertThat(again.bytes()).as("%s", again).isEqualTo(first.bytes());
                } catch (AssertionError wrong) {
                  failure.compareAndSet(null, wrong);
                }
              }
              if (call.operation().equals("submitMove")) {
                Exchange other = super.insist(call.withBody(ANOTHER_MOVE));
                if (other.status() != 422 || !other.code().equals("IDEMPOTENCY_KEY_REUSED")) {
                  failure.compareAndSet(null, new AssertionError(other.toString()));
                }
              }
              return first;
            }
          };
      int kills = 0;
      int partitions = 0;
      try (Crowd crowd = new Crowd(client, GAMES, 5)) {
        for (int wanted = operations / 6; wanted <= operations; wanted += operations / 6) {
          crowd.play(Math.min(wanted, operations));
          if (random.nextBoolean() || kills == 0) {
            kills++;
            environment.instance(random.nextInt(2)).kill();
            Pause.millis(random.nextInt(500));
            environment.instances().stream()
                .filter(one -> !one.isRunning())
                .forEach(Instance::start);
          } else {
            partitions++;
            environment.relay().partition();
            Pause.millis(random.nextInt(500, 4000));
            environment.relay().heal();
          }
        }
        DrillEnvironment.say(
            "R2: %d actions, %d repetitions, %d kills, %d partitions",
            crowd.stop(), repeated.get(), kills, partitions);
      }
      if (failure.get() != null) {
        throw failure.get();
      }
      environment.assertAllIsWell(client);
    }
  }
}
