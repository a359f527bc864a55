import { DESIGN_TAG_PREFIX, LIST_MARK, LISTS_MARK } from "./design-tag.ts";
import { EVERYTHING, type FacetValues, formatFound, formatScope, type ListScope } from "./list-scope.ts";

/** Designs that a reply is about: those requested by their ids, or a list that designs of its kind may enter. */
export interface ShownDesigns {
  /** Name of the kind in the table of products. */
  kind: string;
  /** None for a list. */
  ids: readonly string[];
  /** Scope of the list; every design of its kind if left out. */
  scope?: ListScope;
}

/** Designs of a kind that came, went or are others: by their ids, or all that there are. */
export interface ChangedDesigns {
  /** Name of the kind in the table of products. */
  kind: string;
  ids: readonly string[] | "all";
  /** Values that any of them is found by, or was before; left out if unknown, which means every list of their kind. */
  found?: FacetValues;
}

/** A journal takes no longer tag. */
const LONGEST_TAG = 320;

/** Whatever shows any design of a kind. */
const anyTag = (kind: string) => `${DESIGN_TAG_PREFIX}${kind}:`;
/** Whatever lists designs of a kind. No design has this id. */
const listsTag = (kind: string) => anyTag(kind) + LISTS_MARK;

/** The surrogate tags of what shows these designs. */
export function designTags({ kind, ids, scope = EVERYTHING }: ShownDesigns): string[] {
  const any = anyTag(kind);
  return ids.length === 0
    ? [any, listsTag(kind), any + LIST_MARK + formatScope(scope)]
    : [any, ...ids.map((id) => any + id)];
}

/** The tags that a change of designs makes new: their own pages, and each list of their kind which holds them, or counts them. */
export function designChangeTags({ kind, ids, found }: ChangedDesigns): string[] {
  if (ids === "all") return [anyTag(kind)];
  return [listChangeTag(kind, found), ...ids.map((id) => anyTag(kind) + id)];
}

function listChangeTag(kind: string, found?: FacetValues): string {
  const every = listsTag(kind);
  return found ? `${every}?${formatFound(found, LONGEST_TAG - every.length - 1)}` : every;
}
