/**
 * The words of the game, common to every variant: colours, kinds, actions, rolls, phases, outcomes,
 * {@link org.alea.rules.Position} and {@link org.alea.rules.Variant}. A variant is a folder: its
 * rules, positions, notation and numbers; {@code catalogue} lists the variants.
 *
 * <p>Uses {@code java.*} alone: no clock, no randomness, no environment. Every type is an immutable
 * value and may be shared between threads. The rules never roll: a position whose phase is {@link
 * org.alea.rules.Phase#ROLL} lists what chance may bring, and what it brought is played like any
 * other action.
 */
package org.alea.rules;
