/** A page in a sitemap. Addresses are absolute; `lastModified` is an ISO date and time, or null. */
export interface SitemapPage {
  url: string;
  lastModified: string | null;
  alternates: readonly { hreflang: string; url: string }[];
}

/** Far below the protocol's 50,000, so that an isolate holds a part with ease: with 17 alternates each it is some 2 MB. */
export const SITEMAP_PART_SIZE = 1000;

const PROTOCOL = "http://www.sitemaps.org/schemas/sitemap/0.9";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** One part of a sitemap (sitemaps.org, with Google's `xhtml:link` for translations). */
export function renderSitemap(pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ url, lastModified, alternates }) => {
    const links = alternates.map(
      (one) => `<xhtml:link rel="alternate" hreflang="${escapeXml(one.hreflang)}" href="${escapeXml(one.url)}"/>`,
    );
    const modified = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : "";
    return `<url><loc>${escapeXml(url)}</loc>${modified}${links.join("")}</url>\n`;
  });
  const open = `<urlset xmlns="${PROTOCOL}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  return `${DECLARATION}${open}${entries.join("")}</urlset>\n`;
}

/** The index that names a sitemap's parts. */
export function renderSitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${PROTOCOL}">\n${entries.join("")}</sitemapindex>\n`;
}

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => String(REFERENCES[sign]));
}
