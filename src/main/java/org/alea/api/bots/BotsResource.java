package org.alea.api.bots;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alea.api.rules.VariantId;
import org.alea.bot.Bot;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Who may take a seat when nobody else is there. */
@Path("/v1/bots")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Bots")
public class BotsResource {

  private static final List<VariantId> PLAYED =
      Arrays.stream(VariantId.values()).filter(id -> Bot.plays(id.variant())).toList();

  private static final BotListDto ALL =
      new BotListDto(
          IntStream.rangeClosed(1, Bot.STRONGEST)
              .mapToObj(level -> new BotDto(level, PLAYED))
              .toList());

  @GET
  @Operation(
      operationId = "listBots",
      summary = "List the bots",
      description =
          "The bots of the service. To play one, create a game with the taker BOT and its level.")
  public BotListDto listBots() {
    return ALL;
  }
}
