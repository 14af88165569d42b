package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

/** R3: replicas on one database race for one turn. */
class RacesDrill {

  private static final long SEED = 3;

  @Test
  void ofThoseWhoWantOneTurnExactlyOneGetsIt() throws InterruptedException, ExecutionException {
    int races = Scale.of(300, 5000);
    int lost = 0;
    Random random = new Random(SEED);
    try (Stage stage = Stage.set("races-of-three", 3, 0);
        Race race = new Race()) {
      Client client = stage.client();
      Table table = null;
      Told last = null;
      for (int number = 0; number < races; number++) {
        if (last == null || !last.game().get("status").textValue().equals("ACTIVE")) {
          table = client.create(number % 2 == 0 ? "DICE_CHESS" : "ROLL_CHESS", null);
          last = client.insist(table.read());
        }
        Player player = new Player(client, table, random.nextLong());
        int version = last.version().getAsInt();
        List<Callable<Told>> racers = new ArrayList<>();
        for (Instance instance : stage.instances()) {
          Call call = player.next(last.game()).about(version);
          racers.add(() -> client.ask(instance.uri(), call));
        }
        List<Told> told = race.run(racers);
        List<Told> winners = told.stream().filter(Told::isSuccess).toList();
        assertThat(winners).as("race %d of seed %d: %s", number, SEED, told).hasSize(1);
        last = winners.get(0);
        for (Told one : told) {
          if (one != last) {
            assertThat(one.status()).as(one.toString()).isEqualTo(412);
            assertThat(one.version()).as(one.toString()).isEqualTo(last.version());
            lost++;
          }
        }
      }
      Stage.say("R3: %d races, %d winners, %d losers who learnt the version", races, races, lost);
      stage.assertAllIsWell(client);
    }
  }
}
