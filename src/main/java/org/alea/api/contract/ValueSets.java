package org.alea.api.contract;

import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.models.media.Schema;

/**
 * Which sets of values may grow. {@code enum} closes a set for every tool: generated clients refuse
 * a value that they do not know. A set that may grow is told by {@code x-extensible-enum} instead
 * (rule 112 of Zalando's guidelines), which they read as any text.
 */
public final class ValueSets {

  /** The extension that tells a set which may grow. */
  public static final String EXTENSIBLE = "x-extensible-enum";

  /** What has all its values for good. Every other set may grow. */
  private static final Set<String> CLOSED = Set.of("ActionShape", "Colour");

  private static final String GROWS = " More values may be added.";

  private ValueSets() {}

  /** Opens every set of values that is not closed. */
  static void open(Map<String, Schema> schemas) {
    schemas.forEach(
        (name, schema) -> {
          if (schema.getEnumeration() != null) {
            requireUsual(name, schema);
            if (!CLOSED.contains(name)) {
              open(schema);
            }
          }
        });
  }

  private static void open(Schema schema) {
    schema.addExtension(EXTENSIBLE, schema.getEnumeration());
    schema.setEnumeration(null);
    schema.setDescription(schema.getDescription() + GROWS);
  }

  private static void requireUsual(String name, Schema schema) {
    if (schema.getExamples() == null
        || !schema.getEnumeration().containsAll(schema.getExamples())) {
      throw new IllegalStateException("the contract lacks the usual value of " + name);
    }
  }
}
