package org.alea.api.play;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** How legal actions are laid out. */
@Schema(
    name = "ActionShape",
    description = "LIST: the actions that are legal now; TREE: whole turns as well.",
    examples = "LIST")
public enum ActionShape {
  LIST,
  TREE
}
