/**
 * The HTTP door: one resource for each noun of the contract, and one class that shows each domain
 * type as the contract does.
 *
 * <p>Uses {@code game}, {@code rules} and the configuration in {@code ops}; the only package with
 * Jakarta REST. A resource reads, calls and maps; it keeps no state, and any replica serves any
 * request.
 */
package org.alea.api;
