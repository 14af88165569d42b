/**
 * Kafka Chess: every piece is a die, and the piece that moved is rolled.
 *
 * <p>Uses {@code org.alea.rules}, {@code org.alea.rules.notation} and {@code
 * org.alea.rules.square}. Clauses named {@code KA-} are those of the rules page {@code
 * kafka-chess.md}. Everything here is immutable and may be shared between threads.
 */
package org.alea.rules.kafka;
