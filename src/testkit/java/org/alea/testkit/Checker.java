package org.alea.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alea.rules.Notation;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;

/**
 * Reads the event logs of games and compares them with what clients were told. A game is well if
 *
 * <ul>
 *   <li>its log has no gap, is as long as its version says, and says the same on every instance;
 *   <li>the log, replayed by the rules, gives the position and the end that the game shows;
 *   <li>each acknowledged action is in the log, at the version that was told, with the position
 *       that was told, and no two acknowledged actions are the same entry;
 *   <li>a client sent each entry, and no key has two of them;
 *   <li>the same key got the same answer, byte for byte;
 *   <li>no client got a version older than one that was shown to a client before its request.
 * </ul>
 *
 * <p>The last one makes the history linearizable: versions put all effects in one order, and that
 * order agrees with real time.
 */
public final class Checker {

  private final Client client;
  private final List<String> faults = new ArrayList<>();
  private int games;
  private int entries;
  private int acknowledged;

  /**
   * @param client that reads the logs; what it is told is not judged
   */
  public Checker(Client client) {
    this.client = client;
  }

  /** What was written to a log in one transaction. */
  private record Entry(int first, int last, List<JsonNode> events) {
    JsonNode cause() {
      return events.get(0);
    }
  }

  /** A game's log, and what the rules make of it. */
  private record Log(
      JsonNode game, List<JsonNode> events, Map<Integer, String> positions, List<Entry> entries) {}

  /** Judges each game that appears in what was told; the answers to creations count too. */
  public Checker check(List<Exchange> told) {
    told.stream()
        .filter(one -> one.call().game() != null || one.game().has("id"))
        .collect(Collectors.groupingBy(Exchange::gameId, LinkedHashMap::new, Collectors.toList()))
        .forEach(this::check);
    return this;
  }

  private void check(UUID id, List<Exchange> told) {
    games++;
    Log log = read(id);
    if (log == null) {
      return;
    }
    entries += log.entries.size();
    compareAnswers(id, log, told);
    compareKeys(id, told);
    compareTime(id, told);
  }

  private Log read(UUID id) {
    JsonNode game = client.insist(Call.read(id)).json();
    List<JsonNode> events = new ArrayList<>();
    while (true) {
      JsonNode page = client.insist(Call.events(id, events.size())).json();
      if (!page.has("events") || page.get("events").isEmpty()) {
        break;
      }
      page.get("events").forEach(events::add);
    }
    for (int index = 0; index < events.size(); index++) {
      if (events.get(index).get("number").intValue() != index + 1) {
        fault(
            id,
            "event %d stands at place %d",
            events.get(index).get("number").intValue(),
            index + 1);
        return null;
      }
    }
    if (game.path("version").intValue() != events.size()) {
      fault(id, "version %s and %d events", game.path("version"), events.size());
      return null;
    }
    return replay(id, game, events);
  }

  private Log replay(UUID id, JsonNode game, List<JsonNode> events) {
    JsonNode created = events.get(0);
    Variant variant = variant(created);
    Notation notation = variant.notation();
    Position position = notation.position(created.get("position").textValue());
    Map<Integer, String> positions = new HashMap<>();
    List<Entry> found = new ArrayList<>();
    JsonNode end = null;
    int number = 0;
    for (JsonNode event : events) {
      number++;
      switch (event.get("type").textValue()) {
        case "DICE_ROLLED", "ACTION_PLAYED" -> {
          if (end != null) {
            fault(id, "event %d comes after the end", number);
          }
          position = position.play(notation.action(event.get("action").textValue()));
        }
        case "GAME_FINISHED" -> end = event.get("outcome");
        default -> {}
      }
      positions.put(number, notation.text(position));
      String at = event.get("at").textValue();
      Entry last = found.isEmpty() ? null : found.get(found.size() - 1);
      if (last != null && last.cause().get("at").textValue().equals(at)) {
        last.events.add(event);
        found.set(found.size() - 1, new Entry(last.first, number, last.events));
      } else {
        found.add(new Entry(number, number, new ArrayList<>(List.of(event))));
      }
    }
    if (!notation.text(position).equals(game.get("position").textValue())) {
      fault(
          id,
          "the log leads to %s, the game shows %s",
          notation.text(position),
          game.get("position"));
    }
    boolean finished = game.get("status").textValue().equals("FINISHED");
    if (finished != (end != null) || (finished && !end.equals(game.get("outcome")))) {
      fault(id, "the log ends with %s, the game with %s", end, game.get("outcome"));
    }
    return new Log(game, events, positions, found);
  }

  private static Variant variant(JsonNode created) {
    String name = created.get("variant").textValue().toLowerCase(Locale.ROOT).replace('_', '-');
    Set<String> chosen = new HashSet<>();
    created
        .path("options")
        .properties()
        .forEach(
            option -> {
              if (option.getValue().booleanValue()) {
                chosen.add(option.getKey());
              }
            });
    return Variants.withId(name).orElseThrow().choosing(chosen);
  }

  private void compareAnswers(UUID id, Log log, List<Exchange> told) {
    Map<Integer, Entry> byVersion = new HashMap<>();
    log.entries.forEach(entry -> byVersion.put(entry.last, entry));
    Map<Integer, Call> causes = new HashMap<>();
    for (Exchange one : told) {
      if (!one.isSuccess() || one.version().isEmpty()) {
        continue;
      }
      int version = one.version().getAsInt();
      Entry entry = byVersion.get(version);
      String position = one.game().path("position").asText(null);
      if (entry == null) {
        fault(id, "no entry ends at the version that was told: %s", one);
      } else if (position != null && !position.equals(log.positions.get(version))) {
        fault(
            id,
            "told %s at version %d, the log has %s",
            position,
            version,
            log.positions.get(version));
      } else if (one.call().isWrite()) {
        acknowledged++;
        Call before = causes.putIfAbsent(version, one.call());
        if (before != null && (before.key() == null || !before.equals(one.call()))) {
          fault(id, "two calls were told that they made version %d: %s", version, one);
        }
        if (!isEffect(entry, one.call())) {
          fault(id, "version %d is the work of %s and not of %s", version, entry.cause(), one);
        }
      }
    }
    for (Entry entry : log.entries) {
      if (causes.containsKey(entry.last) || !isAskedFor(entry)) {
        continue;
      }
      if (unacknowledged(told, causes).noneMatch(call -> isEffect(entry, call))) {
        fault(id, "nobody asked for version %d: %s", entry.last, entry.events);
      }
    }
  }

  private static Stream<Call> unacknowledged(List<Exchange> told, Map<Integer, Call> causes) {
    return told.stream()
        .filter(one -> one.call().isWrite() && !causes.containsValue(one.call()))
        .map(Exchange::call);
  }

  /** Time runs out without anybody's asking. */
  private static boolean isAskedFor(Entry entry) {
    return switch (entry.cause().get("type").textValue()) {
      case "TIME_RAN_OUT", "GAME_EXPIRED" -> false;
      default -> true;
    };
  }

  private static boolean isEffect(Entry entry, Call call) {
    JsonNode cause = entry.cause();
    String type = cause.get("type").textValue();
    return switch (call.operation()) {
      case "createGame" -> type.equals("GAME_CREATED");
      case "takeSeat" ->
          type.equals("SEAT_TAKEN") && call.body().contains(cause.path("name").toString());
      case "resign" -> type.equals("RESIGNED");
      case "rollDice" -> type.equals("DICE_ROLLED") && isRollOf(cause, call);
      case "submitMove" ->
          type.equals("ACTION_PLAYED") && call.body().contains(cause.get("action").toString());
      default -> throw new IllegalStateException("unknown: " + call);
    };
  }

  private static boolean isRollOf(JsonNode rolled, Call call) {
    String action = rolled.get("action").textValue();
    String square = action.substring(1, action.indexOf(':') < 0 ? 1 : action.indexOf(':'));
    return call.body().equals("{}") || call.body().contains("\"" + square + "\"");
  }

  private void compareKeys(UUID id, List<Exchange> told) {
    Map<String, Exchange> firsts = new HashMap<>();
    for (Exchange one : told) {
      if (one.call().key() == null || !one.isSuccess()) {
        continue;
      }
      Exchange first = firsts.putIfAbsent(one.call().key(), one);
      if (first != null && !Arrays.equals(first.bytes(), one.bytes())) {
        fault(id, "two answers to one key: %s and %s", first, one);
      }
    }
  }

  /** Goes through the answers by the time they were asked for, with those that came before. */
  private void compareTime(UUID id, List<Exchange> told) {
    List<Exchange> asked =
        told.stream()
            .filter(one -> one.isSuccess() && one.version().isPresent() && !one.replayed())
            .sorted(Comparator.comparingLong(Exchange::asked))
            .toList();
    List<Exchange> answered =
        asked.stream().sorted(Comparator.comparingLong(Exchange::answered)).toList();
    int next = 0;
    int known = 0;
    for (Exchange one : asked) {
      while (next < answered.size() && answered.get(next).answered() < one.asked()) {
        known = Math.max(known, answered.get(next++).version().getAsInt());
      }
      int version = one.version().getAsInt();
      boolean repeated = one.call().isWrite() && wasAskedBefore(one, told);
      if (version < known && !repeated) {
        fault(id, "version %d was told after version %d: %s", version, known, one);
      }
    }
  }

  /** A repetition may have been carried out by its first attempt, however late it is answered. */
  private static boolean wasAskedBefore(Exchange one, List<Exchange> told) {
    return told.stream()
        .anyMatch(other -> other.call() == one.call() && other.asked() < one.asked());
  }

  private void fault(UUID id, String text, Object... values) {
    faults.add("game " + id + ": " + text.formatted(values));
  }

  /** What is wrong; nothing, if all is well. */
  public List<String> faults() {
    return faults;
  }

  public int games() {
    return games;
  }

  public int entries() {
    return entries;
  }

  public int acknowledged() {
    return acknowledged;
  }

  @Override
  public String toString() {
    return "%d games, %d entries, %d acknowledged answers, %d faults"
        .formatted(games, entries, acknowledged, faults.size());
  }
}
