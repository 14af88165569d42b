package org.alea.api.http;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.hibernate.validator.constraints.time.DurationMin;

/**
 * Who may do what, and how often; {@code src/docs/operations/configure.md} says what each setting
 * means.
 */
@ConfigMapping(prefix = "alea.access")
public interface AccessConfig {

  /**
   * The bearer token that creating a game needs; without it anybody may. Letters, digits and {@code
   * -._~+/}: no client can send another.
   */
  Optional<@Pattern(regexp = "[A-Za-z0-9._~+/-]{1,512}=*") String> createToken();

  /** The origins whose pages may call the service; without any, none but its own. */
  Optional<List<String>> corsOrigins();

  /**
   * How many proxies in front are trusted to add an address to {@code X-Forwarded-For}; the client
   * is who the outermost of them saw.
   */
  @WithDefault("0")
  @PositiveOrZero
  int trustedHops();

  /** How many requests a client may make in a second, over time; 0 for any number. */
  @WithDefault("200")
  @PositiveOrZero
  int requestsPerSecond();

  /** How many requests a client may make at once, after a pause. */
  @WithDefault("1000")
  @Min(Cost.ANALYSIS)
  int requestBurst();

  /**
   * How many requests this replica answers at once, for all clients; 0 for any number. Without it,
   * that depends on its processors.
   */
  @PositiveOrZero
  OptionalInt requestsAtOnce();

  /**
   * How many requests of one client this replica answers at once; 0 for any number. Without it,
   * half of those of all clients, and at least 8.
   */
  @PositiveOrZero
  OptionalInt requestsAtOncePerClient();

  /** How many games a creator may create in an hour, over time; 0 for any number. */
  @WithDefault("600")
  @PositiveOrZero
  int gamesPerHour();

  /** How many games a creator may create at once, after a pause. */
  @WithDefault("100")
  @Positive
  int gameBurst();

  /**
   * How many requests of a client, in a minute, may be refused that carry an Idempotency-Key but no
   * token; 0 for any number. It bounds the guessing of other clients' keys.
   */
  @WithDefault("60")
  @PositiveOrZero
  int unknownKeysPerMinute();

  /** How many games all creators together may create in an hour, over time; 0 for any number. */
  @WithDefault("20000")
  @PositiveOrZero
  int allGamesPerHour();

  /** How many games all creators together may create at once, after a pause. */
  @WithDefault("2000")
  @Positive
  int allGameBurst();

  /** How long the head of a request may take to come. */
  @WithDefault("PT10S")
  @DurationMin(millis = 100)
  Duration headTimeout();

  /** How long the body of a request may take to come. */
  @WithDefault("PT10S")
  @DurationMin(millis = 100)
  Duration bodyTimeout();

  /** How many streams of events and long polls this replica keeps open, all clients together. */
  @WithDefault("10000")
  @Positive
  int watches();

  /** How many of them may be one client's. */
  @WithDefault("200")
  @Positive
  int watchesPerClient();

  /**
   * How long the streams of a game stay open after its end, so that they tell of a rematch; then
   * they end.
   */
  @WithDefault("PT5M")
  @DurationMin
  Duration rematchGrace();

  /** How many exports of games run on this replica. */
  @WithDefault("4")
  @Positive
  int exports();

  /**
   * How long a stream may say nothing before it says that it is alive. A reader that takes nothing
   * for twice as long is cut off.
   */
  @WithDefault("PT15S")
  @DurationMin(millis = 100)
  Duration keepAlive();
}
