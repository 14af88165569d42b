/**
 * The stored games in PostgreSQL: entities, migrations, statements, and the news of changes that
 * replicas tell each other.
 *
 * <p>Implements the ports of {@code game}; the only package that knows Hibernate and SQL. Each
 * table has an entity and a repository, and Hibernate compares them with the schema at the start.
 * What an action needs is written in SQL with the columns of the mapping and costs three round
 * trips. Beans are thread-safe; entities belong to one call.
 */
package org.alea.persistence;
