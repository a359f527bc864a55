import type { Exception } from "./dom.ts";

/** What stands as it should not on the demo pages. */
export const KNOWN: readonly Exception[] = [];

/** And where letters are twice as large on a phone, or words far longer than usual. */
export const KNOWN_OF_LARGE_TEXT: readonly Exception[] = [];
