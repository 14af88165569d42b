package org.alea.render;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alea.rules.Action;
import org.alea.rules.Colour;
import org.alea.rules.Kind;
import org.alea.rules.Notation;
import org.alea.rules.Phase;
import org.alea.rules.Piece;
import org.alea.rules.Position;
import org.alea.rules.Variant;
import org.alea.rules.dice.DicePosition;
import org.alea.rules.kafka.KafkaChess;
import org.alea.rules.kingscolor.Castle;
import org.alea.rules.kingscolor.KingsColor;
import org.alea.rules.kingscolor.KingsColorPosition;
import org.alea.rules.roll.Attributes;
import org.alea.rules.roll.RollPosition;

/**
 * Draws a position as SVG: the board, the pieces, the last action, kings that can be taken, the
 * legal actions of a selected piece, and what a variant adds: dice in place of pieces (Kafka
 * Chess), the dice of the turn (DiceChess), the numbers of each piece (Roll Chess), castles and
 * their walls (King's Color).
 *
 * <p>{@code data-square} names the square that an outline paints, {@code data-piece} the square
 * that a piece stands on: a page can find both without knowing the layout.
 */
public final class BoardPicture {

  private static final String LAST = "#e6b800";
  private static final String DANGER = "#d62828";
  private static final String TARGET = "#2a7f62";
  private static final String WALL = "#7b4fa3";
  private static final double MARK_LINE = 6;

  /** The strip below the board that shows dice; it stays when there are none to show. */
  private static final double DICE_STRIP = 100;

  private final Position position;
  private final View view;
  private final Variant variant;
  private final Notation notation;
  private final Layout layout;
  private final Svg svg = new Svg();

  private BoardPicture(Position position, View view) {
    this.position = position;
    this.view = view;
    this.variant = position.variant();
    this.notation = variant.notation();
    this.layout = new Layout(variant.geometry(), view.below());
  }

  /** The picture of a position, as a document of its own. */
  public static String draw(Position position, View view) {
    BoardPicture picture = new BoardPicture(position, view);
    picture.draw();
    return picture.svg.toString();
  }

  private void draw() {
    double height = layout.height() + (position instanceof DicePosition ? DICE_STRIP : 0);
    svg.begin(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        "0 0 " + Svg.number(layout.width()) + " " + Svg.number(height),
        "width",
        view.size(),
        "height",
        Math.round(view.size() * height / layout.width()),
        "role",
        "img",
        "aria-labelledby",
        "title desc");
    svg.addText(title(), "title", "id", "title");
    svg.addText(description(), "desc", "id", "desc");
    svg.add("rect", "width", "100%", "height", "100%", "fill", view.theme().background);
    drawSquares();
    drawCoordinates();
    for (int square = 0; square < variant.geometry().size(); square++) {
      int at = square;
      position.pieceAt(square).ifPresent(piece -> drawPiece(at, piece));
    }
    drawTargets();
    drawDiceLeft();
    svg.end();
  }

  // text

  private String title() {
    return variant.title() + ": " + whatIsDue();
  }

  private String whatIsDue() {
    String side = position.sideToMove() == Colour.WHITE ? "White" : "Black";
    return switch (position.phase()) {
      case ROLL -> side + " to roll";
      case MOVE -> side + " to move";
      case CHOICE -> side + " to choose";
      case OVER ->
          position
              .outcome()
              .map(outcome -> "the game is over, " + text(outcome.result()))
              .orElse("the game is over");
    };
  }

  private static String text(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Where each piece stands, for those who cannot see it. */
  private String description() {
    StringBuilder text = new StringBuilder();
    for (Colour side : Colour.values()) {
      text.append(side == Colour.WHITE ? "White: " : " Black: ");
      text.append(
          IntStream.range(0, variant.geometry().size())
              .filter(
                  square -> position.pieceAt(square).filter(p -> p.colour() == side).isPresent())
              .mapToObj(
                  square ->
                      PieceShapes.name(position.pieceAt(square).orElseThrow().kind())
                          + " "
                          + notation.square(square))
              .collect(Collectors.joining(", ")));
      text.append('.');
    }
    view.last()
        .ifPresent(action -> text.append(" Last: ").append(notation.text(action)).append('.'));
    return text.toString();
  }

  // the board

  private void drawSquares() {
    svg.begin("defs").add("path", "id", "square", "d", layout.outline()).end();
    Set<Integer> last = squaresOf(view.last());
    Set<Integer> endangered = endangeredKings();
    for (int square = 0; square < variant.geometry().size(); square++) {
      use(
          square,
          "data-square",
          notation.square(square),
          "fill",
          view.theme().shade(variant.geometry().shade(square), layout.isHexagonal()));
      if (last.contains(square)) {
        use(square, "fill", LAST, "fill-opacity", 0.55);
      }
      if (endangered.contains(square)) {
        use(square, "fill", DANGER, "fill-opacity", 0.65);
      }
      if (layout.isHexagonal()) {
        use(
            square,
            "fill",
            "none",
            "stroke",
            view.theme().ink,
            "stroke-opacity",
            0.35,
            "stroke-width",
            1.5);
      }
    }
    if (variant instanceof KingsColor) {
      drawCastles();
    }
  }

  private void use(int square, Object... attributes) {
    Object[] all = new Object[attributes.length + 6];
    all[0] = "href";
    all[1] = "#square";
    all[2] = "x";
    all[3] = layout.x(square);
    all[4] = "y";
    all[5] = layout.y(square);
    System.arraycopy(attributes, 0, all, 6, attributes.length);
    svg.add("use", all);
  }

  private void drawCastles() {
    for (Colour side : Colour.values()) {
      Castle castle = Castle.of(side);
      for (int cell = 0; cell < variant.geometry().size(); cell++) {
        if (castle.wall().contains(cell)) {
          use(cell, "fill", WALL, "fill-opacity", 0.22);
        } else if (castle.cells().contains(cell)) {
          use(cell, "fill", "none", "stroke", WALL, "stroke-width", 4);
        }
      }
    }
  }

  private void drawCoordinates() {
    svg.begin(
        "g",
        "fill",
        view.theme().ink,
        "font-family",
        "sans-serif",
        "font-size",
        layout.isHexagonal() ? 36 : 28,
        "text-anchor",
        "middle",
        "dominant-baseline",
        "central");
    for (Layout.Label label : layout.labels(notation)) {
      svg.addText(label.text(), "text", "x", label.x(), "y", label.y());
    }
    svg.end();
  }

  // marks

  private static Set<Integer> squaresOf(Optional<Action> action) {
    return action.stream()
        .flatMap(one -> Stream.of(one.from(), one.to()))
        .filter(square -> square != Action.Roll.ALL_DICE)
        .collect(Collectors.toSet());
  }

  /** Kings that the side to move can take now, and in King's Color those in check. */
  private Set<Integer> endangeredKings() {
    Set<Integer> kings =
        position.legalActions().stream()
            .filter(action -> action.from() != action.to() && isKing(action.to()))
            .map(Action::to)
            .collect(Collectors.toSet());
    if (position instanceof KingsColorPosition kingsColor) {
      for (Colour side : Colour.values()) {
        int king = kingsColor.army(side).king();
        if (kingsColor.army(side).hasKing() && kingsColor.isInCheck(side)) {
          kings.add(king);
        }
      }
    }
    return kings;
  }

  private boolean isKing(int square) {
    return position.pieceAt(square).filter(piece -> piece.kind() == Kind.KING).isPresent();
  }

  private void drawTargets() {
    view.selected()
        .ifPresent(
            selected -> {
              use(selected, "fill", "none", "stroke", TARGET, "stroke-width", MARK_LINE);
              position.legalActions().stream()
                  .filter(action -> action.from() == selected && action.to() != selected)
                  .map(Action::to)
                  .distinct()
                  .sorted()
                  .forEach(this::drawTarget);
            });
  }

  private void drawTarget(int square) {
    boolean capture = position.pieceAt(square).isPresent();
    svg.add(
        "circle",
        "cx",
        layout.x(square),
        "cy",
        layout.y(square),
        "r",
        capture ? 44 : 14,
        "fill",
        capture ? "none" : TARGET,
        "stroke",
        TARGET,
        "stroke-width",
        MARK_LINE);
  }

  // pieces and dice

  private void drawPiece(int square, Piece piece) {
    svg.begin(
        "g",
        "data-piece",
        notation.square(square),
        "transform",
        "translate(%s %s)".formatted(Svg.number(layout.x(square)), Svg.number(layout.y(square))));
    svg.addText(PieceShapes.name(piece) + " " + notation.square(square), "title");
    if (variant instanceof KafkaChess kafka) {
      PieceShapes.die(svg, piece.colour(), kafka.dice().tables().get(0).indexOf(piece.kind()) + 1);
    } else {
      PieceShapes.figure(svg, piece);
    }
    if (position instanceof RollPosition roll) {
      roll.attributesAt(square).ifPresent(this::drawNumbers);
    }
    svg.end();
  }

  /** Experience at the lower left, the rolls that are left at the lower right. */
  private void drawNumbers(Attributes numbers) {
    drawNumber(-36, "#2a5d9f", numbers.experience());
    drawNumber(36, "#2a7f62", numbers.rollLimit() - numbers.rollsUsed());
  }

  private void drawNumber(int x, String colour, int number) {
    svg.add("circle", "cx", x, "cy", 36, "r", 13, "fill", colour)
        .addText(
            Integer.toString(number),
            "text",
            "x",
            x,
            "y",
            36,
            "fill",
            "#ffffff",
            "font-family",
            "sans-serif",
            "font-size",
            20,
            "text-anchor",
            "middle",
            "dominant-baseline",
            "central");
  }

  private List<Kind> diceLeft() {
    return position instanceof DicePosition dice && position.phase() == Phase.MOVE
        ? dice.diceLeft()
        : List.of();
  }

  /** Each die that is left shows the kind that it moves. */
  private void drawDiceLeft() {
    List<Kind> left = diceLeft();
    for (int i = 0; i < left.size(); i++) {
      double x = layout.width() / 2 + 110 * (i - (left.size() - 1) / 2.0);
      svg.begin(
          "g",
          "transform",
          "translate(%s %s)"
              .formatted(Svg.number(x), Svg.number(layout.height() + DICE_STRIP / 2 - 10)));
      svg.addText("die: " + PieceShapes.name(left.get(i)), "title");
      svg.add(
          "rect",
          "x",
          -45,
          "y",
          -45,
          "width",
          90,
          "height",
          90,
          "rx",
          14,
          "fill",
          "none",
          "stroke",
          view.theme().ink,
          "stroke-width",
          3);
      PieceShapes.figure(svg, new Piece(position.sideToMove(), left.get(i)));
      svg.end();
    }
  }
}
