package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.alea.game.BatchEntry;
import org.alea.game.CreationPermit;
import org.alea.game.GameService;
import org.alea.game.StoredResponse;
import org.alea.game.Submission;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.Test;

/** Batches whose creator may create fewer games than they ask for. */
@QuarkusTest
class BatchTest {

  @Inject GameService service;

  private final List<BatchEntry> told = new ArrayList<>();

  /** Leave for so many games. */
  private static final class Permits implements CreationPermit {

    private final int most;
    private int taken;

    Permits(int most) {
      this.most = most;
    }

    @Override
    public void take() {
      if (taken == most) {
        throw new IllegalStateException("no more");
      }
      taken++;
    }

    @Override
    public void giveBack() {
      taken = 0;
    }
  }

  private void create(int games, Permits permits) {
    service.createAll(
        Collections.nCopies(games, ServicePlayer.newGame(new KafkaChess(false))),
        entries -> {
          told.addAll(entries);
          return new StoredResponse(200, Map.of(), new byte[0]);
        },
        Submission.answeredBy(unused -> null).permittedBy(permits));
  }

  @Test
  void gamesThatThePermitCoversAreCreated() {
    Permits permits = new Permits(2);
    create(3, permits);
    assertThat(told).hasSize(3);
    assertThat(told.get(2).refusal()).get().isInstanceOf(IllegalStateException.class);
    for (BatchEntry entry : told.subList(0, 2)) {
      assertThat(service.find(entry.created().orElseThrow().game().id())).isPresent();
    }
    assertThat(permits.taken).isEqualTo(2);
  }

  @Test
  void aPermitThatCoversNoneRefusesTheBatch() {
    Permits permits = new Permits(0);
    assertThatThrownBy(() -> create(3, permits)).hasMessage("no more");
    assertThat(told).isEmpty();
  }
}
