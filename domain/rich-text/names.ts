const CLASS_NAME = /^[A-Za-z][\w-]{0,63}$/;
const LANGUAGE_CLASS = /^[A-Za-z][\w+#.-]{0,63}$/;
const MAX_CLASS_NAMES = 8;
const ANCHOR_ID = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.:-]{0,127}$/u;

/**
 * Keeps the class names an editor may give a text: a letter, then letters, digits, `-` and `_`; at most 8 of 64
 * characters. What does not fit is left out, since a class is a hook for our styles and no place for free text.
 *
 * @returns the names with one space between, or undefined when none is left.
 */
export function safeClassNames(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const names = value.split(/\s+/).filter((name) => CLASS_NAME.test(name));
  return names.length > 0 ? names.slice(0, MAX_CLASS_NAMES).join(" ") : undefined;
}

/** The language class of a code block (`language-c++`), or undefined when it is not one plain word. */
export function languageClass(value: unknown): string | undefined {
  return typeof value === "string" && LANGUAGE_CLASS.test(value) ? value : undefined;
}

/**
 * The id an anchor is known by on the page, for the anchor and for links to it alike: trimmed, white space becomes `-`
 * because HTML allows none in an id; a leading `#` is dropped.
 *
 * @returns undefined for anything but letters, digits, `_`, `-`, `.` and `:`, up to 128 characters.
 */
export function anchorId(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const id = value.trim().replace(/^#/, "").replace(/\s+/g, "-");
  return ANCHOR_ID.test(id) ? id : undefined;
}
