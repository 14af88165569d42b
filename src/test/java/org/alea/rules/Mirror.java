package org.alea.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The same game with the colours exchanged and the board turned upside down, as text. */
public enum Mirror {
  SQUARE {
    @Override
    String square(char file, int rank) {
      return file + String.valueOf(9 - rank);
    }

    @Override
    String placement(String text) {
      List<String> ranks = new ArrayList<>(List.of(text.split("/")));
      Collections.reverse(ranks);
      return exchangedColours(String.join("/", ranks));
    }

    /** placement side castling en-passant halfmove fullmove [phase [attributes]]. */
    @Override
    void mirror(String[] fields) {
      fields[2] = sorted(exchangedColours(fields[2]), "KQkq-");
      fields[3] = sortedParts(squares(fields[3]), "(?<=[0-9])", "");
      if (fields.length > 6) {
        fields[6] = fields[6].matches("[*=].*") ? squares(fields[6]) : exchangedColours(fields[6]);
      }
      if (fields.length > 7) {
        fields[7] = sortedParts(squares(fields[7]), ";", ";");
      }
    }
  },

  HEXAGON {
    @Override
    String square(char file, int rank) {
      return file + String.valueOf(14 - Math.abs(file - 'g') - rank);
    }

    @Override
    String placement(String text) {
      return Arrays.stream(text.split("/"))
          .map(file -> exchangedColours(reversed(file)))
          .collect(Collectors.joining("/"));
    }

    /** placement side halfmove fullmove. */
    @Override
    void mirror(String[] fields) {}
  };

  private static final Pattern SQUARE_NAME = Pattern.compile("([a-m])([0-9]+)(?![0-9,])");
  private static final Pattern RUN_OR_PIECE = Pattern.compile("[0-9]+|[A-Za-z]");

  public static Mirror of(Geometry geometry) {
    return switch (geometry) {
      case SQUARE -> SQUARE;
      case HEXAGON -> HEXAGON;
    };
  }

  public String position(String text) {
    String[] fields = text.split(" ");
    fields[0] = placement(fields[0]);
    fields[1] = fields[1].equals("w") ? "b" : "w";
    mirror(fields);
    return String.join(" ", fields);
  }

  String action(String text) {
    return squares(text);
  }

  abstract String square(char file, int rank);

  abstract String placement(String text);

  /** Mirrors the fields after the first two. */
  abstract void mirror(String[] fields);

  String squares(String text) {
    return SQUARE_NAME
        .matcher(text)
        .replaceAll(name -> square(name.group(1).charAt(0), Integer.parseInt(name.group(2))));
  }

  static String exchangedColours(String text) {
    return text.chars()
        .map(c -> Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  static String reversed(String file) {
    List<String> parts =
        new ArrayList<>(RUN_OR_PIECE.matcher(file).results().map(MatchResult::group).toList());
    Collections.reverse(parts);
    return String.join("", parts);
  }

  static String sorted(String text, String order) {
    return text.chars()
        .mapToObj(c -> String.valueOf((char) c))
        .sorted((a, b) -> order.indexOf(a) - order.indexOf(b))
        .collect(Collectors.joining());
  }

  static String sortedParts(String text, String separator, String joint) {
    return Arrays.stream(text.split(separator)).sorted().collect(Collectors.joining(joint));
  }
}
