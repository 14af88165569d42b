package org.alea.rules;

/**
 * One thing that chance may bring.
 *
 * @param roll a roll with its faces
 * @param weight how many of the equally likely ways of the dice bring it: of 6 for one die, of 216
 *     for three
 */
public record Chance(Action.Roll roll, int weight) {}
