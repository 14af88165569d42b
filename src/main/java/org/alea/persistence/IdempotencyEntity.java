package org.alea.persistence;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A stored response, kept for repeated requests: a row of the table of their keys. */
@Entity
@Table(name = "idempotency")
class IdempotencyEntity {

  @Id byte[] keyHash;
  byte[] requestHash;
  Instant keptAt;
  byte[] answer;
}
