package org.alea.api.contract;

import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;

/** Which operations a client can go on to with the answer of another. */
final class Links {

  private static final Map<String, String> GAME_IDS =
      Map.of("createGame", "$response.body#/game/id", "getGame", "$response.body#/id");

  private static final Map<String, List<String>> NEXT =
      Map.of(
          "createGame",
          List.of("getGame", "listLegalActions", "listEvents", "getFairness", "takeSeat"),
          "getGame",
          List.of("listLegalActions", "listMoves", "listRolls", "getRecord"));

  private Links() {}

  static void add(String operationId, APIResponse response) {
    for (String next : NEXT.getOrDefault(operationId, List.of())) {
      response.addLink(
          next,
          OASFactory.createLink()
              .operationId(next)
              .description("The game's id leads there.")
              .addParameter("gameId", GAME_IDS.get(operationId)));
    }
  }
}
