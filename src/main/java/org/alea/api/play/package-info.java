/**
 * What the two sides of a game do: take seats, add seeds, roll, move, offer and claim draws,
 * resign; and what they may do now.
 *
 * <p>Uses the API's {@code games}. Keeps no state.
 */
package org.alea.api.play;
