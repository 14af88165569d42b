package org.alea.api.games;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.function.Supplier;
import org.alea.api.http.EntityTags;
import org.alea.api.http.ReadHeaders;
import org.alea.game.Game;
import org.alea.game.Status;

/**
 * Answers with a part of a game under the tag of its version, or with 304 where the client has that
 * already. What is read of a finished game may be kept: only a rematch can be added to it, and the
 * game itself tells of that.
 */
public final class VersionedAnswers {

  private static final Duration OF_FINISHED_GAMES = Duration.ofDays(1);
  private static final String KEPT = "public, max-age=" + OF_FINISHED_GAMES.toSeconds();

  private static final String LASTING =
      "public, max-age=" + Duration.ofDays(365).toSeconds() + ", immutable";

  private VersionedAnswers() {}

  /**
   * Answers in the usual format of the address.
   *
   * @param content is asked for only if the client lacks it
   */
  public static Response answer(Game game, ReadHeaders headers, Supplier<?> content) {
    return answer(game, EntityTags.of(game.version()), headers, content);
  }

  /**
   * Answers in one of several formats.
   *
   * @param tag stands for the version in this format
   */
  public static Response answer(Game game, String tag, ReadHeaders headers, Supplier<?> content) {
    Response.ResponseBuilder answer = tagged(tag, headers, content);
    if (game.status() == Status.FINISHED) {
      answer.header(HttpHeaders.CACHE_CONTROL, KEPT);
    }
    return answer.build();
  }

  /** Answers with what caches have to ask about each time, even when the game is over. */
  public static Response fresh(Game game, ReadHeaders headers, Supplier<?> content) {
    return tagged(EntityTags.of(game.version()), headers, content).build();
  }

  /** Answers with what was true after an event, and so never changes. */
  public static Response lasting(int event, ReadHeaders headers, Supplier<?> content) {
    return tagged(EntityTags.of(event), headers, content)
        .header(HttpHeaders.CACHE_CONTROL, LASTING)
        .build();
  }

  private static Response.ResponseBuilder tagged(
      String tag, ReadHeaders headers, Supplier<?> content) {
    return (headers.know(tag) ? Response.notModified() : Response.ok(content.get()))
        .header(HttpHeaders.ETAG, tag);
  }
}
