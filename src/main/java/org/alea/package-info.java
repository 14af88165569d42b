/**
 * Alea, a server for four chess variants with chance. This package holds the door through which the
 * process starts and nothing else; everything below it is described in the package it stands in.
 */
package org.alea;
