/**
 * The 8×8 board: bitboards, attacks, the classical moves that three variants share, and how such a
 * board is written.
 *
 * <p>Uses {@code org.alea.rules} and {@code org.alea.rules.notation}. A set of squares is a {@code
 * long} whose bit 0 is a1, bit 1 b1 and bit 63 h8. Everything here is immutable and may be shared
 * between threads.
 */
package org.alea.rules.square;
