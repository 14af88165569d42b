package org.alea.persistence;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.alea.fairness.Contribution;
import org.alea.game.GameEvent;
import org.alea.game.GameEvent.ActionPlayed;
import org.alea.game.GameEvent.DiceRolled;
import org.alea.game.GameEvent.DrawClaimed;
import org.alea.game.GameEvent.DrawOfferAccepted;
import org.alea.game.GameEvent.DrawOfferDeclined;
import org.alea.game.GameEvent.DrawOfferWithdrawn;
import org.alea.game.GameEvent.DrawOffered;
import org.alea.game.GameEvent.GameCancelled;
import org.alea.game.GameEvent.GameCreated;
import org.alea.game.GameEvent.GameExpired;
import org.alea.game.GameEvent.GameFinished;
import org.alea.game.GameEvent.GameStarted;
import org.alea.game.GameEvent.RematchOffered;
import org.alea.game.GameEvent.Resigned;
import org.alea.game.GameEvent.SeatTaken;
import org.alea.game.GameEvent.SeedContributed;
import org.alea.game.GameEvent.TimeRanOut;
import org.alea.game.GameEvent.TurnPassed;
import org.alea.game.GameSettings;
import org.alea.game.RollMode;
import org.alea.game.SeatPolicy;
import org.alea.game.TimeControl;
import org.alea.game.Visibility;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;
import org.alea.rules.Variant;
import org.alea.rules.notation.Notation;

/**
 * Events of one game as the table keeps them: a kind, which is the event's name, and a small JSON
 * object. Rows are kept for ever: fields may be added, never renamed or given another meaning.
 */
final class EventCodec {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Notation notation;

  EventCodec(Variant variant) {
    this.notation = Notation.of(variant);
  }

  static String kind(GameEvent event) {
    return event.getClass().getSimpleName();
  }

  String write(GameEvent event) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    if (event instanceof ActionPlayed played) {
      side(data, played.seat()).put("action", notation.text(played.action()));
    } else if (event instanceof DiceRolled rolled) {
      side(data, rolled.seat())
          .put("roll", notation.text(rolled.roll()))
          .put("number", rolled.number());
      ArrayNode thrown = data.putArray("thrown");
      rolled.thrown().forEach(thrown::add);
    } else if (event instanceof TurnPassed passed) {
      side(data, passed.seat());
    } else if (event instanceof GameCreated created) {
      settings(data, created.settings())
          .put("id", created.id().toString())
          .put("commitment", created.commitment())
          .put("expiresAt", created.expiresAt().toString());
    } else if (event instanceof SeatTaken taken) {
      side(data, taken.seat());
      putIfAny(data, "name", taken.name());
    } else if (event instanceof SeedContributed contributed) {
      side(data, contributed.seat()).put("seed", contributed.contribution().text());
    } else if (event instanceof DrawOffered offered) {
      side(data, offered.seat());
    } else if (event instanceof DrawOfferWithdrawn withdrawn) {
      side(data, withdrawn.seat());
    } else if (event instanceof DrawOfferDeclined declined) {
      side(data, declined.seat());
    } else if (event instanceof DrawOfferAccepted accepted) {
      side(data, accepted.seat());
    } else if (event instanceof DrawClaimed claimed) {
      side(data, claimed.seat()).put("reason", claimed.reason().name());
    } else if (event instanceof Resigned resigned) {
      side(data, resigned.seat());
    } else if (event instanceof GameCancelled cancelled) {
      side(data, cancelled.seat());
    } else if (event instanceof TimeRanOut late) {
      side(data, late.seat());
    } else if (event instanceof GameFinished finished) {
      data.put("result", finished.outcome().result().name())
          .put("reason", finished.outcome().reason().name());
    } else if (event instanceof RematchOffered offered) {
      side(data, offered.seat()).put("rematch", offered.rematch().toString());
    }
    return data.toString();
  }

  GameEvent read(String kind, String text) {
    JsonNode data = parse(text);
    return switch (kind) {
      case "ActionPlayed" ->
          new ActionPlayed(seat(data), notation.action(data.get("action").textValue()));
      case "DiceRolled" ->
          new DiceRolled(
              seat(data),
              (Action.Roll) notation.action(data.get("roll").textValue()),
              data.get("number").intValue(),
              faces(data.get("thrown")));
      case "TurnPassed" -> new TurnPassed(seat(data));
      case "GameCreated" ->
          new GameCreated(
              UUID.fromString(data.get("id").textValue()),
              settings(data),
              data.get("commitment").textValue(),
              Instant.parse(data.get("expiresAt").textValue()));
      case "SeatTaken" -> new SeatTaken(seat(data), data.path("name").textValue());
      case "SeedContributed" ->
          new SeedContributed(seat(data), new Contribution(data.get("seed").textValue()));
      case "GameStarted" -> new GameStarted();
      case "DrawOffered" -> new DrawOffered(seat(data));
      case "DrawOfferWithdrawn" -> new DrawOfferWithdrawn(seat(data));
      case "DrawOfferDeclined" -> new DrawOfferDeclined(seat(data));
      case "DrawOfferAccepted" -> new DrawOfferAccepted(seat(data));
      case "DrawClaimed" ->
          new DrawClaimed(seat(data), Reason.valueOf(data.get("reason").textValue()));
      case "Resigned" -> new Resigned(seat(data));
      case "GameCancelled" -> new GameCancelled(seat(data));
      case "TimeRanOut" -> new TimeRanOut(seat(data));
      case "GameExpired" -> new GameExpired();
      case "GameFinished" ->
          new GameFinished(
              new Outcome(
                  Outcome.Result.valueOf(data.get("result").textValue()),
                  Reason.valueOf(data.get("reason").textValue())));
      case "RematchOffered" ->
          new RematchOffered(seat(data), UUID.fromString(data.get("rematch").textValue()));
      default -> throw new IllegalStateException("no event is called " + kind);
    };
  }

  private ObjectNode settings(ObjectNode data, GameSettings settings) {
    TimeControl timeControl = settings.timeControl();
    data.put("variant", settings.variant().id())
        .put("options", ColumnFormat.options(settings.variant()))
        .put("white", settings.taker(Colour.WHITE).name())
        .put("black", settings.taker(Colour.BLACK).name())
        .put("visibility", settings.visibility().name())
        .put("rolls", settings.rollMode().name())
        .put("clock", timeControl.kind().name())
        .put("initial", Microseconds.of(timeControl.initial()))
        .put("increment", Microseconds.of(timeControl.increment()));
    if (!settings.isUsualStart()) {
      data.put("start", notation.text(settings.start()));
    }
    settings.rematchOf().ifPresent(id -> data.put("rematchOf", id.toString()));
    return data;
  }

  private GameSettings settings(JsonNode data) {
    return new GameSettings(
        ColumnFormat.variant(data.get("variant").textValue(), data.get("options").textValue()),
        data.has("start") ? notation.position(data.get("start").textValue()) : null,
        SeatPolicy.valueOf(data.get("white").textValue()),
        SeatPolicy.valueOf(data.get("black").textValue()),
        Visibility.valueOf(data.get("visibility").textValue()),
        new TimeControl(
            TimeControl.Kind.valueOf(data.get("clock").textValue()),
            Microseconds.toDuration(data.get("initial").longValue()),
            Microseconds.toDuration(data.get("increment").longValue())),
        RollMode.valueOf(data.get("rolls").textValue()),
        data.has("rematchOf") ? UUID.fromString(data.get("rematchOf").textValue()) : null);
  }

  private static ObjectNode side(ObjectNode data, Colour seat) {
    return data.put("seat", seat.name());
  }

  private static Colour seat(JsonNode data) {
    return Colour.valueOf(data.get("seat").textValue());
  }

  private static void putIfAny(ObjectNode data, String field, String text) {
    if (text != null) {
      data.put(field, text);
    }
  }

  private static List<Integer> faces(JsonNode thrown) {
    List<Integer> faces = new ArrayList<>(thrown.size());
    thrown.forEach(face -> faces.add(face.intValue()));
    return faces;
  }

  private static JsonNode parse(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("a stored event is no JSON: " + text, damaged);
    }
  }
}
