package org.alea.api.contract;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.smallrye.openapi.OpenApiFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.alea.api.problem.ProblemCode;
import org.alea.api.problem.Problems;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.PathItem;
import org.eclipse.microprofile.openapi.models.examples.Example;
import org.eclipse.microprofile.openapi.models.media.Content;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.security.SecurityRequirement;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;

/** Completes the contract that is read from the resources. */
@OpenApiFilter(stages = OpenApiFilter.RunStage.BUILD)
public final class ContractFilter implements OASFilter {

  /** The name of the security scheme of operations that a seat's token opens. */
  public static final String SEAT = "seatToken";

  private static final DotName REFUSES = DotName.createSimple(Refuses.class);
  private static final DotName OPERATION =
      DotName.createSimple(org.eclipse.microprofile.openapi.annotations.Operation.class);
  private static final String JSON = "application/json";
  private static final String DURATION =
      "^P([0-9]{1,5}D)?(T([0-9]{1,7}H)?([0-9]{1,8}M)?([0-9]{1,10}(\\.[0-9]{1,9})?S)?)?$";
  private static final String UUID = "#/components/schemas/UUID";

  /** What any request can meet, whatever it asks. */
  private static final Set<ProblemCode> ALWAYS =
      EnumSet.of(
          ProblemCode.BAD_REQUEST,
          ProblemCode.NOT_ACCEPTABLE,
          ProblemCode.URI_TOO_LONG,
          ProblemCode.TOO_MANY_REQUESTS,
          ProblemCode.HEADERS_TOO_LARGE,
          ProblemCode.INTERNAL_ERROR,
          ProblemCode.UNAVAILABLE);

  /** What a request with a body can meet besides. */
  private static final Set<ProblemCode> WITH_BODY =
      EnumSet.of(
          ProblemCode.INVALID_JSON,
          ProblemCode.INVALID_BODY,
          ProblemCode.BODY_TOO_LARGE,
          ProblemCode.UNSUPPORTED_MEDIA_TYPE);

  /** What whoever acts for a seat can meet besides. */
  private static final Set<ProblemCode> OF_A_SEAT =
      EnumSet.of(
          ProblemCode.TOKEN_REQUIRED,
          ProblemCode.TOKEN_INVALID,
          ProblemCode.TOKEN_OF_ANOTHER_GAME,
          ProblemCode.GAME_NOT_FOUND,
          ProblemCode.GAME_OVER,
          ProblemCode.STALE_VERSION,
          ProblemCode.REQUEST_IN_PROGRESS,
          ProblemCode.PRECONDITION_FAILED,
          ProblemCode.IDEMPOTENCY_KEY_REUSED);

  private final Map<String, Set<ProblemCode>> refusals = new TreeMap<>();
  private Map<String, Schema> schemas = Map.of();
  private final Map<String, Example> examples = new TreeMap<>();

  public ContractFilter(IndexView index) {
    for (AnnotationInstance refuses : index.getAnnotations(REFUSES)) {
      Set<ProblemCode> codes = EnumSet.noneOf(ProblemCode.class);
      for (String name : refuses.value().asEnumArray()) {
        codes.add(ProblemCode.valueOf(name));
      }
      refusals.put(
          refuses.target().asMethod().annotation(OPERATION).value("operationId").asString(), codes);
    }
  }

  @Override
  public void filterOpenAPI(OpenAPI contract) {
    Components components = contract.getComponents();
    schemas = components.getSchemas();
    for (PathItem path : contract.getPaths().getPathItems().values()) {
      path.getOperations().values().forEach(this::complete);
    }
    SchemaWords.describe(components.getSchemas());
    components.getSchemas().values().forEach(ContractFilter::untype);
    ValueSets.open(components.getSchemas());
    components.getSchemas().forEach(ContractFilter::close);
    components.removeSchema("UUID");
    // the format of that name knows no fractions
    components.getSchemas().get("Duration").format(null).setPattern(DURATION);
    components.setSchemas(new TreeMap<>(components.getSchemas()));
    components.setExamples(examples);
  }

  private void complete(Operation operation) {
    Set<ProblemCode> codes = EnumSet.copyOf(ALWAYS);
    codes.addAll(refusals.getOrDefault(operation.getOperationId(), Set.of()));
    if (operation.getParameters() != null) {
      operation.getParameters().forEach(parameter -> complete(parameter, codes));
    }
    secure(operation);
    if (operation.getSecurity().stream().anyMatch(needed -> needed.hasScheme(SEAT))) {
      codes.addAll(OF_A_SEAT);
    }
    if (operation.getRequestBody() != null) {
      codes.addAll(WITH_BODY);
      exemplifyRequest(operation);
    }
    operation
        .getResponses()
        .getAPIResponses()
        .forEach(
            (status, response) -> {
              if (status.startsWith("2") && response.getContent() != null) {
                exemplifyResponse(response.getContent());
                Headers.add(response);
                Links.add(operation.getOperationId(), response);
              }
            });
    Map<Integer, List<ProblemCode>> byStatus =
        codes.stream()
            .collect(Collectors.groupingBy(ProblemCode::status, TreeMap::new, Collectors.toList()));
    byStatus.forEach(
        (status, some) ->
            operation.getResponses().addAPIResponse(status.toString(), response(some)));
    Map<String, APIResponse> sorted = new TreeMap<>(operation.getResponses().getAPIResponses());
    operation.getResponses().setAPIResponses(new LinkedHashMap<>(sorted));
  }

  /** A path that cannot be read names nothing; any other parameter can be at fault. */
  private static void complete(Parameter parameter, Set<ProblemCode> codes) {
    if (parameter.getIn() != Parameter.In.PATH) {
      codes.add(ProblemCode.INVALID_PARAMETER);
    } else if (parameter.getName().equals("gameId")) {
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
    if (operation.getOperationId().equals("createGame")) {
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

  private APIResponse response(List<ProblemCode> codes) {
    MediaType type = OASFactory.createMediaType().schema(reference("Problem"));
    List<String> lines = new ArrayList<>();
    for (ProblemCode code : codes) {
      lines.add("`" + code + "`: " + code.meaning());
      examples.computeIfAbsent(code.name(), unseen -> example(code));
      type.addExample(
          code.name(), OASFactory.createExample().ref("#/components/examples/" + code.name()));
    }
    Content content = OASFactory.createContent().addMediaType(Problems.MEDIA_TYPE, type);
    APIResponse response =
        OASFactory.createAPIResponse().description(String.join("\n\n", lines)).content(content);
    response.addHeader("X-Request-Id", Headers.requestId());
    switch (codes.get(0)) {
      case TOO_MANY_REQUESTS, UNAVAILABLE ->
          response.addHeader("Retry-After", Headers.retryAfter());
      case TOKEN_REQUIRED, TOKEN_INVALID ->
          response.addHeader("WWW-Authenticate", Headers.authenticate());
      default -> {}
    }
    return response;
  }

  private static Schema reference(String name) {
    return OASFactory.createSchema().ref("#/components/schemas/" + name);
  }

  private static Example example(ProblemCode code) {
    Map<String, Object> problem = new LinkedHashMap<>();
    problem.put("type", code.type());
    problem.put("title", code.title());
    problem.put("status", code.status());
    problem.put("detail", code.meaning().replace("`", ""));
    problem.put("instance", "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f");
    problem.put("code", code.name());
    problem.put("requestId", "b1946ac92492d234");
    return OASFactory.createExample().summary(code.title()).value(problem);
  }

  /**
   * Puts a request's example on its schema: on the body itself the Java generator warns of it, as
   * all generators do of a named example that is not a component.
   */
  private void exemplifyRequest(Operation operation) {
    String name = nameOf(operation.getRequestBody().getContent().getMediaType(JSON).getSchema());
    schemas.get(name).setExamples(List.of(read(name)));
  }

  private void exemplifyResponse(Content content) {
    MediaType json = content.getMediaType(JSON);
    if (json != null) {
      String name = nameOf(json.getSchema());
      examples.computeIfAbsent(
          name, unread -> OASFactory.createExample().summary(name).value(read(name)));
      json.addExample(name, OASFactory.createExample().ref("#/components/examples/" + name));
    }
  }

  private static String nameOf(Schema referring) {
    return referring.getRef().substring(referring.getRef().lastIndexOf('/') + 1);
  }

  /** The example in {@code contract/NAME.json}. */
  private static Object read(String name) {
    String file = "contract/" + name + ".json";
    try (InputStream example =
        Thread.currentThread().getContextClassLoader().getResourceAsStream(file)) {
      if (example == null) {
        throw new IllegalStateException(
            "the contract lacks an example: src/main/resources/" + file);
      }
      return new ObjectMapper().readValue(example, Object.class);
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }
}
