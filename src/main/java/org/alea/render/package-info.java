/**
 * Pictures of positions: a position in, SVG out.
 *
 * <p>{@link org.alea.render.BoardPicture} is the entrance. Uses the rules alone; the same position
 * and view give the same text, byte for byte. Everything is drawn with presentation attributes, so
 * that a picture needs no style sheet and works under any content security policy.
 */
package org.alea.render;
