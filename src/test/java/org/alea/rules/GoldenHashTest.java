package org.alea.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hashes are the same in every process and release, so these may never change. */
class GoldenHashTest {

  @ParameterizedTest
  @CsvSource({"0, 0, e220a8397b1dcdaf", "0, 1, 6e789e6aa1b965f4", "1, 0, 46093cf9861ec2e4"})
  void keysAreThoseOfTheSplitMixGenerator(int domain, int index, String key) {
    assertThat(Long.toHexString(ZobristKeys.key(domain, index))).isEqualTo(key);
    assertThat(ZobristKeys.keys(domain, 2)[index]).isEqualTo(ZobristKeys.key(domain, index));
  }

  @ParameterizedTest
  @CsvSource({
    "kafka-chess, a304dd7a0705469f",
    "dice-chess, 1b9d5f367281a9cf",
    "roll-chess, faecfe19b0c1577e",
    "kings-color, 34db0ef86f1c7aa3",
  })
  void theStartPositionsHaveTheseHashes(String variant, String hash) {
    Position start = Variants.withId(variant).orElseThrow().start();
    assertThat(Long.toHexString(start.hash())).isEqualTo(hash);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kings-color|9c6f08b96cbfeba0|7/8/9/10/8bR1/9r2/3K5k3/12/11/10/9/8/7 w 7 9",
        "kings-color|552a2bbbabca3d6f|7/8/9/10/8bR1/9r2/3K5k3/12/11/10/9/8/7 b 0 1",
        "kafka-chess|dcdc1e46577897c2|r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w"
            + " KQkq - 0 1 -",
        "kafka-chess|866672be2da99e56|rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w Kk e6 0 2 -",
        "kafka-chess|38ef9c73db4117fb|r1bqkb1r/ppppp2p/5nkk/K7/1r2N3/1PK2P1P/2PP1PP1/R1BQKB1R w"
            + " KQkq - 0 7 *h3",
        "dice-chess|59462f8356ed1abb|rnbqkbnr/pppppppp/8/8/1P6/8/P1PPPPPP/RNBQKBNR w KQkq b3 0 1"
            + " BB",
        "roll-chess|770b5360566199c2|4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1 *"
            + " a2=0,0,3;a7=0,0,3;e1=3,0,3;e8=3,0,3;h2=0,0,3;h7=0,1,4",
      })
  void positionsHaveTheseHashes(String variant, String hash, String text) {
    Position position = Variants.withId(variant).orElseThrow().notation().position(text);
    assertThat(Long.toHexString(position.hash())).isEqualTo(hash);
  }
}
