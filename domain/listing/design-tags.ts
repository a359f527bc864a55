import type { DesignKind } from "./design-list.ts";
import { DESIGN_TAG_PREFIX } from "./design-tag.ts";

/** What a reply is about: the designs that were asked for by their ids, or a list that any design of its kind may come into. */
export interface ShownDesigns {
  kind: DesignKind;
  /** None for a list. */
  ids: readonly string[];
}

/** Designs of a kind that came, went or are others: by their ids, or all that there are. */
export interface ChangedDesigns {
  kind: DesignKind;
  ids: readonly string[] | "all";
}

/** Whatever shows any design of a kind. */
const anyTag = (kind: DesignKind) => `${DESIGN_TAG_PREFIX}${kind}:`;
/** Whatever lists designs of a kind. No design has this id. */
const listTag = (kind: DesignKind) => `${anyTag(kind)}*`;

/** The surrogate tags of what shows these designs. */
export function designTags({ kind, ids }: ShownDesigns): string[] {
  return [anyTag(kind), ...(ids.length === 0 ? [listTag(kind)] : ids.map((id) => anyTag(kind) + id))];
}

/** The tags that a change of designs makes new: their own pages, and each list of their kind, which they may come into or leave. */
export function designChangeTags({ kind, ids }: ChangedDesigns): string[] {
  return ids === "all" ? [anyTag(kind)] : [listTag(kind), ...ids.map((id) => anyTag(kind) + id)];
}
