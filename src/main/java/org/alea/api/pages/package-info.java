/**
 * The service's own pages: what it is, what its words and problems mean, and how to use it. They
 * are those of {@code src/docs}, with links that lead on within the service.
 *
 * <p>Uses nothing of the game. Pages never change while the service runs; safe for use by many
 * threads.
 */
package org.alea.api.pages;
