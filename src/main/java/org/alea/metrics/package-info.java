/**
 * What a monitoring system counts: events, refusals, watchers, unfinished games, and the time that
 * the store takes.
 *
 * <p>Uses {@code game} and {@code health}. Safe for use by many threads.
 */
package org.alea.metrics;
