package org.alea.drill;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

/**
 * R13: a roll that is raced, retried and read everywhere has the same dice, and its proof holds.
 */
class DiceDrill {

  private static final int ASKED_AT_ONCE = 8;
  private static final int ROLLS_A_GAME = 4;

  @Test
  void aRollAskedForAgainAndAgainIsOneRoll() throws InterruptedException, ExecutionException {
    int rolls = Scale.of(40, 1000);
    int audits = 0;
    try (Stage stage = Stage.set("dice", 2, 0);
        Race race = new Race()) {
      Client client = stage.client();
      int done = 0;
      while (done < rolls) {
        Table table = client.create("DICE_CHESS", null);
        JsonNode game = client.insist(table.read()).json();
        Player player = new Player(client, table, done);
        int inGame = 0;
        while (inGame < ROLLS_A_GAME && game.get("status").textValue().equals("ACTIVE")) {
          Call call = player.next(game);
          if (!call.operation().equals("rollDice")) {
            game = client.insist(call).json();
            continue;
          }
          game = rollEverywhere(stage, race, client, call);
          inGame++;
          done++;
        }
        if (game.get("status").textValue().equals("ACTIVE")) {
          client.insist(Call.resign(table.id(), table.white()));
        }
        audit(client, table, inGame);
        audits++;
      }
      Stage.say(
          "R13: %d rolls asked for %d times each, %d audits", done, ASKED_AT_ONCE + 2, audits);
      stage.assertAllIsWell(client);
    }
  }

  private static JsonNode rollEverywhere(Stage stage, Race race, Client client, Call call)
      throws InterruptedException, ExecutionException {
    List<Callable<Told>> racers = new ArrayList<>();
    for (int racer = 0; racer < ASKED_AT_ONCE; racer++) {
      Instance instance = stage.instance(racer % 2);
      racers.add(() -> client.ask(instance.uri(), call));
    }
    List<Told> told = new ArrayList<>(race.run(racers));
    stage.instances().forEach(instance -> told.add(client.ask(instance.uri(), call)));
    Set<String> answers = new HashSet<>();
    told.stream().filter(Told::isSuccess).forEach(one -> answers.add(new String(one.bytes())));
    assertThat(answers).as("%s", told).hasSize(1);
    return told.get(told.size() - 1).json();
  }

  private static void audit(Client client, Table table, int rolls) {
    Told proof = client.insist(Call.fairness(table.id()));
    assertThat(proof.json().get("rolls")).as(proof.toString()).hasSize(rolls);
    Told verdict = client.insist(Call.verify(new String(proof.bytes())));
    assertThat(verdict.status()).as(verdict.toString()).isEqualTo(200);
    assertThat(verdict.json().get("genuine").booleanValue()).as(verdict.toString()).isTrue();
  }
}
