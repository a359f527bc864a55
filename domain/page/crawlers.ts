import { ACCOUNT_PATH, DESIGNER_PREFIX } from "../address/path-kind.ts";

/** The values that a page may give search engines (spec 000 §4). */
export const ROBOTS_VALUES = ["index,follow", "index,nofollow", "noindex,follow", "noindex,nofollow"] as const;
export type Robots = (typeof ROBOTS_VALUES)[number];

/** The value of a page that gives none: it is not to be found (spec 000 §4, spec 001 §9). */
export const DEFAULT_ROBOTS: Robots = "noindex,nofollow";

/** Reads a robots value, ignoring blanks and capitals; the default for anything else. */
export function parseRobots(value: unknown): Robots {
  if (typeof value !== "string" || value.length > 40) return DEFAULT_ROBOTS;
  const written = value.toLowerCase().replace(/\s/g, "");
  return ROBOTS_VALUES.find((robots) => robots === written) ?? DEFAULT_ROBOTS;
}

export function isIndexed(robots: Robots): boolean {
  return robots.startsWith("index");
}

/** Paths that no crawler should ask for: designers, accounts, services, previews and debug views. */
const DISALLOWED = [
  DESIGNER_PREFIX,
  // A rule holds for all that begins with it: `/ops` alone would hide a page `/opslag`.
  ...[ACCOUNT_PATH, "/ops"].flatMap((path) => [`${path}$`, `${path}/`, `${path}?`]),
  "/web-api/",
  "/frontend-api/",
  "/*?*_storyblok",
  "/*?*_debug",
  "/*?*splitDebug",
];

/** A web shop's robots.txt (RFC 9309), which names its sitemap. */
export function renderRobotsFile(sitemapUrl: string): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${rules}\nSitemap: ${sitemapUrl}\n`;
}

/** The robots.txt of hosts that nobody should crawl because they show the pages of another host, such as the desktop app's. */
export const CLOSED_ROBOTS_FILE = "User-agent: *\nDisallow: /\n";

/** A page in a sitemap. Addresses are absolute; `lastModified` is an ISO date and time, or null. */
export interface SitemapPage {
  url: string;
  lastModified: string | null;
  /** The picture that stands for it; null for none. */
  image: string | null;
  alternates: readonly { hreflang: string; url: string }[];
}

/**
 * The number of pages in a part of a sitemap. It is far below the protocol's 50,000, so that an isolate holds a part
 * with ease: with 17 alternates each, a part is some 2 MB.
 */
export const SITEMAP_PART_SIZE = 1000;

const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";
const PROTOCOL = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The file by which a host shows search engines the key of its messages to them (indexnow.org). */
export const INDEX_NOW_FILE = "indexnow.txt";

/** The beginning of a file of XML. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One part of a sitemap (sitemaps.org, with Google's `xhtml:link` for translations and `image:image` for pictures). */
export function renderSitemap(pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ url, lastModified, image, alternates }) => {
    const links = alternates.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${escapeXml(one.hreflang)}" href="${escapeXml(one.url)}"/>`,
    );
    const modified = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : "";
    const picture = image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : "";
    return `<url><loc>${escapeXml(url)}</loc>${modified}${links.join("")}${picture}</url>\n`;
  });
  const open = `<urlset xmlns="${PROTOCOL}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${IMAGES}">\n`;
  return `${XML_DECLARATION}${open}${entries.join("")}</urlset>\n`;
}

/** The index that names a sitemap's parts. */
export function renderSitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `${XML_DECLARATION}<sitemapindex xmlns="${PROTOCOL}">\n${entries.join("")}</sitemapindex>\n`;
}

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A character that XML 1.0 has no place for, such as a line break of a text processor: one makes a whole file invalid. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Writes a text so that it stands in XML; what cannot stand there is a blank. */
export function escapeXml(text: string): string {
  return text.replace(NO_XML, " ").replace(/[&<>"']/g, (sign) => String(REFERENCES[sign]));
}
