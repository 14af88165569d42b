/**
 * What the notations of all variants share, knowing no variant: {@link
 * org.alea.rules.notation.FieldNotation} parts a position's text into fields and reads and writes
 * actions and squares, as the rules page {@code notation.md} has them.
 *
 * <p>Uses {@code org.alea.rules} alone. Every type but {@code Fields}, which lives as long as one
 * reading, is immutable and may be shared between threads.
 */
package org.alea.rules.notation;
