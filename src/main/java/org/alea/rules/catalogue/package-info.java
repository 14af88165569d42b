/**
 * The list of the variants, and the command line that counts their positions. Uses every package of
 * the rules; immutable, and may be shared between threads.
 */
package org.alea.rules.catalogue;
