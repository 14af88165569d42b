/**
 * Games as resources: created, listed, shown, called off, and played again. Here is the game as
 * every other package shows it, and the executor of commands that answers with it.
 *
 * <p>Uses {@code game} and the API's {@code rules}. Safe for use by many threads.
 */
package org.alea.api.games;
