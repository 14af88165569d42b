/**
 * The rules as an interface: the catalogue of variants, positions, and the actions in them, without
 * a game. What a game shows of its position comes from here too.
 *
 * <p>Uses {@code rules}. Keeps no state.
 */
package org.alea.api.rules;
