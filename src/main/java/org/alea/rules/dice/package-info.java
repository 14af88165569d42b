/**
 * DiceChess: three dice say which kinds of piece move, and no fewer of them may be used than can
 * be. The clauses (DI-1 and so on) are those of {@code src/docs/rules/dice-chess.md}.
 *
 * <p>{@link org.alea.rules.dice.DiceChess} and {@link org.alea.rules.dice.DicePosition} are what
 * others use. Behind them, a {@code TurnPoint} knows the moves that single dice permit, {@code
 * MostMoves} and {@code TwoDice} which of them are legal, and {@code TurnSearch} what whole turns
 * they make up. Uses {@code org.alea.rules}, {@code org.alea.rules.notation} and {@code
 * org.alea.rules.square}. Every type but the two that live as long as one search, {@code MoveList}
 * and {@code TurnSearch}, is immutable and may be shared between threads.
 */
package org.alea.rules.dice;
