/**
 * What every variant must pass; a variant that is in the catalogue is tested without being named
 * here.
 */
package org.alea.rules;
