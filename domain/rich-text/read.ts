import { parseLink } from "../address/link.ts";

/** An object of unknown fields, as JSON gives it. */
export type Fields = Readonly<Record<string, unknown>>;

const NO_FIELDS: Fields = Object.freeze({});

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value's own fields, or none if it is not an object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : NO_FIELDS;
}

/** The object's own field; an inherited one (`constructor`, `toString` …) counts as missing. */
export function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** A string that is not empty, or undefined. */
export function ownText(fields: Fields, name: string): string | undefined {
  const value = own(fields, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A whole number within the bounds, or undefined. */
export function ownInteger(fields: Fields, name: string, min: number, max: number): number | undefined {
  const value = own(fields, name);
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max ? value : undefined;
}

/** The field if it is one of the choices, else undefined. */
export function ownChoice<T extends string>(fields: Fields, name: string, choices: readonly T[]): T | undefined {
  const value = own(fields, name);
  return choices.find((choice) => choice === value);
}
const CLASS_NAME = /^[A-Za-z][\w-]{0,63}$/;
const LANGUAGE_CLASS = /^[A-Za-z][\w+#.-]{0,63}$/;
const MAX_CLASS_NAMES = 8;
const ANCHOR_ID = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.:-]{0,127}$/u;

/**
 * Keeps the class names that an editor may give a text: a letter, then letters, digits, `-` and `_`; at most 8 of 64
 * characters. Other names are left out, since a class is a hook for our styles and no place for free text.
 *
 * @returns the names with one space between, or undefined if none is left.
 */
export function safeClassNames(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const names = value.split(/\s+/).filter((name) => CLASS_NAME.test(name));
  return names.length > 0 ? names.slice(0, MAX_CLASS_NAMES).join(" ") : undefined;
}

/** The language class of a code block (`language-c++`), or undefined if it is not one plain word. */
export function languageClass(value: unknown): string | undefined {
  return typeof value === "string" && LANGUAGE_CLASS.test(value) ? value : undefined;
}

/**
 * The id of an anchor on the page, for the anchor and for links to it alike: trimmed, white space becomes `-` because
 * HTML allows none in an id; a leading `#` is dropped.
 *
 * @returns undefined for anything but letters, digits, `_`, `-`, `.` and `:`, up to 128 characters.
 */
export function anchorId(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const id = value.trim().replace(/^#/, "").replace(/\s+/g, "-");
  return ANCHOR_ID.test(id) ? id : undefined;
}

const MAX_REFERENCE_ROUNDS = 3;
const INVISIBLE = /[\s\p{Cc}\p{Cf}]+/gu;
/**
 * A text without invisible characters. Most links are such texts, for which the pattern above need not be compiled,
 * which is slow.
 */
const PLAIN = /^[\x21-\x7e]*$/;
const CHARACTER_REFERENCE = /&(?:#(x[0-9a-f]{1,8}|\d{1,9});?|(colon|tab|newline|nbsp|shy|amp);)/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ["colon", ":"],
  ["amp", "&"],
]);

/**
 * Tells whether rich text may link to an address: `parseLink` accepts it once invisible characters are removed and
 * character references are decoded, up to three times, however often they were encoded. A browser would not decode
 * `&#106;avascript:` in an attribute that React escaped, but nobody writes that with good intent.
 *
 * Source: "blocked protocol", spec 000 §8.
 */
export function isSafeHref(href: string): boolean {
  const decoded = decodeReferences(href);
  return parseLink(PLAIN.test(decoded) ? decoded : decoded.replace(INVISIBLE, "")).ok;
}

function decodeReferences(text: string): string {
  let decoded = text;
  for (let round = 0; round < MAX_REFERENCE_ROUNDS && decoded.includes("&"); round += 1) {
    decoded = decoded.replace(CHARACTER_REFERENCE, (_reference, code: string | undefined, name: string | undefined) =>
      code === undefined ? (NAMED.get(String(name).toLowerCase()) ?? " ") : characterOf(code),
    );
  }
  return decoded;
}

function characterOf(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 10);
  return point <= 0x10ffff ? String.fromCodePoint(point) : "";
}
