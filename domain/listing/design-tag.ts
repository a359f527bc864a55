import { mayListOrCount, parseFound, parseScope } from "./list-scope.ts";

/** What every surrogate tag of designs begins with. */
export const DESIGN_TAG_PREFIX = "design:";
/** What the tag of a list says behind its kind, before its scope. No design's id begins so. */
export const LIST_MARK = "?";
/** What the tag of a change says behind the kind of its lists, before what the changed designs are found by; alone it is of every list. */
export const LISTS_MARK = "*";

export function isDesignTag(tag: string): boolean {
  return tag.startsWith(DESIGN_TAG_PREFIX);
}

/** Whether a page with these tags shows designs. */
export function showsDesigns(tags: readonly string[]): boolean {
  return tags.some(isDesignTag);
}

/** The tag of whatever shows any design of the kind that a tag is of. */
export function anyDesignTag(tag: string): string {
  return tag.slice(0, tag.indexOf(":", DESIGN_TAG_PREFIX.length) + 1);
}

/** Whether the announcement of one design's tag says all that an earlier one of another had to say. */
export function coversDesign(tag: string, earlier: string): boolean {
  const any = anyDesignTag(earlier);
  return tag === earlier || tag === any || (tag === any + LISTS_MARK && isListChange(earlier));
}

/** Whether a tag announces lists by what the changed designs are found by. */
export function isListChange(tag: string): boolean {
  return isDesignTag(tag) && tag.startsWith(`${LISTS_MARK}?`, anyDesignTag(tag).length);
}

/** Whether what an announcement's tag says of lists is about the list of a page's tag. */
export function concernsList(announced: string, shown: string): boolean {
  const any = anyDesignTag(announced);
  if (!shown.startsWith(any + LIST_MARK)) return false;
  const found = parseFound(announced.slice(any.length + LISTS_MARK.length + 1));
  return mayListOrCount(parseScope(shown.slice(any.length + LIST_MARK.length)), found);
}
