import { mayListOrCount, parseFound, parseScope } from "./list-scope.ts";

/** Prefix of every surrogate tag of designs. */
export const DESIGN_TAG_PREFIX = "design:";
/** Mark in the tag of a list, between its kind and its scope. No design's id begins with it. */
export const LIST_MARK = "?";
/**
 * Mark in the tag of a change to lists, between their kind and the values that the changed designs are found by;
 * without values, the tag is for every list of the kind.
 */
export const LISTS_MARK = "*";

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
