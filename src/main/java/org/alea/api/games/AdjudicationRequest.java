package org.alea.api.games;

import jakarta.validation.constraints.NotNull;
import org.alea.rules.Outcome;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** How a game is to end. */
@Schema(name = "AdjudicationRequest", description = "How a game is to end.")
public record AdjudicationRequest(@NotNull Outcome.Result result) {}
