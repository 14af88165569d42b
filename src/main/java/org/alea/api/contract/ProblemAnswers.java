package org.alea.api.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.alea.api.problem.Problems;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.examples.Example;
import org.eclipse.microprofile.openapi.models.media.MediaType;
import org.eclipse.microprofile.openapi.models.parameters.Parameter;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.jboss.jandex.AnnotationInstance;
import org.jboss.jandex.DotName;
import org.jboss.jandex.IndexView;

/**
 * The problems that operations answer. Each status is one component with all its codes; which of
 * them an operation can answer stands in its {@code x-problem-codes} and at the end of its
 * description.
 */
final class ProblemAnswers {

  private static final String CODES = "x-problem-codes";
  private static final DotName REFUSES = DotName.createSimple(Refuses.class);
  private static final DotName OPERATION =
      DotName.createSimple(org.eclipse.microprofile.openapi.annotations.Operation.class);

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
          ProblemCode.REQUEST_TIMEOUT,
          ProblemCode.BODY_TOO_LARGE,
          ProblemCode.UNSUPPORTED_MEDIA_TYPE);

  /** What a request with a query or with headers of its own can meet besides. */
  private static final Set<ProblemCode> WITH_PARAMETERS = EnumSet.of(ProblemCode.INVALID_PARAMETER);

  /** What comes before any operation is known, or never from an operation. */
  private static final Set<ProblemCode> OF_NO_OPERATION =
      EnumSet.of(
          ProblemCode.NOT_FOUND,
          ProblemCode.METHOD_NOT_ALLOWED,
          ProblemCode.NOT_IMPLEMENTED,
          ProblemCode.FORBIDDEN);

  /** What whoever acts for a seat, or as the arbiter, can meet besides. */
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
  private final Set<Integer> statuses = new TreeSet<>();

  ProblemAnswers(IndexView index) {
    for (AnnotationInstance refuses : index.getAnnotations(REFUSES)) {
      Set<ProblemCode> codes = EnumSet.noneOf(ProblemCode.class);
      for (String name : refuses.value().asEnumArray()) {
        codes.add(ProblemCode.valueOf(name));
      }
      refusals.put(
          refuses.target().asMethod().annotation(OPERATION).value("operationId").asString(), codes);
    }
  }

  /** Lets an operation answer its problems, and says so. */
  void add(Operation operation) {
    Set<ProblemCode> own = EnumSet.noneOf(ProblemCode.class);
    own.addAll(refusals.getOrDefault(operation.getOperationId(), Set.of()));
    if (operation.getSecurity().stream()
        .anyMatch(
            needed ->
                needed.hasScheme(ContractFilter.SEAT) || needed.hasScheme(Contract.CREATOR))) {
      own.addAll(OF_A_SEAT);
    }
    Set<ProblemCode> all = EnumSet.copyOf(ALWAYS);
    all.addAll(own);
    if (operation.getRequestBody() != null) {
      all.addAll(WITH_BODY);
    }
    // a path that cannot be read names nothing; any other parameter can be at fault
    if (operation.getParameters() != null
        && operation.getParameters().stream()
            .anyMatch(parameter -> parameter.getIn() != Parameter.In.PATH)) {
      all.addAll(WITH_PARAMETERS);
    }
    for (int status : byStatus(all).keySet()) {
      statuses.add(status);
      operation
          .getResponses()
          .addAPIResponse(
              String.valueOf(status),
              OASFactory.createAPIResponse().ref("#/components/responses/" + name(status)));
    }
    operation.addExtension(CODES, all.stream().map(ProblemCode::name).sorted().toList());
    if (!own.isEmpty()) {
      operation.setDescription(operation.getDescription() + "\n\nRefusals: " + list(own) + ".");
    }
  }

  /** Describes each answer that an operation referred to, with its codes and their examples. */
  void describe(Components components) {
    for (int status : statuses) {
      components.addResponse(name(status), answer(status));
    }
    for (ProblemCode code : ProblemCode.values()) {
      if (!OF_NO_OPERATION.contains(code)) {
        components.addExample(code.name(), example(code));
      }
    }
  }

  /** What the introduction says about problems that operations do not list. */
  static String introduction() {
    return String.join(
        "\n",
        "- any request: " + list(ALWAYS),
        "- a request with a body: " + list(WITH_BODY),
        "- a request with a query, or with headers of its own: " + list(WITH_PARAMETERS),
        "",
        "These come from no operation:",
        "",
        OF_NO_OPERATION.stream()
            .map(code -> "- %d `%s`: %s".formatted(code.status(), code, code.meaning()))
            .collect(Collectors.joining("\n")));
  }

  private static Map<Integer, List<ProblemCode>> byStatus(Set<ProblemCode> codes) {
    return codes.stream()
        .collect(Collectors.groupingBy(ProblemCode::status, TreeMap::new, Collectors.toList()));
  }

  private static String list(Set<ProblemCode> codes) {
    return byStatus(codes).entrySet().stream()
        .map(
            entry ->
                entry.getKey()
                    + " "
                    + entry.getValue().stream()
                        .map(code -> "`" + code + "`")
                        .collect(Collectors.joining(", ")))
        .collect(Collectors.joining("; "));
  }

  private static APIResponse answer(int status) {
    MediaType problem = OASFactory.createMediaType().schema(Contents.reference("Problem"));
    List<String> lines = new ArrayList<>();
    Arrays.stream(ProblemCode.values())
        .filter(code -> code.status() == status && !OF_NO_OPERATION.contains(code))
        .forEach(
            code -> {
              lines.add("`" + code + "`: " + code.meaning());
              problem.addExample(
                  code.name(),
                  OASFactory.createExample().ref("#/components/examples/" + code.name()));
            });
    APIResponse answer =
        OASFactory.createAPIResponse()
            .description(String.join("\n\n", lines))
            .content(OASFactory.createContent().addMediaType(Problems.MEDIA_TYPE, problem));
    Headers.addShared(answer);
    switch (status) {
      case 401 -> Headers.add(answer, Headers.AUTHENTICATE);
      case 409, 429, 503 -> Headers.add(answer, Headers.RETRY_AFTER);
      default -> {}
    }
    return answer;
  }

  /** The name of a status as RFC 9110 and RFC 6585 have it. */
  private static String name(int status) {
    return switch (status) {
      case 400 -> "BadRequest";
      case 401 -> "Unauthorized";
      case 403 -> "Forbidden";
      case 404 -> "NotFound";
      case 406 -> "NotAcceptable";
      case 408 -> "RequestTimeout";
      case 409 -> "Conflict";
      case 412 -> "PreconditionFailed";
      case 413 -> "ContentTooLarge";
      case 414 -> "UriTooLong";
      case 415 -> "UnsupportedMediaType";
      case 422 -> "UnprocessableContent";
      case 429 -> "TooManyRequests";
      case 431 -> "RequestHeaderFieldsTooLarge";
      case 500 -> "InternalServerError";
      case 503 -> "ServiceUnavailable";
      default -> throw new IllegalStateException("the contract has no name for " + status);
    };
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
}
