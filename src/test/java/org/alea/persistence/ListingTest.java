package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.alea.game.Command;
import org.alea.game.GameFilter;
import org.alea.game.GameService;
import org.alea.game.Status;
import org.alea.game.Visibility;
import org.alea.rules.Colour;
import org.alea.rules.Variant;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.roll.RollChess;
import org.alea.testkit.Pause;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ListingTest {

  private static final Variant KAFKA = new KafkaChess(false);

  @Inject GameService service;

  private List<UUID> listed(GameFilter filter, int limit) {
    return service.list(filter, limit).games().stream()
        .map(reading -> reading.game().id())
        .toList();
  }

  @Test
  void publicGamesAreListedTheLatestFirst() {
    UUID first = ServicePlayer.waiting(service, KAFKA, Visibility.PUBLIC).id();
    UUID hidden = ServicePlayer.waiting(service, KAFKA, Visibility.UNLISTED).id();
    UUID last = ServicePlayer.waiting(service, KAFKA, Visibility.PUBLIC).id();
    List<UUID> listed = listed(GameFilter.ALL, 100);
    assertThat(listed).containsSubsequence(last, first).doesNotContain(hidden);
  }

  @Test
  void eachFilterLeavesGamesOut() {
    UUID open = ServicePlayer.waiting(service, KAFKA, Visibility.PUBLIC).id();
    UUID white = ServicePlayer.alone(service, KAFKA).id();
    ServicePlayer moved = ServicePlayer.alone(service, KAFKA);
    moved.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    moved.submit(Colour.WHITE, Command.Roll.ANY);
    UUID roll = ServicePlayer.alone(service, new RollChess()).id();

    assertThat(listed(GameFilter.ALL.withStatus(Status.OPEN), 100))
        .contains(open)
        .doesNotContain(white, roll);
    assertThat(listed(GameFilter.ALL.withVariant("roll-chess"), 100))
        .contains(roll)
        .doesNotContain(white, open);
    assertThat(listed(GameFilter.ALL.withStatus(Status.ACTIVE).withSideToMove(Colour.BLACK), 100))
        .contains(moved.id())
        .doesNotContain(white, open);
  }

  /** Ids are in order from one millisecond to the next. */
  private static void awaitLaterIds() {
    long now = System.currentTimeMillis();
    Pause.until("a later millisecond", () -> System.currentTimeMillis() > now);
  }

  @Test
  void pagesFollowEachOther() {
    UUID third = ServicePlayer.alone(service, KAFKA).id();
    awaitLaterIds();
    UUID second = ServicePlayer.alone(service, KAFKA).id();
    awaitLaterIds();
    UUID first = ServicePlayer.alone(service, KAFKA).id();
    assertThat(listed(GameFilter.ALL, 2)).containsExactly(first, second);
    assertThat(listed(GameFilter.ALL.before(second), 1)).containsExactly(third);
  }
}
