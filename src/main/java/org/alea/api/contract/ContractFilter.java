package org.alea.api.contract;

import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.alea.api.http.Durations;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;
import org.jboss.jandex.IndexView;

/** Completes the contract that is read from the resources. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class ContractFilter implements OASFilter {

  /** The name of the security scheme of operations that a seat's token opens. */
  public static final String SEAT = "seatToken";

  private static final String UUID = "#/components/schemas/UUID";

  private final ProblemAnswers problems;

  public ContractFilter(IndexView index) {
    problems = new ProblemAnswers(index);
  }

  @Override
  public void filterOpenAPI(OpenAPI contract) {
    Components components = contract.getComponents();
    Contents contents = new Contents(components.getSchemas());
    for (PathItem path : contract.getPaths().getPathItems().values()) {
      path.getOperations().values().forEach(operation -> complete(operation, contents));
    }
    Parameters.share(contract);
    components.setHeaders(Headers.components());
    components.setExamples(contents.examples());
    problems.describe(components);
    components.setExamples(new TreeMap<>(components.getExamples()));
    contract
        .getInfo()
        .setDescription(Resources.text("introduction.md") + "\n" + ProblemAnswers.introduction());
    complete(components);
  }

  private static void complete(Components components) {
    Map<String, Schema> schemas = components.getSchemas();
    SchemaWords.describe(schemas);
    schemas.values().forEach(ContractFilter::untype);
    ValueSets.open(schemas);
    schemas.forEach(ContractFilter::close);
    // the format of that name knows no fractions
    schemas.get("Duration").format(null).setPattern(Durations.PATTERN);
    components.removeSchema("UUID");
    components.setSchemas(new TreeMap<>(components.getSchemas()));
  }

  private void complete(Operation operation, Contents contents) {
    if (operation.getParameters() != null) {
      operation.getParameters().forEach(ContractFilter::complete);
    }
    secure(operation);
    if (operation.getRequestBody() != null) {
      contents.exemplifyRequest(operation);
    }
    if (Headers.takes(operation, "If-None-Match")) {
      operation
          .getResponses()
          .addAPIResponse(
              "304",
              OASFactory.createAPIResponse().description("The client has this version already."));
    }
    operation
        .getResponses()
        .getAPIResponses()
        .forEach(
            (status, response) -> {
              contents.complete(response);
              Headers.add(operation, status, response);
              Links.add(operation.getOperationId(), response);
            });
    problems.add(operation);
    Map<String, APIResponse> sorted = new TreeMap<>(operation.getResponses().getAPIResponses());
    operation.getResponses().setAPIResponses(new LinkedHashMap<>(sorted));
  }

  private static void complete(Parameter parameter) {
    if (parameter.getSchema() != null && UUID.equals(parameter.getSchema().getRef())) {
      parameter.setSchema(uuid(OASFactory.createSchema()));
    }
    if (parameter.getName().equals("gameId")) {
      parameter.setSchema(uuid(OASFactory.createSchema()));
      parameter.setDescription("The game's id.");
      parameter.setExample("01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f");
    }
  }

  /**
   * Says of every operation who may use it; creating is open unless the operator asks for a token.
   */
  private static void secure(Operation operation) {
    List<SecurityRequirement> security = new ArrayList<>();
    if (operation.getSecurity() != null) {
      security.addAll(operation.getSecurity());
    }
    if (security.stream().anyMatch(needed -> needed.hasScheme(Contract.CREATE))) {
      security.add(OASFactory.createSecurityRequirement());
    }
    operation.setSecurity(security);
  }

  /** Takes the type off properties that only refer to a schema: it belongs to that schema. */
  private static void untype(Schema schema) {
    if (schema.getProperties() != null) {
      for (Schema property : schema.getProperties().values()) {
        if (UUID.equals(property.getRef())) {
          uuid(property.ref(null));
        } else if (property.getRef() != null) {
          property.setType(null);
        }
      }
    }
  }

  /** A UUID is a text everywhere, not a schema of its own. */
  private static Schema uuid(Schema schema) {
    schema.setType(List.of(Schema.SchemaType.STRING));
    schema.setFormat("uuid");
    return schema;
  }

  /** What is asked for has no fields but its own; answers may get more. */
  private static void close(String name, Schema schema) {
    if (name.endsWith("Request")) {
      schema.setAdditionalPropertiesSchema(OASFactory.createSchema().booleanSchema(false));
    }
  }
}
