/** The part of a drawing's plane that is shown. */
export interface ViewBox {
  /** The text for the attribute of an `svg` element. */
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Reads a `viewBox`: four numbers, divided by white space or a comma, the last two above 0 (spec 001 §5).
 *
 * @throws Error if a part is no number, or if there are not four.
 */
export function parseViewBox(text: string): ViewBox {
  const parts = text.trim().split(/\s*,\s*|\s+/);
  const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN] = parts.map(numberOf);
  const isWhole = parts.length === 4 && [left, top, width, height].every(Number.isFinite) && width > 0 && height > 0;
  if (!isWhole) throw new Error(`${JSON.stringify(text)} is no viewBox of four numbers.`);
  return { text: [left, top, width, height].join(" "), left, top, width, height };
}

/** Reads a decimal number; NaN for anything else. JavaScript itself takes empty text for 0, and hexadecimals for numbers. */
function numberOf(part: string): number {
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(part) ? Number(part) : Number.NaN;
}
/**
 * The characters of an SVG's text that an address, or an attribute that holds one, must not contain. A space within the
 * text is allowed.
 */
const UNSAFE = /[%#<>"'&]|[^\x20-\x7e]/gu;

/**
 * An SVG as an address that holds it whole, for pictures that come with their page. Most characters stay as they are:
 * the page's compression finds more repetition in them than in base64.
 */
export function svgDataUrl(svg: string): string {
  const escaped = svg.trim().toWellFormed().replace(UNSAFE, encode);
  return `data:image/svg+xml,${escaped}`;
}

/**
 * Percent-encodes a character, even an apostrophe, which `encodeURIComponent` leaves as it is and markup would write in
 * six characters.
 */
function encode(character: string): string {
  return character === "'" ? "%27" : encodeURIComponent(character);
}
