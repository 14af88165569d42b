/**
 * What an operator touches: the database that the service brings along for a laptop, health,
 * metrics and configuration. May use {@code game} and nothing of the API or of the tables.
 * Everything here is safe to use from several threads unless it says otherwise.
 */
package org.alea.ops;
