package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.Random;
import org.alea.database.TestDatabase;
import org.alea.game.Census;
import org.alea.game.Command;
import org.alea.game.GameEvent;
import org.alea.game.GameService;
import org.alea.game.RefusedException;
import org.alea.game.Status;
import org.alea.rules.Colour;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CountedGamesTest {

  private static final Variant VARIANT = Variants.all().get(0);

  @Inject GameService service;
  @Inject MeterRegistry meters;
  @Inject Census census;

  @Test
  void eachCommittedEventCountsOnce() {
    double created = counted("alea.games.created");
    double finished = counted("alea.games.finished", "reason", "RESIGNATION");
    double resigned = counted("alea.events", "kind", "RESIGNED");
    double replayed = timed("replayed");

    ServicePlayer player = ServicePlayer.alone(service, VARIANT);
    String key = "a key of this test alone: " + player.id();
    player.submit(Colour.WHITE, key, Command.RESIGN);
    player.submit(Colour.WHITE, key, Command.RESIGN);

    assertThat(counted("alea.games.created")).isEqualTo(created + 1);
    assertThat(counted("alea.games.finished", "reason", "RESIGNATION")).isEqualTo(finished + 1);
    assertThat(counted("alea.events", "kind", "RESIGNED")).isEqualTo(resigned + 1);
    assertThat(timed("replayed")).isEqualTo(replayed + 1);
  }

  @Test
  void eachDieThrownCountsItsFace() {
    double before = counted("alea.faces");
    ServicePlayer player = ServicePlayer.alone(service, VARIANT);
    player.play(new Random(1), 40);
    long dice =
        service.history(player.id(), 0, Integer.MAX_VALUE).orElseThrow().events().stream()
            .filter(recorded -> recorded.event() instanceof GameEvent.DiceRolled)
            .mapToLong(recorded -> ((GameEvent.DiceRolled) recorded.event()).thrown().size())
            .sum();
    assertThat(dice).isPositive();
    assertThat(counted("alea.faces") - before).isEqualTo(dice);
  }

  @Test
  void anEndThatARefusalBringsCounts() throws Exception {
    ServicePlayer player = ServicePlayer.alone(service, VARIANT);
    try (Connection connection = TestDatabase.connect("test");
        PreparedStatement late =
            connection.prepareStatement(
                "update game set turn_began_at = turn_began_at - interval '4 days' where id = ?")) {
      late.setObject(1, player.id());
      assertThat(late.executeUpdate()).isEqualTo(1);
    }
    double ended = counted("alea.games.finished", "reason", "TIMEOUT");
    assertThatThrownBy(() -> player.submit(Colour.WHITE, Command.RESIGN))
        .isInstanceOf(RefusedException.class);
    assertThat(counted("alea.games.finished", "reason", "TIMEOUT")).isEqualTo(ended + 1);
  }

  @Test
  void unfinishedGamesAreCountedByVariantAndStatus() {
    long before = active();
    ServicePlayer player = ServicePlayer.alone(service, VARIANT);
    assertThat(active()).isEqualTo(before + 1);
    player.submit(Colour.BLACK, Command.RESIGN);
    assertThat(active()).isEqualTo(before);
  }

  private long active() {
    return census.unfinished().stream()
        .filter(count -> count.variant().equals(VARIANT.id()) && count.status() == Status.ACTIVE)
        .mapToLong(Census.Count::games)
        .sum();
  }

  private double counted(String name, String... tags) {
    return meters.find(name).tags(tags).counters().stream()
        .mapToDouble(counter -> counter.count())
        .sum();
  }

  private double timed(String result) {
    return meters.find("alea.store").tag("result", result).timers().stream()
        .mapToDouble(timer -> timer.count())
        .sum();
  }
}
