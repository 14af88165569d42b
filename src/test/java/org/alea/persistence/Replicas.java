package org.alea.persistence;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import javax.sql.DataSource;
import org.hibernate.SessionFactory;

/** Makes stores beside the one of the running service, with connections of their own. */
@ApplicationScoped
class Replicas {

  private final SessionFactory sessions;
  private final GameRepository rows;
  private final EventRepository events;
  private final SeedRepository seeds;
  private final IdempotencyRepository keys;
  private final GameWriter writer;
  private final UnreadableGames unreadable;

  Replicas(
      SessionFactory sessions,
      GameRepository rows,
      EventRepository events,
      SeedRepository seeds,
      IdempotencyRepository keys,
      GameWriter writer,
      UnreadableGames unreadable) {
    this.sessions = sessions;
    this.rows = rows;
    this.events = events;
    this.seeds = seeds;
    this.keys = keys;
    this.writer = writer;
    this.unreadable = unreadable;
  }

  Transactions transactions(DataSource source) {
    return new Transactions(source, sessions);
  }

  News news(DataSource source) {
    return news(source, new SimpleMeterRegistry());
  }

  News news(DataSource source, MeterRegistry meters) {
    return new News(source, transactions(source), rows, meters);
  }

  PostgresGames games(DataSource source, News news) {
    return games(source, news, TestConfig.games(false));
  }

  PostgresGames games(DataSource source, News news, GamesConfig config) {
    Transactions transactions = transactions(source);
    Sweeper sweeper = new Sweeper(transactions, rows, writer, unreadable, news);
    return new PostgresGames(
        transactions, rows, events, seeds, keys, writer, sweeper, unreadable, news, config);
  }
}
