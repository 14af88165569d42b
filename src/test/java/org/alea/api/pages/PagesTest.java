package org.alea.api.pages;

import static org.alea.testkit.Api.given;
import static org.alea.testkit.Api.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.alea.api.rules.VariantId;
import org.alea.problem.ProblemCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the service says about itself. */
@QuarkusTest
class PagesTest {

  private static final Pattern LINK = Pattern.compile("\\]\\((/[^)#]*)");
  private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

  @Test
  void theRootTellsProgramsWhereToGoOn() {
    Response root = given().get("/");
    root.then().statusCode(200).contentType("application/json").body("name", equalTo("Alea"));
    Map<String, String> links = root.path("links");
    assertThat(links).containsKeys("contract", "swaggerUi", "variants", "guide", "problems");
    links.values().forEach(PagesTest::leadsOn);
  }

  @Test
  void theRootTellsPeopleWhereToGoOn() {
    String page =
        given()
            .accept(BROWSER)
            .get("/")
            .then()
            .statusCode(200)
            .contentType(startsWith("text/html"))
            .header("Vary", containsString("accept"))
            .extract()
            .asString();
    Map<String, String> links = given().get("/").path("links");
    assertThat(links.values()).allSatisfy(path -> assertThat(page).contains("href=\"" + path));
  }

  @Test
  void theRootIsAResourceLikeOthers() {
    RestAssured.head("/").then().statusCode(200).body(emptyString());
    RestAssured.options("/").then().statusCode(204).header("Allow", "GET, HEAD, OPTIONS");
    problem(RestAssured.post("/"), ProblemCode.METHOD_NOT_ALLOWED)
        .header("Allow", "GET, HEAD, OPTIONS");
    problem(RestAssured.given().accept("image/png").get("/"), ProblemCode.NOT_ACCEPTABLE);
    problem(RestAssured.get("/nothing"), ProblemCode.NOT_FOUND);
  }

  @ParameterizedTest
  @EnumSource(Page.class)
  void eachPageIsServedAndItsLinksLeadOn(Page page) {
    linksLeadOn(page.path());
  }

  @ParameterizedTest
  @EnumSource(VariantId.class)
  void theLinksOfRulesLeadOn(VariantId variant) {
    linksLeadOn("/v1/variants/" + variant + "/rules");
    Map<String, String> links = given().get("/v1/variants/" + variant).path("links");
    assertThat(links).containsKeys("notation", "draws", "glossary");
    links.values().forEach(PagesTest::leadsOn);
  }

  @ParameterizedTest
  @EnumSource(ProblemCode.class)
  void theTypeOfEachProblemLeadsToItsPage(ProblemCode code) {
    given()
        .get(code.type())
        .then()
        .statusCode(200)
        .contentType(startsWith("text/markdown"))
        .body(startsWith("# " + code + "\n"));
  }

  @Test
  void whatIsNoPageIsNotFound() {
    problem(given().get("/v1/pages/changelog"), ProblemCode.PAGE_NOT_FOUND);
    problem(given().get("/v1/pages/NOTATION"), ProblemCode.PAGE_NOT_FOUND);
    problem(given().get("/v1/problems/GAME_OVER"), ProblemCode.PAGE_NOT_FOUND);
    problem(RestAssured.get("/v1/pages"), ProblemCode.NOT_FOUND);
  }

  private static void linksLeadOn(String path) {
    String text =
        given()
            .get(path)
            .then()
            .statusCode(200)
            .contentType(startsWith("text/markdown"))
            .extract()
            .asString();
    Set<String> links = new LinkedHashSet<>();
    LINK.matcher(text).results().map((MatchResult link) -> link.group(1)).forEach(links::add);
    links.forEach(PagesTest::leadsOn);
    assertThat(text)
        .as("links within the repository")
        .doesNotContainPattern("\\]\\((?!/|#|https:)[^)\\s]*\\)");
  }

  private static void leadsOn(String path) {
    assertThat(RestAssured.get(path).statusCode()).as(path).isEqualTo(200);
  }
}
