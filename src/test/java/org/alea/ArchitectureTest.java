package org.alea;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.alea.game.GameSettings;
import org.alea.game.GameSettingsBuilder;
import org.alea.game.GameSnapshot;
import org.alea.game.GameSnapshotBuilder;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Who may use whom, as the table of the architecture says. */
class ArchitectureTest {
  private static final Path CLASSES = Path.of("target/classes");
  private static final JavaClasses ALEA = new ClassFileImporter().importPath(CLASSES);

  private static final String RULES = "org.alea.rules..";
  private static final String[] VARIANTS = {
    "org.alea.rules.kafka",
    "org.alea.rules.dice",
    "org.alea.rules.roll",
    "org.alea.rules.kingscolor"
  };

  /** A package, with what it may use of ours beside itself. */
  private static final Map<String, List<String>> MAY_USE = new LinkedHashMap<>();

  static {
    MAY_USE.put("org.alea", List.of("org.alea.database"));
    MAY_USE.put("org.alea.rules", List.of());
    MAY_USE.put("org.alea.rules.notation", List.of("org.alea.rules"));
    MAY_USE.put("org.alea.rules.square", List.of("org.alea.rules", "org.alea.rules.notation"));
    for (String variant : VARIANTS) {
      MAY_USE.put(
          variant, List.of("org.alea.rules", "org.alea.rules.notation", "org.alea.rules.square"));
    }
    MAY_USE.put("org.alea.rules.catalogue", List.of(RULES));
    MAY_USE.put("org.alea.problem", List.of());
    MAY_USE.put("org.alea.fairness..", List.of(RULES));
    MAY_USE.put("org.alea.bot..", List.of(RULES));
    MAY_USE.put("org.alea.render", List.of(RULES));
    MAY_USE.put(
        "org.alea.game..",
        List.of(
            RULES,
            "org.alea.problem",
            "org.alea.fairness..",
            "org.alea.bot..",
            "org.alea.render.."));
    MAY_USE.put(
        "org.alea.persistence..",
        List.of(RULES, "org.alea.problem", "org.alea.fairness..", "org.alea.game.."));
    MAY_USE.put("org.alea.house", List.of(RULES, "org.alea.bot..", "org.alea.game.."));
    MAY_USE.put("org.alea.database", List.of());
    MAY_USE.put("org.alea.health", List.of("org.alea.game.."));
    MAY_USE.put("org.alea.metrics", List.of(RULES, "org.alea.game..", "org.alea.health"));
    List<String> below =
        new ArrayList<>(
            List.of(
                RULES,
                "org.alea.problem",
                "org.alea.fairness..",
                "org.alea.game..",
                "org.alea.render..",
                "org.alea.bot.."));
    for (String part :
        List.of(
            "problem",
            "http",
            "contract",
            "pages",
            "rules",
            "bots",
            "games",
            "play",
            "fairness",
            "watch")) {
      String name = "org.alea.api." + part;
      MAY_USE.put(name, List.copyOf(below));
      below.add(name);
    }
    MAY_USE.put("org.alea.api", List.of());
  }

  /** What takes its values from outside, and so takes neither the time nor chance by itself. */
  private static final String[] PURE = {RULES, "org.alea.bot..", "org.alea.render.."};

  private static final Set<String> MEASURED_AT_THE_TERMINAL = Set.of("org.alea.rules.catalogue");

  @Test
  void everyCompiledClassIsSeen() throws IOException {
    try (Stream<Path> files = Files.walk(CLASSES)) {
      long compiled = files.filter(file -> file.toString().endsWith(".class")).count();
      assertThat(ALEA.size()).isEqualTo((int) compiled).isPositive();
    }
    assertThat(ALEA.contain(Alea.class)).isTrue();
  }

  @Test
  void everyPackageStandsInTheTable() {
    classes().should().resideInAnyPackage(MAY_USE.keySet().toArray(String[]::new)).check(ALEA);
  }

  @TestFactory
  Stream<DynamicTest> eachPackageUsesWhatTheTableAllows() {
    return MAY_USE.entrySet().stream()
        .map(
            entry ->
                dynamicTest(
                    entry.getKey(), () -> usesNothingElse(entry.getKey(), entry.getValue())));
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("org.alea.(**)").should().beFreeOfCycles().check(ALEA);
  }

  @Test
  void rulesAndFairnessNeedNothingButJava() {
    classes()
        .that()
        .resideInAnyPackage(RULES, "org.alea.fairness..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage("java..", "javax.crypto..", "org.alea..")
        .check(ALEA);
  }

  @Test
  void onlyPersistenceKnowsTheTables() {
    DescribedPredicate<JavaClass> mapping =
        resideInAnyPackage("jakarta.persistence..", "org.hibernate..", "io.quarkus.hibernate.orm..")
            .and(resideOutsideOfPackage("org.hibernate.validator.."))
            .as("Hibernate");
    noClasses()
        .that()
        .resideOutsideOfPackage("org.alea.persistence..")
        .should()
        .dependOnClassesThat(mapping)
        .check(ALEA);
  }

  @Test
  void onlyTheApiKnowsResources() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.alea.api..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta.ws.rs..", "org.jboss.resteasy..")
        .check(ALEA);
  }

  @Test
  void entitiesEndInEntity() {
    classes()
        .that()
        .areAnnotatedWith("jakarta.persistence.Entity")
        .should()
        .haveSimpleNameEndingWith("Entity")
        .check(ALEA);
  }

  @Test
  void theStateOfAGameIsMadeByName() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(GameSnapshotBuilder.class, GameSettingsBuilder.class)
        .should()
        .callConstructorWhere(
            describe(
                "takes the parts by their order",
                call ->
                    call.getTargetOwner().isEquivalentTo(GameSnapshot.class)
                        || call.getTargetOwner().isEquivalentTo(GameSettings.class)))
        .check(ALEA);
  }

  @Test
  void timeChanceAndEnvironmentComeInAsValues() {
    noClasses()
        .that()
        .resideInAnyPackage(PURE)
        .and(describe("are no command line", type -> !isMeasuredAtTheTerminal(type)))
        .should()
        .accessTargetWhere(describe("asks the machine", ArchitectureTest::asksTheMachine))
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.security.SecureRandom")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.util.concurrent.ThreadLocalRandom")
        .check(ALEA);
  }

  private static void usesNothingElse(String name, List<String> others) {
    String[] allowed = Stream.concat(Stream.of(name), others.stream()).toArray(String[]::new);
    classes()
        .that()
        .resideInAPackage(name)
        .should()
        .onlyDependOnClassesThat(
            resideOutsideOfPackage("org.alea..").or(resideInAnyPackage(allowed)))
        .check(ALEA);
  }

  private static boolean isMeasuredAtTheTerminal(JavaClass type) {
    return MEASURED_AT_THE_TERMINAL.contains(type.getPackageName());
  }

  private static boolean asksTheMachine(JavaAccess<?> access) {
    String owner = access.getTargetOwner().getName();
    String name = access.getTarget().getName();
    boolean withoutArguments =
        access.getTarget().getDescription().contains("()")
            || access.getTarget().getFullName().endsWith("()");
    return switch (owner) {
      case "java.lang.System" ->
          Set.of("currentTimeMillis", "nanoTime", "getenv", "getProperty").contains(name);
      case "java.lang.Math", "java.lang.StrictMath" -> name.equals("random");
      case "java.util.UUID" -> name.equals("randomUUID");
      case "java.util.Random", "java.util.SplittableRandom" ->
          name.equals("<init>") && withoutArguments;
      case "java.time.Clock" -> name.startsWith("system");
      default -> owner.startsWith("java.time.") && name.equals("now") && withoutArguments;
    };
  }
}
