package org.alea.api.http;

import io.vertx.core.Handler;
import io.vertx.core.net.SocketAddress;
import io.vertx.ext.web.RoutingContext;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Tells clients apart by where they call from. Behind proxies that is what the outermost of the
 * trusted ones saw: each adds an address at the right of {@code X-Forwarded-For}, and whatever
 * stands further left, the client may have written. Of an IPv6 address the first 64 bits count: a
 * client has all the others.
 */
final class ClientAddresses implements Handler<RoutingContext> {

  private static final String FORWARDED = "X-Forwarded-For";
  private static final String KEY = ClientAddresses.class.getName();
  private static final int NETWORK_BYTES = 8;
  private static final int IPV4_BYTES = 4;

  private static final int LONGEST = 64;

  /** Only such text is an address; anything else would be looked up as a name. */
  private static final Pattern IPV4 = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3}){3})(?::\\d{1,5})?");

  private static final Pattern IPV6 =
      Pattern.compile("\\[?([0-9A-Fa-f:]*:[0-9A-Fa-f:.]*)(?:%\\w+)?(?:](?::\\d{1,5})?)?");

  private final int hops;

  ClientAddresses(AccessConfig config) {
    hops = config.trustedHops();
  }

  /** The client that sends a request, the same text for all that it can send. */
  static String of(RoutingContext request) {
    return request.get(KEY);
  }

  @Override
  public void handle(RoutingContext request) {
    SocketAddress peer = request.request().remoteAddress();
    String seen = peer == null || peer.hostAddress() == null ? "" : peer.hostAddress();
    request.put(KEY, client(seen, request.request().headers().getAll(FORWARDED), hops));
    request.next();
  }

  /**
   * Picks the client's address.
   *
   * @param peer who sent the request
   * @param forwarded the lines of {@code X-Forwarded-For}
   * @param hops how many proxies are trusted; with fewer addresses than that, or one that is
   *     malformed, the request did not come through them, and its sender counts
   */
  static String client(String peer, List<String> forwarded, int hops) {
    if (hops > 0) {
      List<String> path =
          forwarded.stream().flatMap(line -> Arrays.stream(line.split(",", -1))).toList();
      if (path.size() >= hops) {
        String client = network(path.get(path.size() - hops).strip());
        if (!client.isEmpty()) {
          return client;
        }
      }
    }
    String client = network(peer);
    return client.isEmpty() ? peer : client;
  }

  /** An IPv4 address, or the network that an IPv6 address is in; empty if the text is neither. */
  private static String network(String text) {
    if (text.length() > LONGEST) {
      return "";
    }
    var found = IPV4.matcher(text);
    if (!found.matches()) {
      found = IPV6.matcher(text);
    }
    if (!found.matches()) {
      return "";
    }
    try {
      InetAddress address = InetAddress.getByName(found.group(1));
      byte[] bytes = address.getAddress();
      return bytes.length == IPV4_BYTES
          ? address.getHostAddress()
          : InetAddress.getByAddress(
                  Arrays.copyOf(Arrays.copyOf(bytes, NETWORK_BYTES), bytes.length))
              .getHostAddress();
    } catch (UnknownHostException malformed) {
      return "";
    }
  }
}
