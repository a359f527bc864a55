import type { DesignKind } from "./design-list.ts";

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

const PREFIX = "design:";

/** Whatever shows any design of a kind. */
const anyTag = (kind: DesignKind) => `${PREFIX}${kind}:`;
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

export function isDesignTag(tag: string): boolean {
  return tag.startsWith(PREFIX);
}

/** Whether a page with these tags shows designs. */
export function showsDesigns(tags: readonly string[]): boolean {
  return tags.some(isDesignTag);
}

/** The tag of whatever shows any design of the kind that a tag is of. */
export function anyDesignTag(tag: string): string {
  return tag.slice(0, tag.indexOf(":", PREFIX.length) + 1);
}

/** Whether the announcement of one design's tag says all that an earlier one of another had to say. */
export function coversDesign(tag: string, earlier: string): boolean {
  return tag === earlier || tag === anyDesignTag(earlier);
}
