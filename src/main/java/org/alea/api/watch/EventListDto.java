package org.alea.api.watch;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A part of what happened. */
@Schema(name = "EventList", description = "A part of what happened in a game.")
public record EventListDto(
    @NotNull
        @Schema(
            description =
                "How many events the game has in all: there are more while the last one's number is less.",
            examples = "17",
            minimum = "1")
        int version,
    @NotNull @Schema(description = "The events, in order, without gaps.") List<EventDto> events) {}
