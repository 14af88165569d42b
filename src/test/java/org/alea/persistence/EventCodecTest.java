package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.alea.fairness.Contribution;
import org.alea.game.EventType;
import org.alea.game.GameEvent;
import org.alea.game.GameSettings;
import org.alea.game.RollMode;
import org.alea.game.Tags;
import org.alea.game.TimeControl;
import org.alea.game.Visibility;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Outcome;
import org.alea.rules.Reason;
import org.alea.rules.Variant;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.Test;

/** Rows are kept for ever: what they look like stands here, and changes only by additions. */
class EventCodecTest {

  private static final Variant KAFKA = new KafkaChess(true);
  private static final UUID ID = new UUID(0x0190_0000_0000_7000L, 0x8000_0000_0000_0001L);

  private static final Map<GameEvent, String> ROWS = new LinkedHashMap<>();

  static {
    ROWS.put(
        new GameEvent.GameCreated(
            ID,
            GameSettings.of(KAFKA)
                .with()
                .start(KAFKA.notation().position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 -"))
                .visibility(Visibility.UNLISTED)
                .rollMode(RollMode.AUTOMATIC)
                .rematchOf(ID)
                .tags(new Tags("round-3-board-12", List.of("spring-open", "round-3")))
                .arbiter(true)
                .build(),
            "00ff",
            Instant.parse("2026-01-01T12:00:00.000001Z")),
        """
        {"variant":"kafka-chess","options":"lastChance","white":"CREATOR","black":"OPEN",\
        "visibility":"UNLISTED","rolls":"AUTOMATIC","clock":"CORRESPONDENCE",\
        "initial":259200000000,"increment":0,"start":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1 -",\
        "arbiter":true,"rematchOf":"01900000-0000-7000-8000-000000000001",\
        "externalId":"round-3-board-12","labels":["spring-open","round-3"],\
        "id":"01900000-0000-7000-8000-000000000001","commitment":"00ff",\
        "expiresAt":"2026-01-01T12:00:00.000001Z"}\
        """);
    ROWS.put(
        created(
            new TimeControl(
                TimeControl.Kind.PER_TURN,
                Duration.ofMinutes(1),
                Duration.ZERO,
                Instant.parse("2026-01-01T18:00:00Z"),
                false)),
        row("\"startsAt\":\"2026-01-01T18:00:00Z\""));
    ROWS.put(
        created(
            new TimeControl(
                TimeControl.Kind.PER_TURN, Duration.ofMinutes(1), Duration.ZERO, null, true)),
        row("\"startsOnFirstMove\":true"));
    ROWS.put(new GameEvent.GamePaused(), "{}");
    ROWS.put(new GameEvent.GameResumed(), "{}");
    ROWS.put(new GameEvent.GameAdjudicated(), "{}");
    ROWS.put(
        new GameEvent.SeatTaken(Colour.WHITE, "Ada \"\u00fc\" \ud83c\udfb2"),
        "{\"seat\":\"WHITE\",\"name\":\"Ada \\\"\u00fc\\\" \ud83c\udfb2\"}");
    ROWS.put(new GameEvent.SeatTaken(Colour.BLACK, null), "{\"seat\":\"BLACK\"}");
    ROWS.put(
        new GameEvent.SeedContributed(Colour.BLACK, new Contribution("a seed of sixteen")),
        "{\"seat\":\"BLACK\",\"seed\":\"a seed of sixteen\"}");
    ROWS.put(new GameEvent.GameStarted(), "{}");
    ROWS.put(
        new GameEvent.ActionPlayed(Colour.WHITE, new Action.Move(12, 28)),
        "{\"seat\":\"WHITE\",\"action\":\"e2e4\"}");
    ROWS.put(
        new GameEvent.ActionPlayed(Colour.WHITE, new Action.Choice(60, Kind.QUEEN)),
        "{\"seat\":\"WHITE\",\"action\":\"e8=q\"}");
    ROWS.put(
        new GameEvent.DiceRolled(Colour.WHITE, new Action.Roll(28, List.of(5)), 7, List.of(5)),
        "{\"seat\":\"WHITE\",\"roll\":\"*e4:5\",\"number\":7,\"thrown\":[5]}");
    ROWS.put(new GameEvent.TurnPassed(Colour.BLACK), "{\"seat\":\"BLACK\"}");
    ROWS.put(new GameEvent.DrawOffered(Colour.WHITE), "{\"seat\":\"WHITE\"}");
    ROWS.put(new GameEvent.DrawOfferWithdrawn(Colour.WHITE), "{\"seat\":\"WHITE\"}");
    ROWS.put(new GameEvent.DrawOfferDeclined(Colour.BLACK), "{\"seat\":\"BLACK\"}");
    ROWS.put(new GameEvent.DrawOfferAccepted(Colour.BLACK), "{\"seat\":\"BLACK\"}");
    ROWS.put(
        new GameEvent.DrawClaimed(Colour.WHITE, Reason.REPETITION),
        "{\"seat\":\"WHITE\",\"reason\":\"REPETITION\"}");
    ROWS.put(new GameEvent.Resigned(Colour.WHITE), "{\"seat\":\"WHITE\"}");
    ROWS.put(new GameEvent.GameCancelled(Colour.WHITE), "{\"seat\":\"WHITE\"}");
    ROWS.put(new GameEvent.GameCancelled(null), "{}");
    ROWS.put(new GameEvent.TimeRanOut(Colour.WHITE), "{\"seat\":\"WHITE\"}");
    ROWS.put(new GameEvent.GameExpired(), "{}");
    ROWS.put(
        new GameEvent.GameFinished(Outcome.win(Colour.BLACK, Reason.KING_LOST)),
        "{\"result\":\"BLACK_WINS\",\"reason\":\"KING_LOST\"}");
    ROWS.put(
        new GameEvent.RematchOffered(Colour.WHITE, ID),
        "{\"seat\":\"WHITE\",\"rematch\":\"01900000-0000-7000-8000-000000000001\"}");
  }

  private static GameEvent created(TimeControl timeControl) {
    return new GameEvent.GameCreated(
        ID,
        GameSettings.of(KAFKA).with().timeControl(timeControl).build(),
        "00ff",
        Instant.parse("2026-01-01T12:00:00Z"));
  }

  private static String row(String clockStart) {
    return "{\"variant\":\"kafka-chess\",\"options\":\"lastChance\",\"white\":\"CREATOR\","
        + "\"black\":\"OPEN\",\"visibility\":\"PUBLIC\",\"rolls\":\"ON_REQUEST\","
        + "\"clock\":\"PER_TURN\",\"initial\":60000000,\"increment\":0,"
        + clockStart
        + ",\"id\":\"01900000-0000-7000-8000-000000000001\",\"commitment\":\"00ff\","
        + "\"expiresAt\":\"2026-01-01T12:00:00Z\"}";
  }

  private static final String[] RELEASED_NAMES = {
    "GameCreated",
    "SeatTaken",
    "SeedContributed",
    "GameStarted",
    "DiceRolled",
    "ActionPlayed",
    "TurnPassed",
    "DrawOffered",
    "DrawOfferWithdrawn",
    "DrawOfferDeclined",
    "DrawOfferAccepted",
    "DrawClaimed",
    "Resigned",
    "GameCancelled",
    "TimeRanOut",
    "GamePaused",
    "GameResumed",
    "GameAdjudicated",
    "GameExpired",
    "GameFinished",
    "RematchOffered"
  };

  private final EventCodec codec = new EventCodec(KAFKA);

  @Test
  void eachEventIsWrittenAsItAlwaysWas() {
    ROWS.forEach((event, row) -> assertThat(json(codec.write(event))).isEqualTo(json(row)));
  }

  /** In any order, since the column keeps none. */
  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (JsonProcessingException damaged) {
      throw new AssertionError(text, damaged);
    }
  }

  @Test
  void eachRowIsReadAsTheEventThatItWas() {
    ROWS.forEach(
        (event, row) ->
            assertThat(codec.read(event.type().storedName(), row))
                .isEqualTo(event)
                .hasSameClassAs(event));
  }

  @Test
  void noEventIsForgotten() {
    assertThat(ROWS.keySet())
        .extracting(GameEvent::type)
        .containsAll(EnumSet.allOf(EventType.class));
    assertThat(ROWS.keySet())
        .<Object>extracting(GameEvent::getClass)
        .containsAll(List.of(GameEvent.class.getPermittedSubclasses()));
  }

  @Test
  void eachKindHasTheNameThatItAlwaysHad() {
    assertThat(EventType.values())
        .extracting(EventType::storedName)
        .containsExactlyInAnyOrder(RELEASED_NAMES)
        .doesNotHaveDuplicates();
    assertThat(EventType.values())
        .allSatisfy(
            type ->
                assertThat(type.storedName().replaceAll("(?<=[a-z])(?=[A-Z])", "_"))
                    .as("what the database and the contract call it")
                    .isEqualToIgnoringCase(type.name()));
  }

  @Test
  void anEventOfAnotherReleaseIsNamed() {
    assertThatThrownBy(() -> codec.read("BoardBurnt", "{}"))
        .hasMessage("no event is called BoardBurnt");
  }
}
