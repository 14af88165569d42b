package org.alea.api.contract;

import jakarta.ws.rs.core.Application;
import org.eclipse.microprofile.openapi.annotations.ExternalDocumentation;
import org.eclipse.microprofile.openapi.annotations.OpenAPIDefinition;
import org.eclipse.microprofile.openapi.annotations.enums.SecuritySchemeType;
import org.eclipse.microprofile.openapi.annotations.info.Info;
import org.eclipse.microprofile.openapi.annotations.info.License;
import org.eclipse.microprofile.openapi.annotations.security.SecurityScheme;
import org.eclipse.microprofile.openapi.annotations.servers.Server;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The head of the contract. */
@OpenAPIDefinition(
    info =
        @Info(
            title = "Alea",
            version = "1.0.0",
            license =
                @License(name = "Apache-2.0", url = "https://www.apache.org/licenses/LICENSE-2.0")),
    externalDocs =
        @ExternalDocumentation(
            description = "How to write a client.",
            url = "/v1/pages/integrating"),
    servers = @Server(url = "/", description = "The service that serves this document."),
    tags = {
      @Tag(name = "Arbiter", description = "Pause a game and decide it, as its creator."),
      @Tag(name = "Bots", description = "Play against the service, and ask it about positions."),
      @Tag(name = "Fairness", description = "Dice that anyone can check."),
      @Tag(
          name = "Games",
          description = "Create, find and end games.",
          externalDocs =
              @ExternalDocumentation(
                  description = "When a game is drawn.",
                  url = "/v1/pages/draws")),
      @Tag(name = "Play", description = "Take a seat, roll and move."),
      @Tag(
          name = "Positions",
          description = "The rules without a game.",
          externalDocs =
              @ExternalDocumentation(
                  description = "How positions and actions are written.",
                  url = "/v1/pages/notation")),
      @Tag(name = "Service", description = "What answers, and its pages for people."),
      @Tag(
          name = "Variants",
          description = "What the service plays.",
          externalDocs =
              @ExternalDocumentation(
                  description = "What the words mean.",
                  url = "/v1/pages/glossary")),
      @Tag(name = "Watch", description = "Follow a game and read what happened.")
    })
@SecurityScheme(
    securitySchemeName = Contract.SEAT,
    type = SecuritySchemeType.HTTP,
    scheme = "bearer",
    description = "The token of a seat, shown once when the seat was taken.")
@SecurityScheme(
    securitySchemeName = Contract.CREATE,
    type = SecuritySchemeType.HTTP,
    scheme = "bearer",
    description = "The token for creating games, where the operator asks for one.")
@SecurityScheme(
    securitySchemeName = Contract.CREATOR,
    type = SecuritySchemeType.HTTP,
    scheme = "bearer",
    description = "The `creatorToken` of a game with an arbiter, shown once when it was created.")
public class Contract extends Application {

  public static final String SEAT = ContractFilter.SEAT;
  public static final String CREATE = "createToken";
  public static final String CREATOR = "creatorToken";
}
