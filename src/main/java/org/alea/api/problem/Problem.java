package org.alea.api.problem;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The body of every answer outside 2xx and 304. */
@Schema(
    name = "Problem",
    description =
        "What went wrong, as RFC 9457 has it: the body of every answer outside 2xx and 304.")
public record Problem(
    @NotNull
        @Schema(
            description =
                "The kind of problem as a stable URI, one for each code: the path of a page that says when it"
                    + " comes and what to do next.",
            examples = "/v1/problems/not-your-turn")
        String type,
    @NotNull
        @Schema(
            description = "The kind of problem in a few words, the same every time.",
            examples = "Not your turn")
        String title,
    @NotNull
        @Schema(
            description = "The HTTP status of the answer.",
            examples = "409",
            minimum = "400",
            maximum = "599")
        int status,
    @NotNull
        @Schema(
            description = "What is wrong with this very request, for people.",
            examples = "BLACK is to act")
        String detail,
    @NotNull
        @Schema(
            description = "The path of the request.",
            examples = "/v1/games/01971f0e-7a3c-7c1b-9f1e-2b7d6c5a4e3f/moves")
        String instance,
    @NotNull ProblemCode code,
    @NotNull
        @Schema(
            description = "The request's id, as in `X-Request-Id` and in the service's log.",
            examples = "b1946ac92492d234")
        String requestId,
    @Schema(description = "The fields at fault, where fields are; all at once.")
        List<Violation> violations,
    @Schema(
            description = "The game's current version, where the client's was another.",
            examples = "17",
            minimum = "1")
        Integer version,
    @Schema(
            description = "Legal actions that come close to the illegal one, in notation.",
            examples = "[\"e2e3\", \"e2e4\"]")
        List<String> closest) {}
