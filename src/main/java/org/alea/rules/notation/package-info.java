/**
 * Text and value, one the inverse of the other: positions, actions, rolls and squares of every
 * variant, as the rules page {@code notation.md} has them. The only place that knows text.
 *
 * <p>{@link org.alea.rules.notation.Notation} is the door. Behind it, one {@code PositionNotation}
 * a family of variants reads the fields of a position that {@code Fields} has parted. Uses the
 * variants' packages, which know nothing of this one. Every type but {@code Fields}, which lives as
 * long as one reading, is immutable and may be shared between threads.
 */
package org.alea.rules.notation;
