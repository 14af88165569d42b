package org.alea.api.http;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.alea.api.problem.ProblemException;
import org.alea.problem.ProblemCode;

/**
 * Chooses the media type of the answer as RFC 9110 (12.5.1) says, and leaves it alone in {@code
 * Accept}: the framework knows no weights and reads one line only. Between types that are wanted as
 * much, the one that is named more closely wins, then the one that is named first, then the one
 * that the resource prefers.
 *
 * <p>Takes {@code Accept-Language} away: the service speaks one language, and the framework's
 * validator fails on values that it cannot read.
 */
public final class Negotiation {

  private static final String CHOSEN = Negotiation.class.getName();

  private Negotiation() {}

  static void choose(RoutingContext context) {
    List<MediaRange> offers = Operation.of(context).offers();
    if (offers.size() > 1) {
      context.response().headers().add(HttpHeaders.VARY, HttpHeaders.ACCEPT);
    }
    MultiMap headers = context.request().headers();
    String chosen = choose(read(headers.getAll(HttpHeaders.ACCEPT)), offers).name();
    context.put(CHOSEN, chosen);
    headers.set(HttpHeaders.ACCEPT, chosen);
    headers.remove(HttpHeaders.ACCEPT_LANGUAGE);
    context.next();
  }

  /** The media type of the answer, without parameters. */
  public static String chosen(RoutingContext context) {
    return context.get(CHOSEN);
  }

  private static List<MediaRange> read(List<String> accept) {
    List<MediaRange> ranges = new ArrayList<>();
    for (String member : FieldValues.members(accept)) {
      ranges.add(
          MediaRange.read(member)
              .filter(range -> range.weight().isPresent())
              .orElseThrow(
                  () -> notAcceptable("Accept holds what is no media type with a weight")));
    }
    return ranges;
  }

  private static MediaRange choose(List<MediaRange> ranges, List<MediaRange> offers) {
    if (ranges.isEmpty()) {
      return offers.get(0);
    }
    MediaRange best = null;
    Wish strongest = Wish.NONE;
    for (MediaRange offer : offers) {
      Wish wish = wish(ranges, offer);
      if (wish.weight > 0 && Wish.STRENGTH.compare(wish, strongest) > 0) {
        best = offer;
        strongest = wish;
      }
    }
    if (best == null) {
      throw notAcceptable(
          "Accept names none of "
              + String.join(", ", offers.stream().map(MediaRange::name).toList()));
    }
    return best;
  }

  /** What the range that names an offer most closely says about it. */
  private static Wish wish(List<MediaRange> ranges, MediaRange offer) {
    Wish closest = Wish.NONE;
    for (int place = 0; place < ranges.size(); place++) {
      int closeness = ranges.get(place).closeness(offer);
      if (closeness > closest.closeness) {
        closest = new Wish(ranges.get(place).weight().orElseThrow(), closeness, place);
      }
    }
    return closest;
  }

  /** How much an offer is wanted, and by which range: how closely it names the offer, and where. */
  private record Wish(int weight, int closeness, int place) {

    static final Wish NONE = new Wish(0, -1, Integer.MAX_VALUE);

    static final Comparator<Wish> STRENGTH =
        Comparator.comparingInt(Wish::weight)
            .thenComparingInt(Wish::closeness)
            .thenComparing(Comparator.comparingInt(Wish::place).reversed());
  }

  private static ProblemException notAcceptable(String detail) {
    return ProblemException.of(ProblemCode.NOT_ACCEPTABLE, detail);
  }
}
