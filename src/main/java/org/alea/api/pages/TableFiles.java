package org.alea.api.pages;

import io.quarkus.runtime.util.HashUtil;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alea.api.http.ReadHeaders;

/** The web page to play at: its files, which lie in the folder {@code table} of the resources. */
@ApplicationScoped
public class TableFiles {

  /** The page loads nothing but its own files, and runs no script that stands in a document. */
  static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private static final Pattern NAME = Pattern.compile("[a-z]+(?:-[a-z]+)?\\.(m?js|css|svg)");
  private static final Map<String, String> MEDIA_TYPES =
      Map.of(
          "js", "text/javascript;charset=UTF-8",
          "mjs", "text/javascript;charset=UTF-8",
          "css", "text/css;charset=UTF-8",
          "svg", "image/svg+xml");

  /** The project's own verifier of dice, which lies among the pages. */
  private static final String VERIFIER = "verify.mjs";

  private final TableConfig config;

  TableFiles(TableConfig config) {
    this.config = config;
  }

  boolean isEnabled() {
    return config.enabled();
  }

  /**
   * The page, which shows by its address what to show.
   *
   * @param head elements to add to its head
   */
  Response page(String head) {
    String page =
        Page.read("/table/index.html")
            .replace("<!-- head -->", head)
            .replace("<!-- links -->", ServiceResource.links());
    return Response.ok(page, "text/html;charset=UTF-8")
        .header("Content-Security-Policy", POLICY)
        .header(HttpHeaders.CACHE_CONTROL, "no-cache")
        .build();
  }

  /**
   * One of its files, or 304 where the client has it already.
   *
   * @return nothing if it has no such file
   */
  Optional<Response> file(String name, ReadHeaders headers) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    return content((name.equals(VERIFIER) ? "/pages/fairness/" : "/table/") + name)
        .map(
            content -> {
              String tag = '"' + HashUtil.sha256(content) + '"';
              return (headers.know(tag)
                      ? Response.notModified()
                      : Response.ok(content, MEDIA_TYPES.get(matcher.group(1))))
                  .header(HttpHeaders.ETAG, tag)
                  .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                  .build();
            });
  }

  private static Optional<String> content(String resource) {
    try (InputStream file = TableFiles.class.getResourceAsStream(resource)) {
      return file == null
          ? Optional.empty()
          : Optional.of(new String(file.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }
}
