package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.alea.testkit.Call;
import org.alea.testkit.Client;
import org.alea.testkit.Exchange;
import org.alea.testkit.Instance;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.Test;

/** R5: replicas are restarted one after the other behind a proxy; its clients never try again. */
class RolloutDrill {

  private static final int GAMES = 12;
  private static final int REPLICAS = 3;

  /** Long enough for the proxy to see that a replica is not ready any more, on any machine. */
  private static final String DELAY = "2S";

  private static final Duration TO_NOTICE = Duration.ofSeconds(10);

  @Test
  void aRollingRestartIsNoticedByNobody() throws InterruptedException, ExecutionException {
    int requests = Scale.of(2000, 20_000);
    int restarts = 0;
    try (DrillEnvironment environment =
            DrillEnvironment.start(
                "rollout", REPLICAS, 0, Map.of("QUARKUS_SHUTDOWN_DELAY", DELAY));
        Balancer balancer = Balancer.before(environment.instances())) {
      Client client =
          new Client(() -> List.of(balancer.uri())) {
            @Override
            public Exchange insist(Call call) {
              Exchange told = ask(balancer.uri(), call);
              if (!told.isSuccess()) {
                throw new AssertionError(told.toString());
              }
              return told;
            }
          };
      try (Crowd crowd = new Crowd(client, GAMES, 10)) {
        crowd.play(GAMES);
        while (restarts < REPLICAS || client.memory().size() < requests) {
          Instance replica = environment.instance(restarts % REPLICAS);
          replica.stop();
          replica.start();
          Pause.until("the proxy uses it again", TO_NOTICE, () -> balancer.uses(replica));
          restarts++;
          crowd.play(crowd.actions() + GAMES);
        }
        crowd.stop();
      }
      List<Exchange> memory = client.memory();
      DrillEnvironment.say(
          "R5: %d requests during %d restarts, %d resets, %d unexpected statuses",
          memory.size(),
          restarts,
          memory.stream().filter(told -> !told.isAnswered()).count(),
          memory.stream().filter(told -> told.isAnswered() && !told.isSuccess()).count());
      assertThat(memory).hasSizeGreaterThanOrEqualTo(requests).allMatch(Exchange::isSuccess);
      assertThat(environment.instances()).allMatch(replica -> balancer.served(replica) > 0);
      environment.assertAllIsWell(client);
    }
  }
}
