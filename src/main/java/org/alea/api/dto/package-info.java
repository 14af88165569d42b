/**
 * The shapes of the contract: what goes over the wire, in the order and with the words of {@code
 * openapi/openapi.yaml}. A component is {@code @NotNull} when it is always present; any other may
 * be absent, and is then left out.
 *
 * <p>Records without behaviour beyond conversion; uses the enums of {@code rules} and {@code game}
 * as they are. Immutable, may be shared between threads.
 */
package org.alea.api.dto;
