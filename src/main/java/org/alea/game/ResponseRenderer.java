package org.alea.game;

/** Makes the answer to a request from what was decided, before that is written. */
@FunctionalInterface
public interface ResponseRenderer {

  StoredResponse render(CommandResult decided);
}
