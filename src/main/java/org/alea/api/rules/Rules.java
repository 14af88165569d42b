package org.alea.api.rules;

import org.alea.api.pages.Markdown;
import org.alea.api.pages.Page;
import org.alea.rules.Variant;

/** The pages of rules, as they stand in {@code src/docs/rules}. */
final class Rules {

  static final String MEDIA_TYPE = Page.MEDIA_TYPE;

  private Rules() {}

  static String page(Variant variant) {
    String file = "rules/" + variant.id() + ".md";
    return Markdown.served(Page.read("/" + file), file);
  }
}
