package org.alea.persistence;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.alea.fairness.SeedSealer;
import org.alea.fairness.ServerSeed;

/** The table of seeds, which are sealed there if the service has a key. */
@ApplicationScoped
class SeedRepository implements PanacheRepositoryBase<SeedEntity, UUID> {

  private final SeedSealer sealer;

  SeedRepository(SeedSealer sealer) {
    this.sealer = sealer;
  }

  byte[] seal(UUID game, ServerSeed seed) {
    return sealer.seal(game, seed);
  }

  ServerSeed open(UUID game, byte[] stored) {
    return sealer.open(game, stored);
  }
}
