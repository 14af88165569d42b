package org.alea.persistence;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import jakarta.persistence.Column;
import jakarta.persistence.MappedSuperclass;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.alea.game.GameSettings;
import org.alea.game.GameSettingsBuilder;
import org.alea.game.RollMode;
import org.alea.game.SeatPolicy;
import org.alea.game.Tags;
import org.alea.game.TimeControl;
import org.alea.rules.Notation;
import org.alea.rules.Variant;

/**
 * What was agreed about a game: the one place that says how it is kept. A row of the table of games
 * has it in columns, the event that the game was created in fields of JSON, which are named here.
 * Who takes which seat stands with the seats.
 */
@MappedSuperclass
@JsonAutoDetect(
    fieldVisibility = Visibility.NONE,
    getterVisibility = Visibility.NONE,
    isGetterVisibility = Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
class SettingsColumns {

  @Column(updatable = false)
  @JsonProperty
  String variant;

  @Column(updatable = false)
  @JsonProperty
  String options;

  @Column(updatable = false)
  @JsonProperty
  String visibility;

  @Column(updatable = false)
  @JsonProperty("rolls")
  String rollMode;

  @Column(updatable = false)
  @JsonProperty("clock")
  String clockKind;

  @Column(updatable = false)
  @JsonProperty("initial")
  @JsonSerialize(converter = Microseconds.ToNumber.class)
  @JsonDeserialize(converter = Microseconds.FromNumber.class)
  Duration clockInitial;

  @Column(updatable = false)
  @JsonProperty("increment")
  @JsonSerialize(converter = Microseconds.ToNumber.class)
  @JsonDeserialize(converter = Microseconds.FromNumber.class)
  Duration clockIncrement;

  @Column(updatable = false)
  @JsonProperty("startsAt")
  @JsonSerialize(using = ToStringSerializer.class)
  @JsonDeserialize(converter = FromText.class)
  Instant clockStartsAt;

  @Column(updatable = false)
  @JsonProperty("startsOnFirstMove")
  @JsonInclude(JsonInclude.Include.NON_DEFAULT)
  boolean clockStartsOnFirstMove;

  @Column(updatable = false)
  @JsonProperty
  @JsonInclude(JsonInclude.Include.NON_DEFAULT)
  boolean arbiter;

  @Column(updatable = false)
  @JsonProperty
  Integer whiteLevel;

  @Column(updatable = false)
  @JsonProperty
  Integer blackLevel;

  @Column(updatable = false)
  @JsonProperty("start")
  String startPosition;

  @Column(updatable = false)
  @JsonProperty
  UUID rematchOf;

  @Column(updatable = false)
  @JsonProperty
  String externalId;

  @Column(updatable = false)
  @JsonProperty
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  String[] labels;

  /** For a moment in a field of JSON. */
  static final class FromText extends StdConverter<String, Instant> {
    @Override
    public Instant convert(String text) {
      return Instant.parse(text);
    }
  }

  static SettingsColumns of(GameSettings settings) {
    SettingsColumns columns = new SettingsColumns();
    columns.fill(settings);
    return columns;
  }

  final void fill(GameSettings settings) {
    TimeControl timeControl = settings.timeControl();
    Notation notation = settings.variant().notation();
    variant = settings.variant().id();
    options = ColumnFormat.options(settings.variant());
    visibility = settings.visibility().name();
    rollMode = settings.rollMode().name();
    clockKind = timeControl.kind().name();
    clockInitial = timeControl.initial();
    clockIncrement = timeControl.increment();
    clockStartsAt = timeControl.startsAt();
    clockStartsOnFirstMove = timeControl.startsOnFirstMove();
    arbiter = settings.arbiter();
    whiteLevel = settings.whiteLevel();
    blackLevel = settings.blackLevel();
    startPosition = settings.isUsualStart() ? null : notation.text(settings.start());
    rematchOf = settings.rematchOf();
    externalId = settings.tags().externalId().orElse(null);
    labels = settings.tags().labels().toArray(String[]::new);
  }

  /**
   * What was agreed, with who takes which seat.
   *
   * @throws RuntimeException if the columns make no sense
   */
  final GameSettings toSettings(SeatPolicy white, SeatPolicy black) {
    Variant played = ColumnFormat.variant(variant, options);
    return GameSettingsBuilder.builder()
        .variant(played)
        .start(startPosition == null ? null : played.notation().position(startPosition))
        .white(white)
        .black(black)
        .whiteLevel(whiteLevel)
        .blackLevel(blackLevel)
        .visibility(org.alea.game.Visibility.valueOf(visibility))
        .timeControl(
            new TimeControl(
                TimeControl.Kind.valueOf(clockKind),
                clockInitial,
                clockIncrement,
                clockStartsAt,
                clockStartsOnFirstMove))
        .rollMode(RollMode.valueOf(rollMode))
        .rematchOf(rematchOf)
        .tags(new Tags(externalId, labels == null ? List.of() : List.of(labels)))
        .arbiter(arbiter)
        .build();
  }
}
