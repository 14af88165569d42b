package org.alea.api.watch;

import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.alea.game.History;
import org.alea.game.RecordedEvent;
import org.alea.rules.Notation;

/** The last events of a game, up to a version, with their texts: what its streams share. */
final class Tail {

  /** How many events are kept for streams that are not quite up to date. */
  static final int LENGTH = 16;

  private final int version;
  private final List<SharedEvent> events;
  private final StreamEnd end;

  private Tail(int version, List<SharedEvent> events, StreamEnd end) {
    this.version = version;
    this.events = events;
    this.end = end;
  }

  /**
   * The events of a history that reaches to the game's version.
   *
   * @param grace how long after its end the streams of a game stay open
   */
  static Tail of(History history, Duration grace) {
    return new Tail(history.version(), shared(history).toList(), StreamEnd.of(history, grace));
  }

  /** This with the events that follow; the first ones are dropped where there are many. */
  Tail followedBy(History news, Duration grace) {
    int kept = Math.max(0, Math.min(events.size(), LENGTH - news.events().size()));
    List<SharedEvent> all =
        Stream.concat(events.stream().skip(events.size() - kept), shared(news)).toList();
    return new Tail(news.version(), all, StreamEnd.of(news, grace));
  }

  private static Stream<SharedEvent> shared(History history) {
    Notation notation = history.variant().notation();
    return history.events().stream().map(event -> new SharedEvent(event, notation));
  }

  int version() {
    return version;
  }

  /** The event after the one with this number, if it is among the last. */
  Optional<SharedEvent> after(int number) {
    int index = number - (version - events.size());
    return index < 0 || index >= events.size() ? Optional.empty() : Optional.of(events.get(index));
  }

  /** When the streams of the game end, if that can be said. */
  StreamEnd end() {
    return end;
  }

  /** An event and its texts, each of which is made once for all who read it. */
  static final class SharedEvent {

    private final RecordedEvent event;
    private final Notation notation;
    private final Map<StreamFormat, Buffer> texts = new ConcurrentHashMap<>(2);

    SharedEvent(RecordedEvent event, Notation notation) {
      this.event = event;
      this.notation = notation;
    }

    int number() {
      return event.number();
    }

    Buffer in(StreamFormat format) {
      return texts.computeIfAbsent(format, one -> one.event(Events.show(event, notation)));
    }
  }
}
