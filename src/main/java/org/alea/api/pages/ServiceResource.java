package org.alea.api.pages;

import io.smallrye.common.annotation.Blocking;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alea.api.http.Negotiation;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What answers here. */
@Path("/")
@Blocking
@Tag(name = "Service")
public class ServiceResource {

  private static final String NAME = "Alea";
  private static final String HTML = "text/html;charset=UTF-8";

  private final String version;
  private final TableFiles table;

  ServiceResource(
      @ConfigProperty(name = "quarkus.application.version") String version, TableFiles table) {
    this.version = version;
    this.table = table;
  }

  @GET
  @Produces({MediaType.APPLICATION_JSON, HTML})
  @Operation(
      operationId = "getService",
      summary = "See what answers here",
      description =
          "The version of the service, and links to all that it serves: as JSON, or as a page.")
  @APIResponse(
      responseCode = "200",
      description = "The service.",
      content = {
        @Content(
            mediaType = MediaType.APPLICATION_JSON,
            schema = @Schema(implementation = ServiceDto.class)),
        @Content(
            mediaType = MediaType.TEXT_HTML,
            schema = @Schema(implementation = String.class),
            example = "<!doctype html>")
      })
  public Response getService(@Context RoutingContext request) {
    if (!Negotiation.chosen(request).equals(MediaType.TEXT_HTML)) {
      return Response.ok(
              new ServiceDto(NAME, version, ServiceLinksDto.ALL), MediaType.APPLICATION_JSON)
          .build();
    }
    return table.isEnabled() ? table.page("") : Response.ok(page(), HTML).build();
  }

  private String page() {
    return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>%1$s</title>
        </head>
        <body>
        <h1>%1$s %2$s</h1>
        <p>An open game server for Kafka Chess, DiceChess, Roll Chess and King's Color.</p>
        <ul>
        %3$s</ul>
        </body>
        </html>
        """
        .formatted(NAME, version, links());
  }

  /** List items that lead to all that the service serves. */
  static String links() {
    return Stream.concat(
            Stream.of(
                item(ServiceLinksDto.ALL.swaggerUi(), "Try the API with Swagger UI"),
                item(ServiceLinksDto.ALL.contract(), "The contract: OpenAPI"),
                item(ServiceLinksDto.ALL.variants(), "The catalogue of variants"),
                item(ServiceLinksDto.ALL.games(), "Public games")),
            Arrays.stream(Page.values()).map(page -> item(page.path(), page.about())))
        .collect(Collectors.joining());
  }

  private static String item(String path, String text) {
    return "<li><a href=\"%s\">%s</a></li>\n".formatted(path, text);
  }
}
