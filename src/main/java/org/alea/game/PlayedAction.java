package org.alea.game;

import org.alea.rules.Action;
import org.alea.rules.Colour;

/**
 * An action as it was played.
 *
 * @param turn the game's turns are counted from 1, both sides' alike
 * @param action a roll has its faces
 */
public record PlayedAction(int turn, Colour seat, Action action) {}
