package org.alea.game;

import java.time.Duration;

/** How long things are kept that nobody comes for. */
public interface Lifetimes {

  /** How long a game waits for its open seats. */
  Duration openGame();
}
