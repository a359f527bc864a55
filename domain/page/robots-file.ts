import { DESIGNER_PREFIX } from "../address/path-kind.ts";

/** What no crawler should ask for: designers, accounts, services, previews and debug views. */
const DISALLOWED = [
  DESIGNER_PREFIX,
  "/kundenkonto",
  "/web-api/",
  "/frontend-api/",
  "/ops",
  "/*?*_storyblok",
  "/*?*_debug",
  "/*?*splitDebug",
] as const;

/** A web shop's robots.txt (RFC 9309), which names its sitemap. */
export function renderRobotsFile(sitemapUrl: string): string {
  const rules = DISALLOWED.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${rules}\nSitemap: ${sitemapUrl}\n`;
}

/** Of hosts that are no one's to crawl: what they show is another's, the desktop app's hosts for one. */
export const CLOSED_ROBOTS_FILE = "User-agent: *\nDisallow: /\n";
