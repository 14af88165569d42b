package org.alea.persistence;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.alea.game.GameFilter;

/**
 * A statement that lists public games, the latest first. An index brings games in the order of the
 * list; of the latest {@value #LOOKED_AT} of them those are listed that fulfil what the index does
 * not know. So no filter makes a statement read many rows.
 */
final class ListQuery {

  /** How many games a statement looks at. */
  static final int LOOKED_AT = 1000;

  /** The open seat of a rematch is kept for one player. */
  private static final String LISTED =
      "g.visibility = 'PUBLIC' and (g.status <> 'OPEN' or g.rematch_of is null)";

  private final StringBuilder sql = new StringBuilder();
  private final List<Object> parameters = new ArrayList<>();

  private ListQuery() {}

  /** Games of a list, at most {@code limit}. */
  static ListQuery page(GameFilter filter, String columns, int limit) {
    ListQuery query = new ListQuery();
    query.sql.append("select ").append(columns).append(" from (");
    query.lookAt(filter);
    query
        .sql
        .append(" limit ")
        .append(LOOKED_AT)
        .append(") looked_at join game g using (id) where true");
    query.leaveOut(filter);
    query.sql.append(" order by g.id desc");
    query.add(" limit ?", limit);
    return query;
  }

  /** The id of the last game that {@link #page} looks at, if there are as many. */
  static ListQuery lastLookedAt(GameFilter filter) {
    ListQuery query = new ListQuery();
    query.lookAt(filter);
    query.sql.append(" limit 1 offset ").append(LOOKED_AT - 1);
    return query;
  }

  PreparedStatement prepare(Connection connection) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql.toString());
    for (int index = 0; index < parameters.size(); index++) {
      statement.setObject(index + 1, parameters.get(index));
    }
    return statement;
  }

  private void add(String condition, Object parameter) {
    sql.append(condition);
    parameters.add(parameter);
  }

  /** The ids of the games that the most selective index brings, in the order of the list. */
  private void lookAt(GameFilter filter) {
    String id = "g.id";
    if (!filter.labels().isEmpty()) {
      id = "l.game_id";
      add("select l.game_id as id from game_label l where l.label = ?", filter.labels().get(0));
    } else if (filter.externalId().isPresent()) {
      add("select g.id from game g where g.external_id = ?", filter.externalId().get());
    } else {
      sql.append("select g.id from game g where ").append(LISTED);
      addVariantAndStatus(filter);
    }
    if (filter.before().isPresent()) {
      add(" and " + id + " < ?", filter.before().get());
    }
    sql.append(" order by ").append(id).append(" desc");
  }

  /** The conditions that {@link #lookAt} leaves. */
  private void leaveOut(GameFilter filter) {
    filter.labels().stream().skip(1).forEach(label -> add(" and ? = any (g.labels)", label));
    if (!filter.labels().isEmpty()) {
      filter.externalId().ifPresent(id -> add(" and g.external_id = ?", id));
    }
    if (!filter.labels().isEmpty() || filter.externalId().isPresent()) {
      sql.append(" and ").append(LISTED);
      addVariantAndStatus(filter);
    }
    filter.sideToMove().ifPresent(side -> add(" and g.side_to_move = ?", side.name()));
  }

  private void addVariantAndStatus(GameFilter filter) {
    filter.variant().ifPresent(variant -> add(" and g.variant = ?", variant));
    filter.status().ifPresent(status -> add(" and g.status = ?", status.name()));
    if (filter.sideToMove().isPresent()) {
      sql.append(" and g.status = 'ACTIVE'"); // in no other game is anybody to move
    }
  }
}
