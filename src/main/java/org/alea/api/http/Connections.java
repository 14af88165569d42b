package org.alea.api.http;

import io.netty.channel.ChannelHandlerContext;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.net.impl.ConnectionBase;
import io.vertx.ext.web.RoutingContext;

/** Ends connections of HTTP/1, and single streams of HTTP/2 (error codes: RFC 9113, 7). */
final class Connections {

  private static final long GRACE_MILLIS = 10_000;
  private static final long NO_ERROR = 0;
  private static final long CANCEL = 8;

  private Connections() {}

  /** Asks the client to send its next request on another connection. */
  static void askForAnother(RoutingContext context) {
    if (isMultiplexed(context)) {
      context.request().connection().goAway(NO_ERROR);
    } else {
      context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
    }
  }

  /**
   * Ends the connection once the answer has left, whatever is still to come of the request. A
   * stream of HTTP/2 gets some time for it: there are clients who read no answer before they have
   * sent all (the JDK's).
   */
  static void closeAfterAnswer(RoutingContext context) {
    if (isMultiplexed(context)) {
      context.vertx().setTimer(GRACE_MILLIS, late -> context.response().reset(NO_ERROR));
    } else {
      context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
      context.addEndHandler(answered -> context.request().connection().close());
    }
  }

  /**
   * Leaves no time for what was written. The web server's own way to close waits until the reader
   * has taken it, hence the channel under it.
   */
  static void cutOff(RoutingContext context) {
    if (isMultiplexed(context)) {
      context.response().reset(CANCEL);
    } else {
      channel(context).close();
    }
  }

  /**
   * Sends what was written. The web server does so when it has read all that came, and closes
   * before where that cannot be read.
   */
  static void flush(RoutingContext context) {
    channel(context).flush();
  }

  private static boolean isMultiplexed(RoutingContext context) {
    return context.request().version() == HttpVersion.HTTP_2;
  }

  private static ChannelHandlerContext channel(RoutingContext context) {
    return ((ConnectionBase) context.request().connection()).channelHandlerContext();
  }
}
