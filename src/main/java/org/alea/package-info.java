/**
 * Alea, a server for four chess variants with chance. This package starts and migrates the service;
 * everything below it is described in its own package.
 */
package org.alea;
