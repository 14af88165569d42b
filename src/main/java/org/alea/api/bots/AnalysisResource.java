package org.alea.api.bots;

import io.smallrye.common.annotation.Blocking;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.alea.api.contract.Refuses;
import org.alea.api.http.Cost;
import org.alea.api.problem.ProblemException;
import org.alea.api.problem.Violation;
import org.alea.api.rules.Positions;
import org.alea.bot.Bot;
import org.alea.bot.Budget;
import org.alea.problem.ProblemCode;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Thinks about positions, on half of the replica's processors at most. */
@Cost(Cost.ANALYSIS)
@Path("/v1/positions/analysis")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Blocking
@Tag(name = "Bots")
public class AnalysisResource {

  private static final int RETRY_SECONDS = 1;

  private final Semaphore processors =
      new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));

  @POST
  @Operation(
      operationId = "analysePosition",
      summary = "Judge a position",
      description =
          "What a bot thinks of a position: chances, every legal action and every outcome of a due roll"
              + " with its value, and what is likely to come. Nothing is stored.")
  @Refuses({ProblemCode.INVALID_NOTATION, ProblemCode.POSITION_OVER})
  public AnalysisDto analyse(
      @RequestBody(description = "The position.", required = true) @NotNull @Valid
          AnalysisRequest request) {
    Position position = Positions.read(request.toPositionRequest());
    if (position.phase() == Phase.OVER) {
      String message = "the game is over: there is nothing to decide";
      throw ProblemException.of(
          ProblemCode.POSITION_OVER, message, List.of(Violation.inBody("position", message)));
    }
    if (!processors.tryAcquire()) {
      throw ProblemException.retryAfter(
          ProblemCode.UNAVAILABLE, "other positions are being thought about", RETRY_SECONDS);
    }
    try {
      return AnalysisDto.of(
          Bot.analysis(position, Budget.ofNodes(request.nodesOrUsual())),
          position.variant().notation());
    } finally {
      processors.release();
    }
  }
}
