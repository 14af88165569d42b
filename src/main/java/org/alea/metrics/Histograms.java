package org.alea.metrics;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Set;
import java.util.stream.DoubleStream;

/** Which timers show a distribution, and where its buckets end. */
@Dependent
class Histograms {

  private static final Set<String> NAMES = Set.of("http.server.requests", "alea.store");

  private static final double[] BOUNDS =
      DoubleStream.of(1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000)
          .map(milliseconds -> milliseconds * Duration.ofMillis(1).toNanos())
          .toArray();

  @Produces
  @Singleton
  MeterFilter buckets() {
    return new MeterFilter() {
      @Override
      public DistributionStatisticConfig configure(
          Meter.Id id, DistributionStatisticConfig config) {
        return NAMES.contains(id.getName())
            ? DistributionStatisticConfig.builder()
                .serviceLevelObjectives(BOUNDS)
                .build()
                .merge(config)
            : config;
      }
    };
  }
}
