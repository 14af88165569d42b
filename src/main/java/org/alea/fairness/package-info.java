/**
 * Dice that anyone can check: the server's seed and its commitment, the players' contributions, the
 * derivation of each roll from them, and the check of a whole game afterwards.
 *
 * <p>Uses {@code rules} and {@code java.*} alone; no clock, and the only randomness is the source
 * that a caller hands to {@link org.alea.fairness.ServerSeed#draw}. Every type is an immutable
 * value and may be shared between threads. The construction is written down byte by byte, with
 * golden vectors, in {@code src/docs/fairness}.
 */
package org.alea.fairness;
