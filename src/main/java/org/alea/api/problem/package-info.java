/**
 * What every answer outside 2xx looks like: RFC 9457 problem details with a stable code, whoever
 * refused the request, the service or the framework under it.
 *
 * <p>Uses Jakarta REST, Jackson and the web server's own errors; of the games it knows only that
 * they may be out of reach. Values are immutable, the mappers keep no state, everything may be
 * shared between threads.
 */
package org.alea.api.problem;
