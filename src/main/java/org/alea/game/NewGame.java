package org.alea.game;

import org.alea.rules.Variant;

/**
 * A game to be created.
 *
 * @param variant with its options chosen
 * @param start the start position in the variant's notation, or null for the usual one
 * @param whiteName what the creator calls himself as White, or null
 * @param blackName what the creator calls himself as Black, or null
 */
public record NewGame(
    Variant variant,
    String start,
    SeatPolicy white,
    String whiteName,
    SeatPolicy black,
    String blackName,
    Visibility visibility,
    TimeControl timeControl,
    RollMode rollMode) {}
