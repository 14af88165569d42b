package org.alea.api.http;

import jakarta.ws.rs.HeaderParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;

/** What the client has already: the same for everything that is read of a game. */
public class ReadHeaders {

  @HeaderParam("If-None-Match")
  @Parameter(
      description =
          "The entity tags of versions that the client has; 304 if one of them is the newest.",
      example = "\"17\"",
      schema = @Schema(type = SchemaType.STRING, pattern = EntityTags.PATTERN))
  public String ifNoneMatch;

  /** Whether the client has what a tag stands for. */
  public boolean know(String tag) {
    return EntityTags.isKnown(ifNoneMatch, tag);
  }
}
