/** Names by which crawlers and previewers introduce themselves; Cubot is a maker of telephones. */
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

/** More than any browser sends; what stands behind it is not looked at. */
const LONGEST_USER_AGENT = 512;

/**
 * Whether a `User-Agent` is a crawler's: no flag client is started for it (spec 000 §6). Without one there is no browser
 * either.
 */
export function isCrawler(userAgent: string | null | undefined): boolean {
  return !userAgent || CRAWLERS.test(userAgent.slice(0, LONGEST_USER_AGENT));
}
