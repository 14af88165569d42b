/**
 * What the resources cannot say in annotations about the OpenAPI document: the problems of each
 * operation, the examples, the links and the words for enums of other packages.
 *
 * <p>Runs while the service is built, never while it serves.
 */
package org.alea.api.contract;
