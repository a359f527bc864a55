/** What every surrogate tag of designs begins with. */
export const DESIGN_TAG_PREFIX = "design:";

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
  return tag === earlier || tag === anyDesignTag(earlier);
}
