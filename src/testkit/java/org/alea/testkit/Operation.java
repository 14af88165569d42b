package org.alea.testkit;

/** What is measured. */
public enum Operation {
  CREATE,
  ROLL,
  MOVE,
  READ
}
