package org.alea.api.http;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.ext.web.RoutingContext;

/** Tells when a request is over, be it answered or left by its client; on any thread. */
public final class RequestEnd {

  private static final String KEY = RequestEnd.class.getName();

  private RequestEnd() {}

  static void note(RoutingContext request) {
    Promise<Void> end = Promise.promise();
    request.put(KEY, end.future());
    request.addEndHandler(ended -> end.complete());
    request.next();
  }

  /** Succeeds once the request is over. */
  public static Future<Void> of(RoutingContext request) {
    return request.get(KEY);
  }
}
