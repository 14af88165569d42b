/**
 * House bots and analysis: a position in, an action out, within a budget.
 *
 * <p>{@link org.alea.bot.Bot} is the entrance. One search, {@code Search}, serves every variant; a
 * variant contributes an {@code Evaluator} and nothing else. Values are chances to win between 0
 * and 1, a draw counting a half. Uses the rules alone: time and chance come in as values, so that
 * the same position, seed and budget of nodes give the same answer. A {@code Bot} may be shared
 * between threads; each call works on its own memory.
 */
package org.alea.bot;
