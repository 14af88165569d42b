package org.alea.rules;

/** A switch in the rules of a variant that a game's creator may set; off unless he does. */
public record Option(String name, String description) {}
