import { parseLink } from "../address/link.ts";

const MAX_REFERENCE_ROUNDS = 3;
const INVISIBLE = /[\s\p{Cc}\p{Cf}]+/gu;
/** Nothing in it is invisible: most links are so written, and the pattern above is slow to compile. */
const PLAIN = /^[\x21-\x7e]*$/;
const CHARACTER_REFERENCE = /&(?:#(x[0-9a-f]{1,8}|\d{1,9});?|(colon|tab|newline|nbsp|shy|amp);)/gi;
const NAMED: ReadonlyMap<string, string> = new Map([
  ["colon", ":"],
  ["amp", "&"],
]);

/**
 * Whether rich text may link to an address: `parseLink` takes it once invisible characters are gone and character
 * references are decoded, however often they were encoded, up to three times. A browser would not decode
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
