/**
 * The 8×8 board: bitboards, attacks and the classical moves that three variants share.
 *
 * <p>Uses {@code org.alea.rules} alone. A set of squares is a {@code long} whose bit 0 is a1, bit 1
 * b1 and bit 63 h8. Everything here is immutable and may be shared between threads.
 */
package org.alea.rules.square;
