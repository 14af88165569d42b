package org.alea.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alea.database.PostgresServer;
import org.alea.testkit.LightPlayer;
import org.alea.testkit.Operation;
import org.alea.testkit.Pause;
import org.alea.testkit.Processor;

/**
 * The limit: PostgreSQL's own load generator with the very statements that the service sends, taken
 * from the server's log while the service plays, so that they cannot drift apart. Each client has a
 * game of its own, as in the service's rounds, and its versions go up; what else the statements
 * carry is what the service sent.
 *
 * <p>The statements of a move travel in as many round trips as the service's: the beginning goes
 * along with the first.
 */
final class Pgbench {

  private static final String PREFIX = "^\\S+ \\S+ \\S+ \\[(\\d+)\\] ";
  private static final Pattern EXECUTED =
      Pattern.compile(PREFIX + "LOG: +(?:statement|execute [^:]+): (.*)$");
  private static final Pattern GIVEN = Pattern.compile(PREFIX + "DETAIL: +[Pp]arameters: (.*)$");
  private static final Pattern VALUE =
      Pattern.compile("\\$(\\d+) = (?:NULL|'((?:[^']++|'')*+)')(?:, |$)");
  private static final Pattern PLACE = Pattern.compile("\\$(\\d+)");
  private static final Pattern VERSION = Pattern.compile("\\bversion = \\$(\\d+)");
  private static final Pattern KEY = Pattern.compile("\\bkey_hash = \\$(\\d+)");
  private static final Pattern LOCK = Pattern.compile("pg_try_advisory_xact_lock\\(\\$(\\d+)\\)");
  private static final Pattern ARRAYS =
      Pattern.compile("unnest\\(\\$(\\d+), \\$(\\d+), \\$(\\d+)\\)");
  private static final Pattern PROCESSED =
      Pattern.compile("number of transactions actually processed: (\\d+)");
  private static final Pattern TPS = Pattern.compile("tps = ([0-9.]+)");
  private static final Pattern LATENCY = Pattern.compile("latency average = ([0-9.]+) ms");

  /** A statement as the server saw it. */
  record Executed(String process, String sql, Map<Integer, String> values) {
    boolean isAbout(String game) {
      return values.containsValue(game);
    }
  }

  /** What a run came to. */
  record Run(long transactions, double perSecond, double meanMillis, double databaseMillisEach) {}

  private final PostgresServer server;
  private final String database;
  private final Path folder;
  private final List<String> statementsOfAMove = new ArrayList<>();
  private long versionsBefore;

  Pgbench(PostgresServer server, String database, Path folder) {
    this.server = server;
    this.database = database;
    this.folder = folder;
  }

  /**
   * Watches the service make a move and a read, and prepares both as scripts.
   *
   * @param players with a game each, one for each client to come
   */
  void prepare(List<LightPlayer> players) throws IOException, SQLException {
    for (LightPlayer player : players) {
      player.create();
    }
    LightPlayer model = players.get(0);
    while (model.next() != Operation.MOVE) {
      model.act();
    }
    long begin = Files.size(server.log());
    server.execute(database, "alter system set log_statement = 'all'");
    server.execute(database, "select pg_reload_conf()");
    Pause.millis(1000);
    int before = model.version();
    for (int attempt = 0; ; attempt++) { // one event a move is what most moves are
      before = model.version();
      Operation operation = model.next();
      model.act();
      if (operation == Operation.MOVE && model.version() == before + 1) {
        break;
      }
      if (attempt > 100) {
        throw new IllegalStateException("no move of one event");
      }
    }
    model.read();
    Pause.millis(500);
    server.execute(database, "alter system reset log_statement");
    server.execute(database, "select pg_reload_conf()");
    List<Executed> log = parse(begin);
    writeMove(transaction(log, model.id()), before, players);
    writeRead(read(log, model.id()));
  }

  private List<Executed> parse(long begin) throws IOException {
    byte[] all = Files.readAllBytes(server.log());
    String text = new String(all, (int) begin, all.length - (int) begin, StandardCharsets.UTF_8);
    List<Executed> found = new ArrayList<>();
    for (String line : text.split("\n")) {
      Matcher executed = EXECUTED.matcher(line);
      if (executed.matches()) {
        found.add(new Executed(executed.group(1), executed.group(2), new LinkedHashMap<>()));
        continue;
      }
      Matcher given = GIVEN.matcher(line);
      if (given.matches()) {
        Matcher value = VALUE.matcher(given.group(2));
        Map<Integer, String> values = found.get(found.size() - 1).values;
        while (value.find()) {
          String written = value.group(2);
          values.put(
              Integer.valueOf(value.group(1)), written == null ? null : written.replace("''", "'"));
        }
      }
    }
    return found;
  }

  /** The last transaction in which a game was changed, with its beginning and its end. */
  private static List<Executed> transaction(List<Executed> log, String game) {
    int last = log.size() - 1;
    while (!(log.get(last).sql.contains("update game set") && log.get(last).isAbout(game))) {
      last--;
    }
    String process = log.get(last).process;
    List<Executed> own = new ArrayList<>();
    for (int index = 0; index < log.size(); index++) {
      Executed one = log.get(index);
      if (!one.process.equals(process)) {
        continue;
      }
      if (one.sql.equalsIgnoreCase("begin")) {
        own.clear();
      }
      own.add(one);
      if (index > last && one.sql.equalsIgnoreCase("commit")) {
        return own;
      }
    }
    throw new IllegalStateException("no end of the transaction in the log: " + own);
  }

  private static Executed read(List<Executed> log, String game) {
    for (int index = log.size() - 1; index >= 0; index--) {
      Executed one = log.get(index);
      if (one.sql.startsWith("select") && one.values.size() == 1 && one.isAbout(game)) {
        return one;
      }
    }
    throw new IllegalStateException("no read of the game in the log");
  }

  private void writeMove(List<Executed> transaction, int before, List<LightPlayer> players)
      throws IOException, SQLException {
    String game = players.get(0).id();
    String key =
        transaction.stream()
            .filter(one -> KEY.matcher(one.sql).find())
            .findFirst()
            .map(one -> one.values.get(only(KEY, one.sql)))
            .orElseThrow();
    Map<String, String> constants = new LinkedHashMap<>();
    StringBuilder script = new StringBuilder();
    script.append("\\if :known = 0\n");
    script.append(
        "select g.id as game, g.version as version, p.* from bench_game b join game g on g.id ="
            + " b.id, bench_parameter p where b.client = :client_id \\gset\n");
    script.append("\\set known 1\n\\endif\n");
    script.append("\\set lock random(1, 9223372036854775806)\n");
    script.append("\\set key random(1000000000000000000, 9223372036854775806)\n");
    script.append("\\set next :version + 1\n");
    script.append("\\startpipeline\n");
    for (int index = 0; index < transaction.size(); index++) {
      Executed one = transaction.get(index);
      statementsOfAMove.add(one.sql);
      script.append(translate(one, index, game, key, before, constants)).append(";\n");
      if (index == 1) {
        script.append("\\endpipeline\n");
      }
    }
    script.append("\\set version :next\n");
    Files.writeString(folder.resolve("move.sql"), script);
    keep(constants, players);
  }

  /** The statement with variables for its parameters; those that never change are kept apart. */
  private static String translate(
      Executed one, int index, String game, String key, int before, Map<String, String> constants) {
    Map<Integer, String> variables = new LinkedHashMap<>();
    for (Map.Entry<Integer, String> entry : one.values.entrySet()) {
      String value = entry.getValue();
      String name = "s" + index + "_" + entry.getKey();
      if (value == null) {
        variables.put(entry.getKey(), ":" + name); // pgbench sends null for what it does not know
      } else if (value.equals(game)) {
        variables.put(entry.getKey(), ":game::uuid");
      } else if (value.equals(key)) {
        variables.put(entry.getKey(), ":key::bytea");
      } else {
        constants.put(name, value);
        variables.put(entry.getKey(), ":" + name + type(value));
      }
    }
    Matcher lock = LOCK.matcher(one.sql);
    if (lock.find()) {
      variables.put(Integer.valueOf(lock.group(1)), ":lock");
    }
    if (one.sql.contains("update game set")) {
      Matcher version = VERSION.matcher(one.sql);
      variables.put(nextOf(version), ":next");
      variables.put(nextOf(version), ":version");
      Matcher arrays = ARRAYS.matcher(one.sql);
      if (!arrays.find()
          || !one.values.get(Integer.valueOf(arrays.group(1))).equals("{" + (before + 1) + "}")) {
        throw new IllegalStateException("the events are not where they were: " + one);
      }
      variables.put(Integer.valueOf(arrays.group(1)), "array[:next]::integer[]");
      for (int group = 2; group <= 3; group++) {
        variables.computeIfPresent(
            Integer.valueOf(arrays.group(group)), (place, variable) -> variable + "::text[]");
      }
    }
    return PLACE
        .matcher(one.sql)
        .replaceAll(
            place -> Matcher.quoteReplacement(variables.get(Integer.valueOf(place.group(1)))));
  }

  private static int nextOf(Matcher matcher) {
    if (!matcher.find()) {
      throw new IllegalStateException("the versions are not where they were: " + matcher);
    }
    return Integer.parseInt(matcher.group(1));
  }

  private static int only(Pattern pattern, String sql) {
    return nextOf(pattern.matcher(sql));
  }

  /** The types that the driver declares and a script cannot. */
  private static String type(String value) {
    if (value.startsWith("\\x")) {
      return "::bytea";
    }
    return value.matches("\\d{4}-\\d\\d-\\d\\d \\d\\d:.*") ? "::timestamptz" : "";
  }

  private void keep(Map<String, String> constants, List<LightPlayer> players) throws SQLException {
    server.execute(database, "create table bench_game (client integer primary key, id uuid)");
    for (int client = 0; client < players.size(); client++) {
      server.execute(
          database,
          "insert into bench_game values (%d, '%s')".formatted(client, players.get(client).id()));
    }
    StringBuilder columns = new StringBuilder();
    StringBuilder values = new StringBuilder();
    constants.forEach(
        (name, value) -> {
          columns.append(columns.isEmpty() ? "" : ", ").append(name).append(" text");
          values.append(values.isEmpty() ? "" : ", ");
          values.append("'").append(value.replace("'", "''")).append("'");
        });
    server.execute(database, "create table bench_parameter (" + columns + ")");
    server.execute(database, "insert into bench_parameter values (" + values + ")");
  }

  private void writeRead(Executed read) throws IOException {
    String script =
        """
        \\if :known = 0
        select id as game from bench_game where client = :client_id \\gset
        \\set known 1
        \\endif
        """
            + PLACE.matcher(read.sql).replaceAll(":game::uuid")
            + ";\n";
    Files.writeString(folder.resolve("read.sql"), script);
  }

  /** The statements of a move, as the service sends them. */
  List<String> statementsOfAMove() {
    return statementsOfAMove;
  }

  Run moves(int clients, int seconds) throws IOException, InterruptedException, SQLException {
    versionsBefore = versions();
    Run run = run("move.sql", clients, seconds);
    long moved = versions() - versionsBefore;
    if (moved != run.transactions) {
      throw new IllegalStateException(
          "%d transactions moved %d games".formatted(run.transactions, moved));
    }
    return run;
  }

  Run reads(int clients, int seconds) throws IOException, InterruptedException {
    return run("read.sql", clients, seconds);
  }

  private long versions() throws SQLException {
    try (Connection connection = server.connect(database);
        Statement statement = connection.createStatement();
        ResultSet sum =
            statement.executeQuery(
                "select sum(g.version) from game g join bench_game b on b.id = g.id")) {
      sum.next();
      return sum.getLong(1);
    }
  }

  private Run run(String script, int clients, int seconds)
      throws IOException, InterruptedException {
    Path output = folder.resolve("pgbench.txt");
    double before = Processor.millis(server.processes());
    Process process =
        new ProcessBuilder(
                "pgbench",
                "--no-vacuum",
                "--protocol=prepared",
                "--client=" + clients,
                "--jobs=2",
                "--time=" + seconds,
                "--define=known=0",
                "--file=" + folder.resolve(script),
                "--host=127.0.0.1",
                "--port=" + server.port(),
                "--username=" + server.username(),
                database)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int code = process.waitFor();
    double cost = Processor.millis(server.processes()) - before;
    String text = Files.readString(output);
    if (code != 0) {
      throw new IllegalStateException("pgbench ended with " + code + ": " + text);
    }
    long transactions = (long) number(PROCESSED, text);
    return new Run(transactions, number(TPS, text), number(LATENCY, text), cost / transactions);
  }

  private static double number(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalStateException("pgbench said nothing like " + pattern + ": " + text);
    }
    return Double.parseDouble(matcher.group(1));
  }
}
