package org.alea.persistence;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hibernate.SessionFactory;
import org.hibernate.StatelessSession;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.metamodel.mapping.BasicValuedModelPart;
import org.hibernate.metamodel.mapping.EmbeddableMappingType;
import org.hibernate.metamodel.mapping.EmbeddableValuedModelPart;
import org.hibernate.metamodel.mapping.JdbcMapping;
import org.hibernate.metamodel.mapping.ModelPart;
import org.hibernate.metamodel.mapping.ModelPart.JdbcValueConsumer;
import org.hibernate.metamodel.mapping.SelectableMapping;
import org.hibernate.persister.entity.EntityPersister;

/**
 * Columns of a table as the mapping of its entity has them, for a statement in SQL: their names,
 * and the values of a row, each read from and bound to the column that its field is mapped to.
 */
final class MappedColumns<E> {

  private final Class<E> type;
  private final EntityPersister mapping;
  private final Predicate<SelectableMapping> chosen;
  private final List<SelectableMapping> columns = new ArrayList<>();

  private MappedColumns(
      SessionFactory sessions, Class<E> entity, Predicate<SelectableMapping> chosen) {
    this.type = entity;
    this.mapping =
        sessions
            .unwrap(SessionFactoryImplementor.class)
            .getMappingMetamodel()
            .getEntityDescriptor(entity);
    this.chosen = chosen;
    mapping.getIdentifierMapping().forEachSelectable((index, column) -> add(column));
    for (int field = 0; field < mapping.getNumberOfAttributeMappings(); field++) {
      mapping.getAttributeMapping(field).forEachSelectable((index, column) -> add(column));
    }
  }

  static <E> MappedColumns<E> all(SessionFactory sessions, Class<E> entity) {
    return new MappedColumns<>(sessions, entity, column -> true);
  }

  /** Those that may change. */
  static <E> MappedColumns<E> updatable(SessionFactory sessions, Class<E> entity) {
    return new MappedColumns<>(sessions, entity, SelectableMapping::isUpdateable);
  }

  private void add(SelectableMapping column) {
    if (chosen.test(column)) {
      columns.add(column);
    }
  }

  /** Such as {@code g.a, g.b}. */
  String names(String alias) {
    return columns.stream()
        .map(column -> alias + "." + column.getSelectionExpression())
        .collect(Collectors.joining(", "));
  }

  /** Such as {@code a, b}. */
  String names() {
    return columns.stream()
        .map(SelectableMapping::getSelectionExpression)
        .collect(Collectors.joining(", "));
  }

  /** Such as {@code ?, ?}. */
  String parameters() {
    return columns.stream().map(column -> "?").collect(Collectors.joining(", "));
  }

  /** Such as {@code a = ?, b = ?}. */
  String assignments() {
    return columns.stream()
        .map(column -> column.getSelectionExpression() + " = ?")
        .collect(Collectors.joining(", "));
  }

  /**
   * Sets the parameters of these columns.
   *
   * @param first the index of the first of them
   * @return the index after the last of them
   */
  int bind(PreparedStatement statement, int first, E row, StatelessSession session)
      throws SQLException {
    SharedSessionContractImplementor context = (SharedSessionContractImplementor) session;
    List<Object> values = new ArrayList<>(columns.size());
    JdbcValueConsumer consumer =
        (index, value, column) -> {
          if (chosen.test(column)) {
            values.add(value);
          }
        };
    mapping.getIdentifierMapping().decompose(mapping.getIdentifier(row), consumer, context);
    Object[] fields = mapping.getValues(row);
    for (int field = 0; field < fields.length; field++) {
      mapping.getAttributeMapping(field).decompose(fields[field], consumer, context);
    }
    for (int index = 0; index < values.size(); index++) {
      bind(statement, first + index, columns.get(index), values.get(index), context);
    }
    return first + values.size();
  }

  /** Reads a row of all columns, which are the first of the result. */
  E read(ResultSet result, StatelessSession session) throws SQLException {
    Reading reading = new Reading(result, (SharedSessionContractImplementor) session);
    Object row = mapping.instantiate(reading.next(mapping.getIdentifierMapping()), reading.context);
    Object[] fields = new Object[mapping.getNumberOfAttributeMappings()];
    for (int field = 0; field < fields.length; field++) {
      fields[field] = reading.next(mapping.getAttributeMapping(field));
    }
    mapping.setValues(row, fields);
    return type.cast(row);
  }

  /** Values of one row, one column after the other. */
  private static final class Reading {

    private final ResultSet result;
    private final SharedSessionContractImplementor context;
    private int read;

    Reading(ResultSet result, SharedSessionContractImplementor context) {
      this.result = result;
      this.context = context;
    }

    Object next(ModelPart part) throws SQLException {
      if (part instanceof EmbeddableValuedModelPart embedded) {
        EmbeddableMappingType embeddable = embedded.getEmbeddableTypeDescriptor();
        Object[] fields = new Object[embeddable.getNumberOfAttributeMappings()];
        for (int field = 0; field < fields.length; field++) {
          fields[field] = next(embeddable.getAttributeMapping(field));
        }
        return embeddable.getRepresentationStrategy().getInstantiator().instantiate(() -> fields);
      }
      JdbcMapping column = ((BasicValuedModelPart) part).getJdbcMapping();
      read++;
      return column.convertToDomainValue(
          column.getJdbcValueExtractor().extract(result, read, context));
    }
  }

  @SuppressWarnings("unchecked")
  private static void bind(
      PreparedStatement statement,
      int index,
      SelectableMapping column,
      Object value,
      SharedSessionContractImplementor context)
      throws SQLException {
    column.getJdbcMapping().getJdbcValueBinder().bind(statement, value, index, context);
  }
}
