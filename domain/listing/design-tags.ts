import { FILTER_TYPES, normaliseValues } from "./facets.ts";

/** Designs that a reply is about: those requested by their ids, or a list that designs of its kind may enter. */
export interface ShownDesigns {
  /** Name of the kind in the table of products. */
  kind: string;
  /** The ids of the designs; none for a list. */
  ids: readonly string[];
  /** Scope of the list; every design of its kind if left out. */
  scope?: ListScope;
}

/** Designs of a kind that were added, removed or changed: by their ids, or all that there are. */
export interface ChangedDesigns {
  /** Name of the kind in the table of products. */
  kind: string;
  ids: readonly string[] | "all";
  /** Values that any of them is found by, or was before; left out if unknown, which means every list of their kind. */
  found?: FacetValues;
}

/** The greatest length of a tag in a journal. */
const LONGEST_TAG = 320;

/** The tag of whatever shows any design of a kind. */
const anyTag = (kind: string) => `${DESIGN_TAG_PREFIX}${kind}:`;
/** The tag of whatever lists designs of a kind. No design has this id. */
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

/** Prefix of every surrogate tag of designs. */
const DESIGN_TAG_PREFIX = "design:";
/** Mark in the tag of a list, between its kind and its scope. No design's id begins with it. */
const LIST_MARK = "?";
/**
 * Mark in the tag of a change to lists, between their kind and the values that the changed designs are found by;
 * without values, the tag is for every list of the kind.
 */
const LISTS_MARK = "*";

export function isDesignTag(tag: string): boolean {
  return tag.startsWith(DESIGN_TAG_PREFIX);
}

/** Tells whether a page with these tags shows designs. */
export function showsDesigns(tags: readonly string[]): boolean {
  return tags.some(isDesignTag);
}

/** The tag of whatever shows any design of the kind that a tag is of. */
export function anyDesignTag(tag: string): string {
  return tag.slice(0, tag.indexOf(":", DESIGN_TAG_PREFIX.length) + 1);
}

/** Tells whether the announcement of one design's tag makes an earlier one of another redundant. */
export function coversDesign(tag: string, earlier: string): boolean {
  const any = anyDesignTag(earlier);
  return tag === earlier || tag === any || (tag === any + LISTS_MARK && isListChange(earlier));
}

/** Tells whether a tag announces changed lists, by the values that the changed designs are found by. */
export function isListChange(tag: string): boolean {
  return isDesignTag(tag) && tag.startsWith(`${LISTS_MARK}?`, anyDesignTag(tag).length);
}

/** Tells whether the change of lists that a tag announces concerns the list of a page's tag. */
export function concernsList(announced: string, shown: string): boolean {
  const any = anyDesignTag(announced);
  if (!shown.startsWith(any + LIST_MARK)) return false;
  const found = parseFound(announced.slice(any.length + LISTS_MARK.length + 1));
  return mayListOrCount(parseScope(shown.slice(any.length + LIST_MARK.length)), found);
}

/** Facets that designs are listed by: the filters, and an editor's further restrictions of a list. */
export const LIST_FACETS = [...FILTER_TYPES, "type", "format"] as const;
export type ListFacet = (typeof LIST_FACETS)[number];

/** Values by facet. Several of one widen a choice, several facets narrow it. */
export type FacetValues = Readonly<Partial<Record<ListFacet, readonly string[] | undefined>>>;

/** Scope of a list. */
export interface ListScope {
  /** Values that the list's editor set. Nothing in the list tells of designs outside of them. */
  within: FacetValues;
  /** Values that the shopper chose. Beside each value that she did not choose, the list says how many designs it would leave. */
  filters: FacetValues;
}

/** A list of every design of a kind. */
const EVERYTHING: ListScope = { within: {}, filters: {} };

/**
 * Tells whether a list may change because of designs that are found, or were before, by these values: it holds them,
 * or counts them. A design that misses one filter alone is counted for that filter; one that misses two is counted
 * nowhere.
 *
 * @param found a facet that is left out may have any value.
 */
export function mayListOrCount({ within, filters }: ListScope, found: FacetValues): boolean {
  return missedOf(within, found) === 0 && missedOf(filters, found) <= 1;
}

/** Number of requested facets that the found values miss. */
function missedOf(asked: FacetValues, found: FacetValues): number {
  return LIST_FACETS.filter((facet) => {
    const values = asked[facet];
    const isAsked = values !== undefined && values.length > 0;
    return isAsked && !(found[facet]?.some((value) => values.includes(value)) ?? true);
  }).length;
}

/** Marks a facet that the list's editor narrowed it to. */
const WITHIN = "~";

/** Writes a scope on one line; the inverse of `parseScope`. */
export function formatScope({ within, filters }: ListScope): string {
  const parts = [formatFacets(within).map((part) => WITHIN + part), formatFacets(filters)];
  return parts.flat().join("&");
}

/**
 * Reads a scope that `formatScope` wrote. Parts that it cannot have written are left out, so that the scope is never
 * too narrow.
 */
export function parseScope(text: string): ListScope {
  const parts = text.split("&");
  return {
    within: parseFacets(parts.filter((part) => part.startsWith(WITHIN)).map((part) => part.slice(WITHIN.length))),
    filters: parseFacets(parts.filter((part) => !part.startsWith(WITHIN))),
  };
}

/**
 * Writes the values that designs are found by on one line of at most `longest` characters; the inverse of `parseFound`.
 * The longest facets are left out if there is no room for all, which means that they may have any value.
 */
export function formatFound(found: FacetValues, longest: number): string {
  const parts = formatFacets(found, true).sort((one, other) => one.length - other.length);
  while (parts.join("&").length > longest) parts.pop();
  return parts.sort().join("&");
}

/** Reads the values that `formatFound` wrote. */
export function parseFound(text: string): FacetValues {
  return parseFacets(text.split("&"));
}

/**
 * Writes each facet with its values.
 *
 * @param hasEmpty true if a facet without a value is written too, to say that its designs have none.
 */
function formatFacets(facets: FacetValues, hasEmpty = false): string[] {
  return LIST_FACETS.flatMap((facet) => {
    const values = facets[facet];
    if (!values) return [];
    const kept = hasEmpty ? [...new Set(values)].sort() : normaliseValues(values);
    if (kept.length === 0 && !hasEmpty) return [];
    return [`${facet}=${kept.map((value) => encodeURIComponent(value.toWellFormed())).join(",")}`];
  });
}

function parseFacets(parts: readonly string[]): FacetValues {
  const entries = parts.flatMap((part): [ListFacet, string[]][] => {
    const [name, values] = part.split("=");
    const facet = LIST_FACETS.find((one) => one === name);
    return facet && values !== undefined
      ? [[facet, values === "" ? [] : values.split(",").map(decodeURIComponent)]]
      : [];
  });
  return Object.fromEntries(entries);
}
