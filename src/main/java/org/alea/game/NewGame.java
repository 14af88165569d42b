package org.alea.game;

/**
 * A game to be created.
 *
 * @param settings with the usual start
 * @param start the start position in the variant's notation, or null for the usual one
 * @param whitePlayer who takes White's seat, if the creator does
 * @param blackPlayer who takes Black's seat, if the creator does
 */
public record NewGame(
    GameSettings settings, String start, Newcomer whitePlayer, Newcomer blackPlayer) {}
