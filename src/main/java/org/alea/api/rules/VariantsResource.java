package org.alea.api.rules;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.alea.api.contract.Refuses;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What the service plays. */
@Path("/v1/variants")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Variants")
public class VariantsResource {

  @GET
  @Operation(
      operationId = "listVariants",
      summary = "List the variants",
      description = "All variants that the service plays, each in a few lines.")
  public VariantListDto listVariants() {
    return Catalogue.list();
  }

  @GET
  @Path("/{variant}")
  @Operation(
      operationId = "getVariant",
      summary = "Describe a variant",
      description = "Everything that a program must know to show and play a variant.")
  @Refuses(ProblemCode.VARIANT_NOT_FOUND)
  public VariantDto getVariant(
      @Parameter(description = "The variant's id.", example = "KAFKA_CHESS") @PathParam("variant")
          VariantId variant) {
    return Catalogue.show(variant.variant());
  }

  @GET
  @Path("/{variant}/rules")
  @Produces(Rules.MEDIA_TYPE)
  @Operation(
      operationId = "getRules",
      summary = "Read the rules of a variant",
      description = "The page of its rules, with numbered clauses, in Markdown.")
  @APIResponse(
      responseCode = "200",
      description = "The page.",
      content =
          @Content(
              mediaType = "text/markdown",
              schema = @Schema(implementation = String.class),
              example = "# Kafka Chess"))
  @Refuses(ProblemCode.VARIANT_NOT_FOUND)
  public String getRules(
      @Parameter(description = "The variant's id.", example = "KAFKA_CHESS") @PathParam("variant")
          VariantId variant) {
    return Rules.page(variant.variant());
  }
}
