package org.alea.drill;

import java.util.stream.Stream;
import org.alea.database.PostgresServer;
import org.alea.testkit.Instance;
import org.alea.testkit.Processor;

/** Who took how much of the machine's processors since some moment. */
final class Shares {

  private final Instance service;
  private final PostgresServer database;
  private final long begin = System.nanoTime();
  private final double ofService;
  private final double ofDatabase;
  private final double ofClients;
  private final double ofAll;

  private Shares(Instance service, PostgresServer database) {
    this.service = service;
    this.database = database;
    this.ofService = Processor.millis(service);
    this.ofDatabase = Processor.millis(database.processes());
    this.ofClients = clients();
    this.ofAll = Processor.busyMillis();
  }

  static Shares of(Instance service, PostgresServer database) {
    return new Shares(service, database);
  }

  /** They are threads of this very process. */
  private static double clients() {
    return Processor.millis(Stream.of(ProcessHandle.current()));
  }

  /** In words; one processor that is never idle is 1.00. */
  String since() {
    Shares now = of(service, database);
    double millis = (now.begin - begin) / 1e6;
    double service = (now.ofService - ofService) / millis;
    double database = (now.ofDatabase - ofDatabase) / millis;
    double clients = (now.ofClients - ofClients) / millis;
    return "processors: service %.2f, database %.2f, clients %.2f, others %.2f of %d"
        .formatted(
            service,
            database,
            clients,
            Math.max(0, (now.ofAll - ofAll) / millis - service - database - clients),
            Runtime.getRuntime().availableProcessors());
  }
}
