/**
 * The proof of a game's dice, and its check as a service.
 *
 * <p>Uses {@code fairness} and the API's {@code games}. Keeps no state.
 */
package org.alea.api.fairness;
