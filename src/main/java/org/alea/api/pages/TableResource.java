package org.alea.api.pages;

import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;
import org.alea.api.http.ReadHeaders;
import org.alea.api.problem.ProblemException;
import org.alea.problem.ProblemCode;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** The web page to play at. It is a client of the contract, and so no part of it. */
@Path("/")
@Blocking
public class TableResource {

  private final TableFiles table;

  TableResource(TableFiles table) {
    this.table = table;
  }

  /** The page that shows a game, with what a preview of a link to it shows (Open Graph). */
  @GET
  @Path("play/{gameId}")
  @Produces(MediaType.TEXT_HTML)
  @Operation(hidden = true)
  public Response play(@PathParam("gameId") UUID gameId, @Context UriInfo address) {
    if (!table.isEnabled()) {
      throw notServed();
    }
    return table.page(
        """
        <meta property="og:type" content="website">
        <meta property="og:title" content="A game on Alea">
        <meta property="og:description" content="Chess with dice: watch this game, or take a seat.">
        <meta property="og:url" content="%1$splay/%2$s">
        <meta property="og:image" content="%1$sv1/games/%2$s/board.svg">
        """
            .formatted(address.getBaseUri().toASCIIString().replace("\"", "%22"), gameId));
  }

  @GET
  @Path("table/{file}")
  @Produces(MediaType.WILDCARD)
  @Operation(hidden = true)
  public Response file(@PathParam("file") String file, @BeanParam ReadHeaders headers) {
    if (!table.isEnabled()) {
      throw notServed();
    }
    return table.file(file, headers).orElseThrow(TableResource::notServed);
  }

  private static ProblemException notServed() {
    return ProblemException.of(ProblemCode.NOT_FOUND, "nothing is served here");
  }
}
