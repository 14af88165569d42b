/**
 * How to follow a game: its events as a list or a stream, and its record as JSON or text.
 *
 * <p>Uses the API's {@code games} and {@code fairness}. Open streams belong to one replica; safe
 * for use by many threads.
 */
package org.alea.api.watch;
