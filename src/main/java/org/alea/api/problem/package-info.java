/**
 * What every answer outside 2xx looks like: RFC 9457 problem details with a stable code, whoever
 * refused the request, the game, the service or the framework under it.
 *
 * <p>Uses Jakarta REST, Jackson, the web server's own errors and the refusals of {@code game}.
 * Values are immutable, the mappers keep no state, everything may be shared between threads.
 */
package org.alea.api.problem;
