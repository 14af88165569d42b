/**
 * What tests, drills and load share: a client of the service and what it was told, a game with the
 * tokens of its seats, a player of random legal actions, instances of the packaged service, and a
 * checker of what all of them were told.
 */
package org.alea.testkit;
