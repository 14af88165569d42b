package org.alea.api;

import java.util.Comparator;
import java.util.List;
import org.alea.api.problem.ProblemException;
import org.alea.rules.Position;
import org.alea.rules.notation.Notation;

/** Says no in the words of the contract. */
final class Refusals {

  private static final int CLOSEST = 5;

  private Refusals() {}

  /** The action is not legal; names up to five legal ones that begin like it. */
  static ProblemException illegal(Position position, String action) {
    Notation notation = Notation.of(position.variant());
    List<String> closest =
        position.legalActions().stream()
            .map(notation::text)
            .sorted(
                Comparator.comparingInt((String legal) -> -commonStart(legal, action))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(CLOSEST)
            .toList();
    return ProblemException.illegal("illegal action " + action, closest);
  }

  private static int commonStart(String one, String other) {
    int i = 0;
    while (i < one.length() && i < other.length() && one.charAt(i) == other.charAt(i)) {
      i++;
    }
    return i;
  }
}
