/**
 * King's Color: a hexagonal board of 127 cells, no dice, and a king whose cell decides what its
 * side's pieces are (rules page {@code kings-color.md}, clauses KC-1 to KC-7; its option {@code
 * revised} is KC-8).
 *
 * <p>{@link org.alea.rules.kingscolor.KingsColor} is the variant, {@link
 * org.alea.rules.kingscolor.KingsColorPosition} a position of it. Behind them, {@code Cells} is a
 * set of cells, {@code Hexagon} knows the board's lines, {@code Castle} its castles and {@code
 * Army} one side's pieces. Uses {@code org.alea.rules} and {@code org.alea.rules.notation}. Every
 * type is an immutable value and may be shared between threads.
 */
package org.alea.rules.kingscolor;
