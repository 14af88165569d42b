package org.alea.load;

/** What is measured. */
enum Operation {
  CREATE,
  ROLL,
  MOVE,
  READ
}
