/**
 * What holds for every request, whatever it is about: admission, rates, sizes, bodies, the
 * strictness of JSON and parameters, security headers and CORS, conditional requests and
 * idempotency keys.
 *
 * <p>Uses the web server and {@code problem}; knows no game. Safe for use by many threads.
 */
package org.alea.api.http;
