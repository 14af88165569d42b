package org.alea.game;

/**
 * An answer on its way to the caller.
 *
 * @param replayed whether it was given before, to a request of which this is a repetition
 */
public record Reply(StoredResponse answer, boolean replayed) {}
