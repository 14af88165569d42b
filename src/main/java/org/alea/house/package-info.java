/** Bots that have seats at games: finds those that are due, lets them think, and plays for them. */
package org.alea.house;
