package org.alea.api.pages;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import org.alea.api.contract.Refuses;
import org.alea.api.problem.ProblemException;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What problems mean. */
@Path("/v1/problems/{problem}")
@Blocking
@Tag(name = "Service")
public class ProblemsResource {

  @GET
  @Produces(Page.MEDIA_TYPE)
  @Operation(
      operationId = "getProblem",
      summary = "Read about a problem",
      description =
          "When a problem comes and what to do next, in Markdown. Each problem's `type` is the path of"
              + " its page; `/v1/pages/problems` has all of them.")
  @APIResponse(
      responseCode = "200",
      description = "The page.",
      content =
          @Content(
              mediaType = "text/markdown",
              schema = @Schema(implementation = String.class),
              example = "# GAME_OVER"))
  @Refuses(ProblemCode.PAGE_NOT_FOUND)
  public String getProblem(
      @Parameter(
              description = "The problem's code in lower case, with hyphens.",
              example = "game-over")
          @PathParam("problem")
          String problem) {
    return ProblemPages.section(problem)
        .orElseThrow(
            () -> ProblemException.of(ProblemCode.PAGE_NOT_FOUND, "no problem has this name"));
  }
}
