/**
 * Derives a uuid from a text, always the same (RFC 9562 version 8, the one for private schemes).
 * It identifies but does not protect: anyone who knows the text can compute it.
 */
export function uuidFor(text: string): string {
  const hex = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35]
    .map((seed) => hash32(text, seed).toString(16).padStart(8, "0"))
    .join("");
  const variant = "89ab"[Number.parseInt(hex[16] ?? "0", 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Derives a numeric id from a text, always the same; 48 bits, so it is exact in JavaScript and SQLite alike. */
export function idFor(text: string): number {
  return hash32(text, 0x27d4eb2f) * 0x10000 + (hash32(text, 0x165667b1) >>> 16);
}

// FNV-1a over UTF-16 units, with the closing mix of MurmurHash3 so that texts with a long common start spread out.
function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
