/**
 * A picture that the page asks for before all else, of one file alone: of several, and among a picture's sources, a browser chooses
 * when it knows its window.
 */
const FIRST_PICTURE = /(?<!<source [^>]*>)<img src="(\/[^"<>\s]+)"(?![^>]*srcSet)[^>]*fetchPriority="high"/g;
/** More would share the line with what the first paint needs. */
const MOST_PICTURES = 2;

/**
 * The `Link` header by which a kept page has its first pictures asked for as soon as the answer begins: their markup stands behind the
 * frame's, which is most of the page on a slow line. A page that is made for the first time has left with its headers before they are
 * known. Null for a page without any.
 */
export function linkToFirstPictures(body: Uint8Array): string | null {
  const sources = [...new TextDecoder().decode(body).matchAll(FIRST_PICTURE)].map(([, source]) => source);
  const links = sources
    .slice(0, MOST_PICTURES)
    .map((source) => `<${source}>; rel=preload; as=image; fetchpriority=high`);
  return links.length > 0 ? links.join(", ") : null;
}
