package org.alea.rules;

/** A piece as it stands on the board. */
public record Piece(Colour colour, Kind kind) {}
