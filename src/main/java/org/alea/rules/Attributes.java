package org.alea.rules;

/**
 * The numbers a piece of Roll Chess carries besides its kind.
 *
 * @param experience 0 to 3; says which row of the roll's table applies
 * @param rollsUsed how often the piece has been rolled, at most {@code rollLimit}
 * @param rollLimit how often it may be rolled, 3 or more
 */
public record Attributes(int experience, int rollsUsed, int rollLimit) {}
