package org.alea.api.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AllowanceTest {

  private static final long SECOND = 1_000_000_000L;

  @Test
  void aBurstIsAllowedAndThenOneAtATime() {
    Allowance allowance = new Allowance(SECOND, 3);
    for (int i = 0; i < 3; i++) {
      assertThat(allowance.take("ada", 0)).isZero();
    }
    assertThat(allowance.take("ada", 0)).isEqualTo(SECOND);
    assertThat(allowance.take("ada", SECOND / 2)).isEqualTo(SECOND / 2);
    assertThat(allowance.take("ada", SECOND)).isZero();
    assertThat(allowance.take("ada", SECOND)).isPositive();
    assertThat(allowance.take("ada", 10 * SECOND)).isZero();
  }

  @Test
  void severalAreAllowedTogetherOrNotAtAll() {
    Allowance allowance = new Allowance(SECOND, 5);
    assertThat(allowance.take("ada", 3, 0)).isZero();
    assertThat(allowance.take("ada", 3, 0)).isEqualTo(SECOND);
    assertThat(allowance.take("ada", 2, 0)).isZero();
  }

  @Test
  void clientsDoNotHinderOneAnother() {
    Allowance allowance = new Allowance(SECOND, 1);
    assertThat(allowance.take("ada", 0)).isZero();
    assertThat(allowance.take("bob", 0)).isZero();
    assertThat(allowance.take("ada", 0)).isPositive();
  }

  @Test
  void aClockThatWrapsIsNoTrouble() {
    Allowance allowance = new Allowance(SECOND, 2);
    assertThat(allowance.take("ada", Long.MAX_VALUE - 1)).isZero();
    assertThat(allowance.take("ada", Long.MIN_VALUE + 1)).isZero();
    assertThat(allowance.take("ada", Long.MIN_VALUE + 2)).isPositive();
  }

  @Test
  void noBoundIsNoBound() {
    Allowance allowance = new Allowance(0, 0);
    assertThat(IntStream.range(0, 100).mapToLong(i -> allowance.take("ada", 0)).sum()).isZero();
  }

  @Test
  void clientsThatHaveGoneAreForgotten() {
    Allowance allowance = new Allowance(SECOND, 1);
    for (int i = 0; i < 100_000; i++) {
      allowance.take("client " + i, i * SECOND);
    }
    assertThat(allowance.clients()).isLessThan(20_000);
  }

  @Test
  void ofManyThreadsNoneTakesMoreThanThereIs() {
    Allowance allowance = new Allowance(SECOND, 50);
    assertThat(
            IntStream.range(0, 1000).parallel().filter(i -> allowance.take("ada", 0) == 0).count())
        .isEqualTo(50);
  }
}
