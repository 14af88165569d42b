package org.alea.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Phase;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.rules.catalogue.Variants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * Pictures that were looked at stand beside this test; to draw them anew, run it with {@code
 * -Dalea.pictures=write}, and look at them.
 */
class BoardPictureTest {

  private static final int POSITIONS = 1_000;
  private static final Path LOOKED_AT = Path.of("src/test/resources/org/alea/render");

  static Stream<Variant> variants() {
    return Variants.all().stream();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void aPictureIsAsItWasLookedAt(Variant variant) throws IOException {
    Walk walk = new Walk(variant, new Random(7));
    walk.play(24);
    while (walk.position.phase() == Phase.ROLL) {
      walk.play(1);
    }
    List<Action> actions = walk.position.legalActions();
    View view =
        ViewBuilder.builder(View.USUAL)
            .below(Colour.BLACK)
            .theme(Theme.DARK)
            .selected(Optional.of(actions.get(actions.size() / 2).from()))
            .last(walk.last)
            .build();
    assertAsLookedAt(variant.id() + "-start.svg", BoardPicture.draw(variant.start(), View.USUAL));
    assertAsLookedAt(variant.id() + "-game.svg", BoardPicture.draw(walk.position, view));
  }

  private static void assertAsLookedAt(String name, String picture) throws IOException {
    Path file = LOOKED_AT.resolve(name);
    if ("write".equals(System.getProperty("alea.pictures"))) {
      Files.createDirectories(LOOKED_AT);
      Files.writeString(file, picture);
    }
    assertThat(picture).isEqualTo(Files.readString(file));
  }

  @ParameterizedTest
  @MethodSource("variants")
  void everyPieceStandsOnceInsideTheFrame(Variant variant) throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Walk walk = new Walk(variant, random);
    for (int i = 0; i < POSITIONS; i++) {
      if (walk.position.phase() == Phase.OVER) {
        walk = new Walk(variant, random);
      }
      walk.play(1);
      assertComplete(walk, random, "seed " + seed + ", position " + i);
    }
  }

  private static void assertComplete(Walk walk, Random random, String which) throws Exception {
    Position position = walk.position;
    int squares = position.variant().geometry().size();
    View view =
        new View(
            Colour.values()[random.nextInt(2)],
            View.LEAST_SIZE + random.nextInt(View.LARGEST_SIZE - View.LEAST_SIZE + 1),
            Theme.values()[random.nextInt(Theme.values().length)],
            random.nextBoolean() ? Optional.of(random.nextInt(squares)) : Optional.empty(),
            walk.last);
    String picture = BoardPicture.draw(position, view);
    assertThat(BoardPicture.draw(position, view)).as(which).isEqualTo(picture);
    Document document = read(picture);
    String[] box = document.getDocumentElement().getAttribute("viewBox").split(" ");
    double width = Double.parseDouble(box[2]);
    double height = Double.parseDouble(box[3]);
    List<String> drawn = new ArrayList<>();
    for (Element group : elements(document, "g")) {
      if (group.getAttribute("transform").startsWith("translate(")) {
        String[] place = group.getAttribute("transform").split("[( )]");
        assertThat(Double.parseDouble(place[1])).as(which).isBetween(40.0, width - 40);
        assertThat(Double.parseDouble(place[2])).as(which).isBetween(40.0, height - 40);
        drawn.add(group.getFirstChild().getTextContent());
      }
    }
    List<String> expected =
        IntStream.range(0, squares)
            .boxed()
            .flatMap(
                square ->
                    position
                        .pieceAt(square)
                        .map(
                            piece ->
                                PieceShapes.name(piece)
                                    + " "
                                    + position.variant().notation().square(square))
                        .stream())
            .toList();
    assertThat(drawn.stream().filter(name -> !name.startsWith("die: ")))
        .as(which)
        .containsExactlyElementsOf(expected);
    assertThat(squaresOf(document)).as(which).hasSize(squares);
    for (Element mark : elements(document, "use")) {
      assertThat(Double.parseDouble(mark.getAttribute("x"))).as(which).isBetween(0.0, width);
      assertThat(Double.parseDouble(mark.getAttribute("y"))).as(which).isBetween(0.0, height);
    }
  }

  private static TreeSet<String> squaresOf(Document document) {
    TreeSet<String> places = new TreeSet<>();
    for (Element use : elements(document, "use")) {
      places.add(use.getAttribute("x") + " " + use.getAttribute("y"));
    }
    return places;
  }

  @Test
  void textNeverBreaksOut() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < POSITIONS; i++) {
      StringBuilder text = new StringBuilder("x");
      for (int length = random.nextInt(20); length > 0; length--) {
        text.append("<>&\"'/!-[]?=\u0000\u000b\ufffe\u2028é".charAt(random.nextInt(17)));
      }
      String picture =
          new Svg()
              .begin("svg", "a", text)
              .addText(text.toString(), "text", "b", text)
              .end()
              .toString();
      Document document = read(picture);
      assertThat(document.getElementsByTagName("*").getLength()).as("seed %d", seed).isEqualTo(2);
      assertThat(document.getDocumentElement().getTextContent())
          .as("seed %d", seed)
          .isEqualTo(text.toString().replaceAll("[\u0000\u000b\ufffe]", "\ufffd"));
    }
  }

  @Test
  void eachSideHasItsOwnBoardBelow() throws Exception {
    Position start = Variants.withId("dice-chess").orElseThrow().start();
    assertThat(placeOf(start, Colour.WHITE, "white king e1").get(1))
        .isGreaterThan(placeOf(start, Colour.WHITE, "black king e8").get(1));
    assertThat(placeOf(start, Colour.BLACK, "white king e1").get(1))
        .isLessThan(placeOf(start, Colour.BLACK, "black king e8").get(1));
    assertThat(placeOf(start, Colour.BLACK, "white rook a1").get(0))
        .isGreaterThan(placeOf(start, Colour.BLACK, "white rook h1").get(0));
  }

  private static List<Double> placeOf(Position position, Colour below, String piece)
      throws Exception {
    View view = ViewBuilder.builder(View.USUAL).below(below).build();
    for (Element group : elements(read(BoardPicture.draw(position, view)), "g")) {
      if (group.getFirstChild() != null && piece.equals(group.getFirstChild().getTextContent())) {
        String[] place = group.getAttribute("transform").split("[( )]");
        return List.of(Double.parseDouble(place[1]), Double.parseDouble(place[2]));
      }
    }
    throw new AssertionError("no " + piece);
  }

  @Test
  void aKingThatCanBeTakenIsMarked() {
    Variant variant = Variants.withId("dice-chess").orElseThrow();
    String safe = "4k3/8/8/8/8/8/8/4K2R w - - 0 1 RRR";
    String inDanger = "4k2R/8/8/8/8/8/8/4K3 w - - 0 1 RRR";
    assertThat(BoardPicture.draw(variant.notation().position(safe), View.USUAL))
        .doesNotContain("#d62828");
    assertThat(BoardPicture.draw(variant.notation().position(inDanger), View.USUAL))
        .contains("#d62828");
  }

  @Test
  void aSizeOutOfItsBoundsIsRefused() {
    for (int size : new int[] {View.LEAST_SIZE - 1, View.LARGEST_SIZE + 1}) {
      assertThatThrownBy(() -> ViewBuilder.builder(View.USUAL).size(size).build())
          .hasMessage("size %d is not 80 to 2000", size);
    }
  }

  /** A random game. */
  private static final class Walk {
    private final Random random;
    private Position position;
    private Optional<Action> last = Optional.empty();

    Walk(Variant variant, Random random) {
      this.position = variant.start();
      this.random = random;
    }

    void play(int actions) {
      for (int i = 0; i < actions && position.phase() != Phase.OVER; i++) {
        List<Action> choices =
            position.phase() == Phase.ROLL
                ? position.rolls().stream().map(chance -> (Action) chance.roll()).toList()
                : position.legalActions();
        Action action = choices.get(random.nextInt(choices.size()));
        position = position.play(action);
        last = Optional.of(action);
      }
    }
  }

  private static Document read(String picture) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(picture)));
  }

  private static List<Element> elements(Document document, String name) {
    NodeList nodes = document.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }
}
