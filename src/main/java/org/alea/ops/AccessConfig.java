package org.alea.ops;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/** Who may do what, and how often; {@code src/docs/operations.md} says what each setting means. */
@ConfigMapping(prefix = "alea.access")
public interface AccessConfig {

  /** The bearer token that creating a game needs; without it anybody may. */
  Optional<String> createToken();

  /** The origins whose pages may call the service; without any, none but its own. */
  Optional<List<String>> corsOrigins();

  /** How many requests a client may make in a second, over time; 0 for any number. */
  @WithDefault("200")
  int requestsPerSecond();

  /** How many requests a client may make at once, after a pause. */
  @WithDefault("1000")
  int requestBurst();

  /** How many games a creator may create in an hour, over time; 0 for any number. */
  @WithDefault("600")
  int gamesPerHour();

  /** How many games a creator may create at once, after a pause. */
  @WithDefault("100")
  int gameBurst();

  /** How many streams of events this replica keeps open. */
  @WithDefault("10000")
  int streams();
}
