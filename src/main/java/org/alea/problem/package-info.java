/**
 * Everything that can be wrong with a request, in one list: what the game refuses and what HTTP
 * does.
 *
 * <p>Uses nothing of ours. Immutable.
 */
package org.alea.problem;
