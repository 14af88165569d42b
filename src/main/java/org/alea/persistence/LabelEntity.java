package org.alea.persistence;

import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.util.UUID;

/** A label of a game: a row of the table that games are found in by their labels. */
@Entity
@Table(name = "game_label")
class LabelEntity {

  /** A game has each of its labels once. */
  @Embeddable
  record Use(String label, UUID gameId) {}

  @EmbeddedId Use use;
}
