package org.alea.game;

import java.util.Map;

/**
 * What a caller was told, kept for a repeated request. Its parts mean nothing here: they come from
 * the caller's {@link Renderer} and go back as they were.
 */
public record Answer(int status, Map<String, String> headers, byte[] body) {

  public Answer {
    headers = Map.copyOf(headers);
  }
}
