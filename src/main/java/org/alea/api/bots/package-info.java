/** The bots of the service, and what they think of a position. */
package org.alea.api.bots;
