package org.alea.game;

import java.util.Map;

/**
 * What a caller was told, kept for a repeated request. Its parts mean nothing here: they come from
 * the caller's {@link ResponseRenderer} and go back as they were.
 */
public record StoredResponse(int status, Map<String, String> headers, byte[] body) {

  public StoredResponse {
    headers = Map.copyOf(headers);
  }
}
