package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.alea.testkit.Call;
import org.alea.testkit.Client;
import org.alea.testkit.Exchange;
import org.alea.testkit.Instance;
import org.alea.testkit.Player;
import org.alea.testkit.Race;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.Test;

/** R3: replicas on one database race for one turn. */
class RacesDrill {

  private static final long SEED = 3;

  @Test
  void ofThoseWhoWantOneTurnExactlyOneGetsIt() throws InterruptedException, ExecutionException {
    int races = Scale.of(300, 5000);
    int lost = 0;
    Random random = new Random(SEED);
    try (DrillEnvironment environment = DrillEnvironment.start("races-of-three", 3, 0);
        Race race = new Race()) {
      Client client = environment.client();
      TestGame game = null;
      Exchange last = null;
      for (int number = 0; number < races; number++) {
        if (last == null || !last.game().get("status").textValue().equals("ACTIVE")) {
          game = client.create(number % 2 == 0 ? "DICE_CHESS" : "ROLL_CHESS", null);
          last = client.insist(game.read());
        }
        Player player = new Player(client, game, random.nextLong());
        int version = last.version().getAsInt();
        List<Callable<Exchange>> racers = new ArrayList<>();
        for (Instance instance : environment.instances()) {
          Call call = player.next(last.game()).about(version);
          racers.add(() -> client.ask(instance.uri(), call));
        }
        List<Exchange> told = race.run(racers);
        List<Exchange> winners = told.stream().filter(Exchange::isSuccess).toList();
        assertThat(winners).as("race %d of seed %d: %s", number, SEED, told).hasSize(1);
        last = winners.get(0);
        for (Exchange one : told) {
          if (one != last) {
            assertThat(one.status()).as(one.toString()).isEqualTo(412);
            assertThat(one.version()).as(one.toString()).isEqualTo(last.version());
            lost++;
          }
        }
      }
      DrillEnvironment.say(
          "R3: %d races, %d winners, %d losers who learnt the version", races, races, lost);
      environment.assertAllIsWell(client);
    }
  }
}
