/**
 * Whether the service is ready, for whoever sends requests to it, and well, for who looks after it.
 *
 * <p>Uses {@code game}. Safe for use by many threads.
 */
package org.alea.health;
