package org.alea.api.http;

import jakarta.ws.rs.HeaderParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** The same, with the version of the game that the request is about. */
public class CommandHeaders extends WriteHeaders {

  @HeaderParam("If-Match")
  @Parameter(
      description =
          "The entity tag of the game as the client knows it; the request is refused with 412 if the"
              + " game has moved on. A weak tag never matches. Absent or `*`: as the game is.",
      example = "\"17\"",
      schema = @Schema(type = SchemaType.STRING, pattern = EntityTags.PATTERN))
  public String ifMatch;
}
