package org.alea.persistence;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.alea.fairness.Contribution;
import org.alea.game.EventReader;
import org.alea.game.EventType;
import org.alea.game.EventWriter;
import org.alea.game.GameEvent;
import org.alea.game.GameSettings;
import org.alea.game.SeatPolicy;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Notation;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;
import org.alea.rules.Variant;

/**
 * Events of one game as the table keeps them: the name of their kind, and their parts as a small
 * JSON object. Rows are kept for ever: fields may be added, never renamed or given another meaning.
 */
final class EventCodec {

  private static final ObjectMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private final Notation notation;

  EventCodec(Variant variant) {
    this.notation = variant.notation();
  }

  String write(GameEvent event) {
    Writer writer = new Writer();
    event.write(writer);
    return writer.data.toString();
  }

  GameEvent read(String storedName, String text) {
    return EventType.withStoredName(storedName).read(new Reader(parse(text)));
  }

  private static JsonNode parse(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException damaged) {
      throw new IllegalStateException("a stored event is not JSON: " + text, damaged);
    }
  }

  /** Writes each part as a field of the same name. */
  private final class Writer implements EventWriter {

    private final ObjectNode data = JsonNodeFactory.instance.objectNode();

    @Override
    public void id(UUID game) {
      data.put("id", game.toString());
    }

    @Override
    public void settings(GameSettings settings) {
      data.setAll((ObjectNode) JSON.valueToTree(SettingsColumns.of(settings)));
      data.put("white", settings.white().name()).put("black", settings.black().name());
    }

    @Override
    public void commitment(String commitment) {
      data.put("commitment", commitment);
    }

    @Override
    public void expiresAt(Instant at) {
      data.put("expiresAt", at.toString());
    }

    @Override
    public void seat(Colour seat) {
      data.put("seat", seat.name());
    }

    @Override
    public void name(String name) {
      data.put("name", name);
    }

    @Override
    public void contribution(Contribution contribution) {
      data.put("seed", contribution.text());
    }

    @Override
    public void action(Action action) {
      data.put("action", notation.text(action));
    }

    @Override
    public void roll(Action.Roll roll, int number, List<Integer> thrown) {
      data.put("roll", notation.text(roll)).put("number", number);
      ArrayNode faces = data.putArray("thrown");
      thrown.forEach(faces::add);
    }

    @Override
    public void reason(Reason reason) {
      data.put("reason", reason.name());
    }

    @Override
    public void outcome(Outcome outcome) {
      data.put("result", outcome.result().name()).put("reason", outcome.reason().name());
    }

    @Override
    public void rematch(UUID game) {
      data.put("rematch", game.toString());
    }
  }

  /** Reads what {@link Writer} wrote. */
  private final class Reader implements EventReader {

    private final JsonNode data;

    Reader(JsonNode data) {
      this.data = data;
    }

    @Override
    public UUID id() {
      return UUID.fromString(text("id"));
    }

    @Override
    public GameSettings settings() {
      return JSON.convertValue(data, SettingsColumns.class)
          .toSettings(SeatPolicy.valueOf(text("white")), SeatPolicy.valueOf(text("black")));
    }

    @Override
    public String commitment() {
      return text("commitment");
    }

    @Override
    public Instant expiresAt() {
      return Instant.parse(text("expiresAt"));
    }

    @Override
    public Colour seat() {
      return Colour.valueOf(text("seat"));
    }

    @Override
    public Optional<Colour> seatIfAny() {
      return optional("seat").map(Colour::valueOf);
    }

    @Override
    public Optional<String> name() {
      return optional("name");
    }

    @Override
    public Contribution contribution() {
      return new Contribution(text("seed"));
    }

    @Override
    public Action action() {
      return notation.action(text("action"));
    }

    @Override
    public Action.Roll roll() {
      return (Action.Roll) notation.action(text("roll"));
    }

    @Override
    public int rollNumber() {
      return data.get("number").intValue();
    }

    @Override
    public List<Integer> thrown() {
      return StreamSupport.stream(data.get("thrown").spliterator(), false)
          .map(JsonNode::intValue)
          .toList();
    }

    @Override
    public Reason reason() {
      return Reason.valueOf(text("reason"));
    }

    @Override
    public Outcome outcome() {
      return new Outcome(Outcome.Result.valueOf(text("result")), reason());
    }

    @Override
    public UUID rematch() {
      return UUID.fromString(text("rematch"));
    }

    private String text(String field) {
      return data.get(field).textValue();
    }

    private Optional<String> optional(String field) {
      return Optional.ofNullable(data.path(field).textValue());
    }
  }
}
