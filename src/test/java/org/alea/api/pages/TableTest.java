package org.alea.api.pages;

import static io.restassured.RestAssured.given;
import static org.alea.testkit.Api.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.alea.problem.ProblemCode;
import org.junit.jupiter.api.Test;

/** The web page to play at, as it is served. */
@QuarkusTest
class TableTest {

  private static final String GAME = "01a22c23-910a-77ba-af52-f9bb01a0e6f6";
  private static final Path FILES = Path.of("src/main/resources/table");
  private static final Pattern REFERENCE = Pattern.compile("(?:src|href)=\"(/table/[^\"]+)\"");
  private static final Pattern IMPORT = Pattern.compile("(?:from |import\\()'\\./([^']+)'");

  @Test
  void browsersGetTheTableUnderAStrictPolicyAndProgramsJson() {
    Response page = given().accept("text/html,*/*;q=0.8").get("/");
    page.then().statusCode(200).contentType(startsWith("text/html"));
    assertThat(page.headers().getValues("Content-Security-Policy"))
        .containsExactly(TableFiles.POLICY);
    assertThat(page.headers().getValues("Cache-Control")).containsExactly("no-cache");
    assertThat(page.asString()).doesNotContain("<!--").doesNotContainPattern("<script[^>]*>[^<]");
    given().get("/").then().contentType("application/json").body("name", equalTo("Alea"));
    assertThat(TableFiles.POLICY).doesNotContain("unsafe");
  }

  @Test
  void thePageOfAGameShowsItsBoardInPreviews() {
    Response page = given().get("/play/" + GAME);
    page.then()
        .statusCode(200)
        .contentType(startsWith("text/html"))
        .body(
            containsString(
                "og:image\" content=\""
                    + RestAssured.baseURI
                    + ":"
                    + RestAssured.port
                    + "/v1/games/"
                    + GAME
                    + "/board.svg\""));
    assertThat(page.headers().getValues("Content-Security-Policy"))
        .containsExactly(TableFiles.POLICY);
  }

  @Test
  void thePageOfAGameTakesNoMarkupFromItsAddress() {
    problem(given().get("/play/%22%3E%3Cscript%3E"), ProblemCode.GAME_NOT_FOUND);
    given()
        .header("Host", "a\"><script>")
        .get("/play/" + GAME)
        .then()
        .body(not(containsString("<script>")));
  }

  @Test
  void eachFileIsServedWithATagThatSparesTheNextTransfer() throws IOException {
    List<String> names;
    try (var files = Files.list(FILES)) {
      names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> !name.endsWith(".html"))
              .toList();
    }
    assertThat(names).hasSizeGreaterThan(10);
    for (String name : names) {
      Response file = given().get("/table/" + name);
      file.then().statusCode(200).header("Cache-Control", "no-cache");
      assertThat(file.asString()).isEqualTo(Files.readString(FILES.resolve(name)));
      String tag = file.header("ETag");
      given().header("If-None-Match", "W/" + tag).get("/table/" + name).then().statusCode(304);
      given().head("/table/" + name).then().statusCode(200).header("ETag", tag).body(emptyString());
    }
  }

  @Test
  void whatFilesNameIsServed() throws IOException {
    String page = given().get("/play/" + GAME).asString();
    REFERENCE
        .matcher(page)
        .results()
        .map((MatchResult found) -> found.group(1))
        .forEach(path -> given().get(path).then().statusCode(200));
    try (var files = Files.list(FILES)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".js")).toList()) {
        IMPORT
            .matcher(Files.readString(file))
            .results()
            .map((MatchResult found) -> found.group(1))
            .forEach(name -> given().get("/table/" + name).then().statusCode(200));
      }
    }
    given().get("/table/verify.mjs").then().statusCode(200).contentType(startsWith("text/java"));
  }

  @Test
  void nothingElseIsServed() {
    for (String name : List.of("index.html", "nothing.js", "..%2Fapplication.properties", "")) {
      given().urlEncodingEnabled(false).get("/table/" + name).then().statusCode(404);
    }
  }
}
