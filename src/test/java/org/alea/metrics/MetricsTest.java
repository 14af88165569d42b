package org.alea.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.alea.testkit.Management;
import org.alea.testkit.TestGame;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every metric that somebody looks at is written by a service that was played on. */
@QuarkusTest
class MetricsTest {

  private static final Path ALERTS = Path.of("k8s/overlays/production/alerts.yaml");
  private static final Path DASHBOARD = Path.of("k8s/overlays/production/dashboard.json");
  private static final Path HANDBOOK = Path.of("src/docs/operations/monitor.md");

  /** Whose metrics other programs write. */
  private static final String OTHERS = "(barman|cnpg|kube|kubelet)_\\w+";

  /** Labels that Prometheus adds to what it scrapes. */
  private static final Set<String> ADDED = Set.of("job", "pod", "namespace", "instance");

  private static final Pattern METRIC =
      Pattern.compile("\\b([a-z]+_\\w+|up)\\b(?:\\{([^}]*)})?(?!\\s*\\()");
  private static final Pattern SAMPLE =
      Pattern.compile("^([a-z]\\w*)(?:\\{(.*)})? \\S+$", Pattern.MULTILINE);
  private static final Pattern LABEL = Pattern.compile("(\\w+)\\s*(?:=~|!~|!=|=)\\s*\"");

  /** Words of the query language, and labels by which it groups. */
  private static final Set<String> WORDS = Set.of("group_left", "group_right", "max_connections");

  @BeforeEach
  void playAndRefuse() {
    TestGame game = TestGame.withFewPieces();
    game.move(game.white(), "e2e4").then().statusCode(200);
    game.roll(game.white()).then().statusCode(200);
    game.get().then().statusCode(200);
    game.post(game.white(), "/resignation").then().statusCode(200);
    RestAssured.given().get("/v1/games/nothing").then().statusCode(404);
  }

  private static String scrape() {
    return Management.get("/q/metrics").asString();
  }

  @Test
  void eachMetricOfARuleOrPanelIsInAScrape() throws IOException {
    Map<String, Set<String>> written = written();
    Set<String> seen = new TreeSet<>();
    for (Path source : List.of(ALERTS, DASHBOARD)) {
      for (String query : queries(source)) {
        Matcher metric = METRIC.matcher(query);
        while (metric.find()) {
          String name = metric.group(1);
          if (name.equals("up") || name.matches(OTHERS) || WORDS.contains(name)) {
            continue;
          }
          assertThat(written).as("%s in %s", name, source).containsKey(name);
          if (metric.group(2) != null) {
            Set<String> labels = labels(metric.group(2));
            labels.removeAll(ADDED);
            assertThat(written.get(name)).as("%s in %s", query, source).containsAll(labels);
          }
          seen.add(name);
        }
      }
    }
    assertThat(seen)
        .contains(
            "alea_store_seconds_count",
            "alea_bots_overdue_seconds",
            "alea_sweep_overdue_seconds",
            "http_server_requests_seconds_count",
            "agroal_awaiting_count",
            "jvm_gc_pause_seconds_max");
  }

  @Test
  void theHandbookNamesTheServicesOwnMetricsAndNoOthers() throws IOException {
    Set<String> told =
        Files.readAllLines(HANDBOOK).stream()
            .filter(line -> line.startsWith("| `alea_"))
            .map(line -> line.split("`")[1])
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> written =
        written().keySet().stream()
            .filter(name -> name.startsWith("alea_"))
            .map(name -> name.replaceFirst("_(count|sum|max|bucket)$", ""))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(written).isEqualTo(told);
  }

  /** The labels of each metric of a scrape. */
  private static Map<String, Set<String>> written() {
    // the pauses of the collector are there once it has collected
    System.gc();
    Map<String, Set<String>> written = new TreeMap<>();
    Matcher sample = SAMPLE.matcher(scrape());
    while (sample.find()) {
      written
          .computeIfAbsent(sample.group(1), name -> new HashSet<>())
          .addAll(sample.group(2) == null ? Set.of() : labels(sample.group(2)));
    }
    return written;
  }

  private static Set<String> labels(String selector) {
    Set<String> labels = new HashSet<>();
    Matcher label = LABEL.matcher(selector);
    while (label.find()) {
      labels.add(label.group(1));
    }
    return labels;
  }

  /** What a file asks Prometheus for. */
  private static List<String> queries(Path source) throws IOException {
    String text = Files.readString(source);
    Pattern query =
        source.toString().endsWith(".json")
            ? Pattern.compile("\"expr\": \"(.*)\"")
            : Pattern.compile("^ +expr: ((?s:.*?))^ +(?:for|labels|- )", Pattern.MULTILINE);
    List<String> queries =
        query
            .matcher(text)
            .results()
            .map(found -> found.group(1).replace("\\\"", "\"").replaceAll("\"[^\"]*\"", "\"\""))
            .map(found -> found.replaceAll("\\w+:\\w+:\\w+", " "))
            .map(found -> found.replaceAll("(?:by|on|ignoring|without) \\([^)]*\\)", " "))
            .toList();
    assertThat(queries).as(source.toString()).hasSize(text.split("\\bexpr\"?:", -1).length - 1);
    return queries;
  }
}
