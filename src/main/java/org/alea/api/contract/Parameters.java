package org.alea.api.contract;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;

/** The parameters that several operations share, each described once. */
final class Parameters {

  private static final List<String> SHARED =
      List.of("gameId", "Idempotency-Key", "If-Match", "If-None-Match");

  private Parameters() {}

  /** Makes components of shared parameters, and lets operations refer to them. */
  static void share(OpenAPI contract) {
    Map<String, Parameter> shared = new TreeMap<>();
    for (PathItem path : contract.getPaths().getPathItems().values()) {
      path.getOperations().values().forEach(operation -> share(operation, shared));
    }
    contract.getComponents().setParameters(shared);
  }

  private static void share(Operation operation, Map<String, Parameter> shared) {
    if (operation.getParameters() != null) {
      operation.setParameters(
          operation.getParameters().stream()
              .map(parameter -> isShared(parameter) ? refer(parameter, shared) : parameter)
              .toList());
    }
  }

  private static boolean isShared(Parameter parameter) {
    return SHARED.contains(parameter.getName());
  }

  private static Parameter refer(Parameter parameter, Map<String, Parameter> shared) {
    Parameter first = shared.putIfAbsent(parameter.getName(), parameter);
    if (first != null && !first.getDescription().equals(parameter.getDescription())) {
      throw new IllegalStateException(
          "the contract describes " + parameter.getName() + " in two ways");
    }
    return OASFactory.createParameter().ref("#/components/parameters/" + parameter.getName());
  }
}
