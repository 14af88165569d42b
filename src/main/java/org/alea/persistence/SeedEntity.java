package org.alea.persistence;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/** The server's seed of a game's dice: a row of the table of seeds. */
@Entity
@Table(name = "game_seed")
class SeedEntity {

  @Id UUID gameId;

  /** Sealed, where the service has a key to seal with. */
  byte[] seed;
}
