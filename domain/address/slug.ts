import { failure, ok, type Parsed, quoted } from "../parsed.ts";

export type SlugFault =
  | "too-long"
  | "too-deep"
  | "not-decodable"
  | "no-slug-sign"
  | "file"
  | "dot-segment"
  | "empty-segment";

const LONGEST = 300;
const DEEPEST = 8;
/** Letters and digits of any script, at least one, and what stands between them in a slug of the content service. */
const SEGMENT = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}_~+.,@()!'-]+$/u;
/** What nearly every segment is made of. The pattern above costs a millisecond to compile, and composing needs tables of its own. */
const PLAIN_SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Endings that pages never have: a request for one is for a file, or a scanner's. */
const FILE = /\.[a-z0-9]{1,8}$/i;

/**
 * The sanity check before a slug is looked for (spec 000 §2, the catch-all): the shape alone, nothing is asked of the
 * content service. A slug has up to eight segments and 300 characters, percent-encoded or not, without dot segments,
 * slashes in disguise, control characters or a file's ending.
 *
 * @param path as it stands in the address, without the slashes around it.
 * @returns the slug decoded, in composed form: what the content service has stories by.
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
