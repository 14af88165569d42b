package org.alea.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alea.database.TestDatabase;
import org.alea.game.Command;
import org.alea.game.GameService;
import org.alea.rules.Colour;
import org.alea.rules.kafka.KafkaChess;
import org.junit.jupiter.api.Test;

/** Archives and removes old games by the statements of the handbook. */
@QuarkusTest
class RetentionTest {

  private static final Path HANDBOOK = Path.of("src/docs/operations/deploy.md");
  private static final Pattern SECTION =
      Pattern.compile("^### Removing old games$(.*?)^##", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern STATEMENT =
      Pattern.compile("^```sql$(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

  /** Tables with rows of a game, and where they name it. */
  private static final Map<String, String> TABLES =
      Map.of("game", "id", "game_event", "game_id", "game_seed", "game_id");

  @Inject GameService service;

  private UUID over() {
    ServicePlayer player = ServicePlayer.alone(service, new KafkaChess(false));
    player.submit(Colour.WHITE, new Command.Play(List.of("e2e4")));
    player.submit(Colour.WHITE, Command.RESIGN);
    return player.id();
  }

  /** Makes a game half a year older; the name of its age is in its id. */
  private static UUID old(Statement statement, UUID id) throws SQLException {
    UUID old = UUID.fromString("0181" + id.toString().substring(4));
    for (Map.Entry<String, String> table : TABLES.entrySet()) {
      statement.executeUpdate(
          "update %1$s set %2$s = '%3$s' where %2$s = '%4$s'"
              .formatted(table.getKey(), table.getValue(), old, id));
    }
    statement.executeUpdate(
        "update game set finished_at = now() - interval '200 days' where id = '%s'".formatted(old));
    return old;
  }

  @Test
  void oldGamesAreArchivedAndRemovedAndNoOthers() throws Exception {
    UUID recent = over();
    UUID running = ServicePlayer.alone(service, new KafkaChess(false)).id();
    List<String> statements = statements();
    assertThat(statements).hasSize(2);
    try (Connection connection = TestDatabase.connect("test");
        Statement statement = connection.createStatement()) {
      UUID old = old(statement, over());
      JsonNode archived = archived(statement, statements.get(0), old);
      assertThat(archived.path("reason").asText()).isEqualTo("RESIGNATION");
      assertThat(archived.path("seed").asText()).hasSize(64);
      assertThat(archived.path("events").size()).isEqualTo(archived.path("version").asInt());
      assertThat(archived.has("white_token")).isFalse();

      assertThat(statement.executeUpdate(statements.get(1))).isEqualTo(1);
      assertThat(statement.executeUpdate(statements.get(1))).isZero();
      for (Map.Entry<String, String> table : TABLES.entrySet()) {
        try (ResultSet left =
            statement.executeQuery(
                "select count(*) from %s where %s = '%s'"
                    .formatted(table.getKey(), table.getValue(), old))) {
          left.next();
          assertThat(left.getLong(1)).as(table.getKey()).isZero();
        }
      }
      assertThat(service.find(old)).isEmpty();
    }
    assertThat(service.find(recent)).isPresent();
    assertThat(service.find(running)).isPresent();
  }

  private static List<String> statements() throws Exception {
    Matcher section = SECTION.matcher(Files.readString(HANDBOOK));
    assertThat(section.find()).isTrue();
    return STATEMENT.matcher(section.group(1)).results().map(found -> found.group(1)).toList();
  }

  private static JsonNode archived(Statement statement, String sql, UUID id) throws Exception {
    List<JsonNode> lines = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        lines.add(new ObjectMapper().readTree(rows.getString(1)));
      }
    }
    return lines.stream()
        .filter(line -> line.path("id").asText().equals(id.toString()))
        .findAny()
        .orElseThrow();
  }
}
