/**
 * The PostgreSQL that the service brings along for a laptop: unpacked, started, taken over after a
 * crash, and stopped.
 *
 * <p>Uses nothing else of ours. Used by one thread, before the service starts and after it ends.
 */
package org.alea.database;
