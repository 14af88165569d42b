/**
 * The application: games that are created, joined, played and ended.
 *
 * <p>{@link org.alea.game.Game} is an immutable value, the fold of its {@link
 * org.alea.game.GameEvent}s: a command is a function of a game that gives the events to append, or
 * refuses. {@link org.alea.game.GameService} runs commands against the stored games through the
 * port {@link org.alea.game.Games}. Uses {@code rules} and {@code fairness}; time comes from the
 * store, randomness and the store itself through ports. Values may be shared between threads,
 * services are thread-safe and keep nothing about a game between requests.
 */
package org.alea.game;
