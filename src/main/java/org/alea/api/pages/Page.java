package org.alea.api.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A page that the service serves beside the rules of its variants. */
public enum Page {
  COMPATIBILITY("compatibility.md", "What may change without notice, and what breaks clients"),
  DRAWS("rules/draws.md", "When a game is drawn"),
  FAIRNESS("fairness/README.md", "How to check the dice"),
  GLOSSARY("glossary.md", "What the words mean"),
  INTEGRATING("integrating.md", "How to write a client"),
  NOTATION("rules/notation.md", "How positions and actions are written"),
  PLAYING("playing.md", "What players and platforms should know"),
  PROBLEMS("problems.md", "When each problem comes, and what to do next");

  public static final String MEDIA_TYPE = "text/markdown;charset=UTF-8";

  private static final String ROOT = "/v1/pages/";

  private final String file;
  private final String about;

  Page(String file, String about) {
    this.file = file;
    this.about = about;
  }

  /** Where it is served. */
  public String path() {
    return ROOT + slug();
  }

  /** What it is called in its path. */
  String slug() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What it tells, in a few words. */
  String about() {
    return about;
  }

  /** Where it stands below {@code src/docs}. */
  String file() {
    return file;
  }

  static Optional<Page> withSlug(String slug) {
    return Arrays.stream(values()).filter(page -> page.slug().equals(slug)).findFirst();
  }

  /** Its text in Markdown, with links that lead on within the service. */
  String text() {
    return Markdown.served(read("/pages/" + file), file);
  }

  /**
   * Reads a page from among the classes.
   *
   * @param resource its absolute path
   */
  public static String read(String resource) {
    try (InputStream page = Page.class.getResourceAsStream(resource)) {
      return new String(page.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }
}
