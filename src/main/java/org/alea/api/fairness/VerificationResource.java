package org.alea.api.fairness;

import io.smallrye.common.annotation.Blocking;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.alea.api.http.Cost;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The check of a game's dice, as a service. */
@Cost(Cost.RULES)
@Path("/v1/fairness/verification")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Fairness")
public class VerificationResource {

  @POST
  @Operation(
      operationId = "verifyDice",
      summary = "Check dice",
      description =
          "Recomputes every roll from what a finished game's fairness document says. For convenience: it"
              + " is the server's word about the server, and proves nothing by itself. The published"
              + " verifiers do.")
  public VerificationDto verifyDice(
      @RequestBody(description = "What `getFairness` answers.", required = true) @NotNull @Valid
          FairnessDto request) {
    return VerificationDto.of(Proofs.read(request).verify());
  }
}
