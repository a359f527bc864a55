/** What a picture can be delivered as; `jpeg` and `png` only where an editor asks for it, and for social networks. */
export const MEDIA_FORMATS = ["avif", "webp", "jpeg", "png"] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** How the address of a picture ends: a format, or `auto` for the best that the browser accepts (spec 000 §7). */
export const MEDIA_ENDINGS = ["auto", ...MEDIA_FORMATS] as const;
export type MediaEnding = (typeof MEDIA_ENDINGS)[number];

/** Spec 000 §9. */
const DEFAULT_FORMAT = "webp" satisfies MediaFormat;

/**
 * The format behind `auto`: AVIF for a browser that names it; else WebP, the default; null for one that accepts neither,
 * for which nothing is converted.
 *
 * @param accept the `Accept` header; without one anything is accepted. A wildcard is no promise of AVIF.
 */
export function preferredMediaFormat(accept: string | undefined): "avif" | "webp" | null {
  if (accept === undefined) return DEFAULT_FORMAT;
  const ranges = new Map(accept.split(",").map(readRange));
  if (ranges.get("image/avif")) return "avif";
  const isDefaultAccepted = ranges.get("image/webp") ?? ranges.get("image/*") ?? ranges.get("*/*") ?? false;
  return isDefaultAccepted ? DEFAULT_FORMAT : null;
}

/** One range of the header, and whether it is accepted: `q=0` refuses. */
function readRange(text: string): [range: string, isAccepted: boolean] {
  const [range = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  return [range, !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter))];
}
