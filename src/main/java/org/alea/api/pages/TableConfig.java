package org.alea.api.pages;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What operators decide of the table. */
@ConfigMapping(prefix = "alea.table")
interface TableConfig {

  /** Whether browsers get it. */
  @WithDefault("true")
  boolean enabled();
}
