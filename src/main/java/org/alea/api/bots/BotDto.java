package org.alea.api.bots;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import org.alea.api.rules.VariantId;
import org.alea.bot.Bot;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A bot that may take a seat. */
@Schema(name = "Bot", description = "A bot of the service, which may take a seat at a new game.")
public record BotDto(
    @NotNull
        @Schema(
            description = "How well it plays: 1 is the weakest.",
            examples = "3",
            minimum = "1",
            maximum = "" + Bot.STRONGEST)
        int level,
    @NotNull @Schema(description = "What it plays.", examples = "[\"DICE_CHESS\", \"KAFKA_CHESS\"]")
        List<VariantId> variants) {}
