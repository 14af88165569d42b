package org.alea.health;

import io.smallrye.health.api.Wellness;
import org.alea.game.Watches;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * Well while news of games travel between replicas at once. Without them a replica still serves,
 * and finds changes by its poll: so it stays ready and alive, and people have to look.
 */
@Wellness
class NewsCheck implements HealthCheck {

  private final Watches watches;

  NewsCheck(Watches watches) {
    this.watches = watches;
  }

  @Override
  public HealthCheckResponse call() {
    return HealthCheckResponse.builder().name("news").status(watches.arePrompt()).build();
  }
}
