package org.alea.game;

/** Leave to create games, as part of what a client may create. Belongs to one request. */
public interface CreationPermit {

  /** Any client may create any number of games. */
  CreationPermit FREE =
      new CreationPermit() {
        @Override
        public void take() {}

        @Override
        public void giveBack() {}
      };

  /**
   * Takes leave for one more game, once it is known to be new and right; throws if there is none.
   */
  void take();

  /** Gives back all that was taken, because no game was created. */
  void giveBack();
}
