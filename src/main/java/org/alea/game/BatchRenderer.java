package org.alea.game;

import java.util.List;

/** Makes the answer to a request for several games out of what came of each, in order. */
@FunctionalInterface
public interface BatchRenderer {

  StoredResponse render(List<BatchEntry> entries);
}
