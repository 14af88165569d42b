package org.alea;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

/** Starts the service and leaves the thread to it until it is told to stop. */
@QuarkusMain
public final class Alea {
  private Alea() {}

  public static void main(String... args) {
    Quarkus.run(args);
  }
}
