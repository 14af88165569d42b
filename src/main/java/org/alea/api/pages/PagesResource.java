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

/** The service's own pages. */
@Path("/v1/pages/{page}")
@Blocking
@Tag(name = "Service")
public class PagesResource {

  @GET
  @Produces(Page.MEDIA_TYPE)
  @Operation(
      operationId = "getPage",
      summary = "Read a page",
      description = "A page for people, in Markdown: `GET /` lists all.")
  @APIResponse(
      responseCode = "200",
      description = "The page.",
      content =
          @Content(
              mediaType = "text/markdown",
              schema = @Schema(implementation = String.class),
              example = "# Notation"))
  @Refuses(ProblemCode.PAGE_NOT_FOUND)
  public String getPage(
      @Parameter(description = "The page's name.", example = "notation") @PathParam("page")
          String page) {
    return Page.withSlug(page)
        .map(Page::text)
        .orElseThrow(
            () -> ProblemException.of(ProblemCode.PAGE_NOT_FOUND, "no page has this name"));
  }
}
