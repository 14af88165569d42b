package org.alea.api.fairness;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.fairness.Verdict;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What a check of dice found. */
@Schema(
    name = "Verification",
    description = "What a check of a game's dice found. It is the server's word about the server.")
public record VerificationDto(
    @NotNull @Schema(description = "Whether all is as committed to.", examples = "true")
        boolean genuine,
    @NotNull Verdict.Finding finding,
    @Schema(
            description = "The first roll that is wrong; absent where the finding is about none.",
            examples = "2",
            minimum = "1")
        Integer rollNumber,
    @Schema(description = "The faces as they were sent, of that roll.", examples = "[5]")
        List<Integer> recorded,
    @Schema(description = "The faces that it should have had.", examples = "[2]")
        List<Integer> recomputed) {

  public static VerificationDto of(Verdict verdict) {
    return new VerificationDto(
        verdict.finding() == Verdict.Finding.GENUINE,
        verdict.finding(),
        verdict.rollNumber() == 0 ? null : verdict.rollNumber(),
        verdict.recorded().isEmpty() ? null : verdict.recorded(),
        verdict.recomputed().isEmpty() ? null : verdict.recomputed());
  }
}
