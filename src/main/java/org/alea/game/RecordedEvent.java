package org.alea.game;

import java.time.Instant;

/**
 * An event in its place in a game's history.
 *
 * @param number from 1, without gaps; the game's version after the event
 * @param at by the database's clock
 */
public record RecordedEvent(int number, Instant at, GameEvent event) {}
