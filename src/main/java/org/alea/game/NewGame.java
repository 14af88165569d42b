package org.alea.game;

import org.alea.rules.Variant;

/**
 * A game to be created.
 *
 * @param variant with its options chosen
 * @param start the start position in the variant's notation, or null for the usual one
 * @param whitePlayer who takes White's seat, if the creator does
 * @param blackPlayer who takes Black's seat, if the creator does
 * @param tags what an integrator calls it
 */
public record NewGame(
    Variant variant,
    String start,
    SeatPolicy white,
    Newcomer whitePlayer,
    SeatPolicy black,
    Newcomer blackPlayer,
    Visibility visibility,
    TimeControl timeControl,
    RollMode rollMode,
    Tags tags) {}
