package org.alea.persistence;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Array;
import java.sql.Connection;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;

/** Writes down each statement that is run through it, with its parameters. */
final class StatementLog {

  /**
   * A parameter as text.
   *
   * @param type {@code int}, {@code long}, {@code boolean}, {@code text}, {@code bytes} (in
   *     hexadecimal), {@code uuid}, {@code moment}, or an array's {@code int[]} and {@code text[]}
   * @param values one, or as many as the array has; null where the parameter is
   */
  record Parameter(String type, List<String> values) {

    static Parameter of(String type, Object value) {
      return new Parameter(type, value == null ? null : List.of(value.toString()));
    }

    void set(PreparedStatement statement, int index) throws SQLException {
      String value = values == null ? null : values.get(0);
      switch (type) {
        case "int" -> {
          if (value == null) {
            statement.setNull(index, JDBCType.INTEGER.getVendorTypeNumber());
          } else {
            statement.setInt(index, Integer.parseInt(value));
          }
        }
        case "long" -> statement.setLong(index, Long.parseLong(value));
        case "boolean" -> statement.setBoolean(index, Boolean.parseBoolean(value));
        case "text" -> statement.setString(index, value);
        case "bytes" ->
            statement.setBytes(index, value == null ? null : HexFormat.of().parseHex(value));
        case "uuid" -> {
          if (value == null) {
            statement.setNull(index, JDBCType.OTHER.getVendorTypeNumber(), "uuid");
          } else {
            statement.setObject(index, UUID.fromString(value));
          }
        }
        case "moment" -> {
          if (value == null) {
            statement.setNull(index, JDBCType.TIMESTAMP_WITH_TIMEZONE.getVendorTypeNumber());
          } else {
            statement.setObject(index, OffsetDateTime.parse(value));
          }
        }
        case "int[]" ->
            statement.setArray(
                index,
                statement
                    .getConnection()
                    .createArrayOf("integer", values.stream().map(Integer::valueOf).toArray()));
        case "text[]" ->
            statement.setArray(
                index, statement.getConnection().createArrayOf("text", values.toArray()));
        default -> throw new IllegalStateException("no type: " + type);
      }
    }
  }

  /** A statement that was run. */
  record Entry(String sql, List<Parameter> parameters) {}

  private final List<Entry> entries = new CopyOnWriteArrayList<>();

  List<Entry> entries() {
    return List.copyOf(entries);
  }

  /** The same source, whose connections are listened to. */
  DataSource of(DataSource source) {
    return proxy(
        DataSource.class,
        source,
        (method, arguments, result) ->
            result instanceof Connection connection ? listenTo(connection) : result);
  }

  private Connection listenTo(Connection connection) {
    return proxy(
        Connection.class,
        connection,
        (method, arguments, result) -> {
          if (result instanceof PreparedStatement statement && method.equals("prepareStatement")) {
            return listenTo(statement, (String) arguments[0]);
          }
          if (method.equals("createStatement") || method.equals("prepareCall")) {
            throw new IllegalStateException("a statement without parameters is not listened to");
          }
          return result;
        });
  }

  private PreparedStatement listenTo(PreparedStatement statement, String sql) {
    Map<Integer, Parameter> parameters = new TreeMap<>();
    return proxy(
        PreparedStatement.class,
        statement,
        (method, arguments, result) -> {
          if (method.startsWith("set") && arguments.length >= 2) {
            parameters.put((Integer) arguments[0], parameter(method, arguments));
          } else if (method.startsWith("execute")) {
            entries.add(new Entry(sql, List.copyOf(parameters.values())));
          }
          return result;
        });
  }

  private static Parameter parameter(String method, Object[] arguments) throws SQLException {
    Object value = arguments[1];
    return switch (method) {
      case "setInt" -> Parameter.of("int", value);
      case "setLong" -> Parameter.of("long", value);
      case "setBoolean" -> Parameter.of("boolean", value);
      case "setString" -> Parameter.of("text", value);
      case "setBytes" ->
          Parameter.of("bytes", value == null ? null : HexFormat.of().formatHex((byte[]) value));
      case "setNull" -> Parameter.of(nullType((Integer) value), null);
      case "setTimestamp" -> Parameter.of("moment", ((Timestamp) value).toInstant());
      case "setObject" -> Parameter.of(value instanceof UUID ? "uuid" : "moment", value);
      case "setArray" -> {
        Array array = (Array) value;
        Object[] values = (Object[]) array.getArray();
        yield new Parameter(
            values instanceof Integer[] ? "int[]" : "text[]",
            Arrays.stream(values).map(Object::toString).toList());
      }
      default -> throw new IllegalStateException("unknown: " + method);
    };
  }

  private static String nullType(int jdbcType) {
    return switch (JDBCType.valueOf(jdbcType)) {
      case VARCHAR -> "text";
      case BINARY, VARBINARY -> "bytes";
      case TIMESTAMP, TIMESTAMP_WITH_TIMEZONE -> "moment";
      case INTEGER -> "int";
      case OTHER -> "uuid";
      default -> throw new IllegalStateException("unknown: " + JDBCType.valueOf(jdbcType));
    };
  }

  /** What is done with the result of a call. */
  @FunctionalInterface
  private interface Ear {
    Object heard(String method, Object[] arguments, Object result) throws SQLException;
  }

  private static <T> T proxy(Class<T> type, T target, Ear ear) {
    return type.cast(
        Proxy.newProxyInstance(
            StatementLog.class.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) ->
                ear.heard(method.getName(), arguments, call(target, method, arguments))));
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }
}
