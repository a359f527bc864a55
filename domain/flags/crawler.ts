/** Names by which crawlers and previewers identify themselves. Cubot is a maker of telephones, and so no crawler. */
const CRAWLERS = new RegExp(
  [
    "(?<!cu)bot\\b",
    "crawl",
    "spider",
    "slurp",
    "ia_archiver",
    "googleother",
    "google-inspectiontool",
    "feedfetcher",
    "mediapartners",
    "facebookexternalhit",
    "meta-external",
    "lighthouse",
    "pagespeed",
    "headless",
    "preview",
    "whatsapp",
    "embedly",
  ].join("|"),
  "i",
);

/** The number of characters of a `User-Agent` that are looked at, more than any browser sends. */
const LONGEST_USER_AGENT = 512;

/**
 * Tells whether a `User-Agent` is a crawler's: no flag client is started for one (spec 000 §6). A request without the
 * header does not come from a browser either, and counts as a crawler's.
 */
export function isCrawler(userAgent: string | null | undefined): boolean {
  return !userAgent || CRAWLERS.test(userAgent.slice(0, LONGEST_USER_AGENT));
}
