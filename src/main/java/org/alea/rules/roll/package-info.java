/**
 * Roll Chess: roll one of your pieces, then move.
 *
 * <p>Uses {@code org.alea.rules}, {@code org.alea.rules.notation} and {@code
 * org.alea.rules.square}. Clauses named {@code RO-} are those of the rules page {@code
 * roll-chess.md}. Everything here is immutable and may be shared between threads.
 */
package org.alea.rules.roll;
