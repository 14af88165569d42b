/**
 * The HTTP interface, by what a caller does. Each package may use those before it: {@code problem},
 * {@code http} (what holds for every request), {@code contract}, {@code rules}, {@code games}, then
 * {@code play}, {@code fairness} and {@code watch}.
 *
 * <p>Only these packages use Jakarta REST. The resource, the records and the mapping of a feature
 * stand side by side. A resource reads, calls and maps; it keeps no state, and any replica serves
 * any request. A record has the name of its schema in {@code openapi/openapi.yaml} and {@code Dto}
 * after it, but for {@code …Request}; a component is {@code @NotNull} when it is always present.
 * Any other may be absent, and is then left out. Records are immutable.
 */
package org.alea.api;
