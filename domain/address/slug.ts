import { failure, ok, type Parsed, quoted } from "../parsed.ts";
import { COUNTRIES, type Language, LOCALISED_PAGES, type LocalisedPage } from "../shop/country.ts";

type SlugFault = "too-long" | "too-deep" | "not-decodable" | "no-slug-sign" | "file" | "dot-segment" | "empty-segment";

const LONGEST = 300;
const DEEPEST = 8;
/**
 * A segment: letters and digits of any script, at least one, and the signs between them that a slug of the content
 * service may have.
 */
const SEGMENT = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}_~+.,@()!'-]+$/u;
/**
 * The form of nearly every segment. A segment that matches it needs neither the pattern above, which takes a
 * millisecond to compile, nor composition, which needs tables of its own.
 */
const PLAIN_SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Endings that pages never have: a request with one asks for a file, or comes from a scanner. */
const FILE = /\.[a-z0-9]{1,11}$/i;

/**
 * Checks the shape of a slug before the slug is looked up (spec 000 §2, the catch-all); the content service is not
 * asked. A slug has up to eight segments and 300 characters, percent-encoded or not, without dot segments, slashes in
 * disguise, control characters or a file's ending.
 *
 * @param path as it stands in the address, without the slashes around it.
 * @returns the slug decoded, in composed form, by which the content service finds stories.
 */
export function parseSlug(path: string): Parsed<string, SlugFault> {
  if (path.length > LONGEST)
    return failure("too-long", `A slug has at most ${LONGEST} characters, not ${path.length}.`);
  const segments = path.split("/");
  if (segments.length > DEEPEST) return failure("too-deep", `${quoted(path)} is more than ${DEEPEST} levels deep.`);
  const decoded: string[] = [];
  for (const segment of segments) {
    const read = parseSegment(segment);
    if (!read.ok) return read;
    decoded.push(read.value);
  }
  const last = String(decoded.at(-1));
  return FILE.test(last) ? failure("file", `${quoted(last)} is a file's name, not a page's.`) : ok(decoded.join("/"));
}

/** Checks the shape of a slug that is decoded already, as `parseSlug` does. */
export function parseDecodedSlug(slug: string): Parsed<string, SlugFault> {
  return parseSlug(slug.split("/").map(encodeURIComponent).join("/"));
}

function parseSegment(segment: string): Parsed<string, SlugFault> {
  if (segment === "") return failure("empty-segment", "A slug has something between its slashes.");
  if (PLAIN_SEGMENT.test(segment)) return ok(segment);
  let text: string;
  try {
    text = decodeURIComponent(segment).normalize("NFC");
  } catch {
    return failure("not-decodable", `${quoted(segment)} is not percent-encoded UTF-8.`);
  }
  if (/^\.+$/.test(text)) return failure("dot-segment", "A slug has no segments of dots.");
  return SEGMENT.test(text) ? ok(text) : failure("no-slug-sign", `${quoted(text)} has a sign that no slug has.`);
}

/** The slug of each page by language, as the row of the language's home has it. */
export const LOCALISED_SLUGS = Object.fromEntries(
  LOCALISED_PAGES.map((page) => [page, Object.fromEntries(homes().map(({ homeOf, slugs }) => [homeOf, slugs[page]]))]),
) as Readonly<Record<LocalisedPage, Readonly<Record<Language, string>>>>;

function homes() {
  return Object.values(COUNTRIES).filter((row) => row.homeOf !== null);
}

/**
 * The slug in this language of the page that has `slug` in any language: for `toile` in German, `leinwand`; null for
 * any other slug.
 */
export function localisedSlug(slug: string, language: Language): string | null {
  const page = LOCALISED_PAGES.find((one) => Object.values(LOCALISED_SLUGS[one]).includes(slug));
  return page ? LOCALISED_SLUGS[page][language] : null;
}
