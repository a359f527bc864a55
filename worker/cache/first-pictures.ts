/**
 * Matches a picture that the page loads before all others and that has one file only. With `srcSet` or `<source>` the
 * browser chooses the file when it knows its window, so nothing can be preloaded.
 */
const FIRST_PICTURE = /(?<!<source [^>]*>)<img src="(\/[^"<>\s]+)"(?![^>]*srcSet)[^>]*fetchPriority="high"/g;
/** Number of preloads at most: more would compete for bandwidth with what the first paint needs. */
const MOST_PICTURES = 2;

/**
 * The `Link` header with which a cached page has its first pictures requested as soon as the response begins:
 * their markup comes after the header and navigation, which are most of the page on a slow connection. The first
 * rendering of a page has no such header, since its headers are sent before its pictures are known. Null for a
 * page without such pictures.
 */
export function linkToFirstPictures(body: Uint8Array): string | null {
  const sources = [...new TextDecoder().decode(body).matchAll(FIRST_PICTURE)].map(([, source]) => source);
  const links = sources
    .slice(0, MOST_PICTURES)
    .map((source) => `<${source}>; rel=preload; as=image; fetchpriority=high`);
  return links.length > 0 ? links.join(", ") : null;
}
