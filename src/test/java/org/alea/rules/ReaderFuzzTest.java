package org.alea.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.alea.testkit.Tries;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is written: a reader refuses it with its faults, or every later call works. */
@Tag(Tries.RANDOM)
class ReaderFuzzTest {

  private static final long SEED = Tries.seed(20_240_229);
  private static final int TEXTS = Tries.of(4_000, 20_000);

  private static final String LETTERS = "pnbrqkPNBRQKwbacefghm/0123456789-*=;, :x\u0000\uD800é";

  static Stream<Named<Variant>> ruleSets() {
    return RuleSets.all();
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void aDamagedPositionIsRefusedWithItsFaultsOrPlayable(Variant variant) {
    Notation notation = variant.notation();
    List<String> sound = texts(variant, notation);
    Random random = new Random(SEED);
    int read = 0;
    for (int i = 0; i < TEXTS; i++) {
      String text = sound.get(random.nextInt(sound.size()));
      for (int damages = random.nextInt(3); damages >= 0; damages--) {
        text = damaged(text, sound, random);
      }
      try {
        read += readsAndPlays(text, notation, random) ? 1 : 0;
      } catch (AssertionError | RuntimeException broken) {
        throw new AssertionError("seed " + SEED + ", text " + text, broken);
      }
    }
    assertThat(read).as("texts that were read").isGreaterThan(TEXTS / 200);
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void aDamagedActionIsRefusedWithItsFaultsOrTriedWithoutHarm(Variant variant) {
    Notation notation = variant.notation();
    Position start = variant.start();
    List<String> sound =
        List.of("e2e4", "g4h4", "e7e8q", "e8=q", "*", "*e4", "*e4:5", "*:1,3,6", "e10f11");
    Random random = new Random(SEED);
    for (int i = 0; i < TEXTS; i++) {
      String text = damaged(sound.get(random.nextInt(sound.size())), sound, random);
      try {
        Action action = notation.action(text);
        assertThat(notation.text(action)).isEqualTo(text);
        start.play(action);
      } catch (InvalidNotationException refused) {
        assertThat(refused.faults()).isNotEmpty();
      } catch (IllegalActionException refused) {
        assertThat(refused).hasMessageContaining("llegal");
      } catch (AssertionError | RuntimeException broken) {
        throw new AssertionError("seed " + SEED + ", text " + text, broken);
      }
    }
  }

  private static boolean readsAndPlays(String text, Notation notation, Random random) {
    Position position;
    try {
      position = notation.position(text);
    } catch (InvalidNotationException refused) {
      assertThat(refused.faults()).isNotEmpty().doesNotHaveDuplicates();
      return false;
    }
    String written = notation.text(position);
    assertThat(notation.position(written)).isEqualTo(position);
    for (int ply = 0; ply < 4 && position.phase() != Phase.OVER; ply++) {
      assertThat(position.legalActions()).isNotEmpty();
      assertThat(position.successors()).hasSize(position.edges());
      position = position.play(new RandomGames(random.nextLong()).action(position));
      assertThat(notation.text(notation.position(notation.text(position))))
          .isEqualTo(notation.text(position));
    }
    assertThat(position.outcome().isPresent()).isEqualTo(position.phase() == Phase.OVER);
    return true;
  }

  /** A letter changed, dropped or put in, or a field taken from another text. */
  private static String damaged(String text, List<String> others, Random random) {
    int at = random.nextInt(text.length() + 1);
    int end = Math.min(text.length(), at + 1);
    String letter = String.valueOf(LETTERS.charAt(random.nextInt(LETTERS.length())));
    return switch (random.nextInt(4)) {
      case 0 -> text.substring(0, at) + letter + text.substring(end);
      case 1 -> text.substring(0, at) + text.substring(end);
      case 2 -> text.substring(0, at) + letter + text.substring(at);
      default -> {
        String[] fields = text.split(" ", -1);
        String[] donor = others.get(random.nextInt(others.size())).split(" ", -1);
        int field = random.nextInt(Math.min(fields.length, donor.length));
        fields[field] = donor[field];
        yield String.join(" ", fields);
      }
    };
  }

  private static List<String> texts(Variant variant, Notation notation) {
    RandomGames random = new RandomGames(SEED);
    List<String> texts = new ArrayList<>();
    while (texts.size() < 500) {
      random.from(variant.start()).positions().stream().map(notation::text).forEach(texts::add);
    }
    return texts;
  }
}
