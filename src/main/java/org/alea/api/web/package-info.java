/**
 * What holds for every request whatever it asks: the strictness of JSON, security headers, CORS and
 * rates.
 *
 * <p>Uses the web server and {@code ops}' configuration; knows no game. What keeps state (the
 * rates) is safe for use by many threads.
 */
package org.alea.api.web;
