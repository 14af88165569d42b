/**
 * The stored games in PostgreSQL: entities, migrations, statements, and the news of changes that
 * replicas tell each other.
 *
 * <p>Implements the ports of {@code game}; the only package that knows Hibernate and SQL. What an
 * action needs is written in SQL and costs three round trips; Hibernate checks the schema at the
 * start and serves the list of games. Beans are thread-safe; entities belong to one call.
 */
package org.alea.persistence;
