/** What an SVG's text has that an address, or an attribute that holds one, does not bear; a space within it they do. */
const UNSAFE = /[%#<>"'&]|[^\x20-\x7e]/gu;

/**
 * An SVG as an address that holds it whole, for pictures that come with their page. Most characters stand as they are: what the page
 * is packed with finds more that repeats than in base64.
 */
export function svgDataUrl(svg: string): string {
  const escaped = svg.trim().toWellFormed().replace(UNSAFE, encode);
  return `data:image/svg+xml,${escaped}`;
}

/** `encodeURIComponent` leaves an apostrophe as it is, which markup would write in six characters. */
function encode(character: string): string {
  return character === "'" ? "%27" : encodeURIComponent(character);
}
