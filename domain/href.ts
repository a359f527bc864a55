import { DESIGNER_BASE_PATHS } from "./designer/base-path.ts";
import { type ContentLink, linkRel, readLink } from "./link.ts";
import { type Locale, languageOf } from "./locale.ts";
import { HOME_SLUG, type PagePath, parseFullSlug } from "./page-path.ts";
import type { Channel, Shop } from "./shop.ts";

/** Where a link goes, as an anchor needs it. */
export interface ResolvedLink {
  href: string;
  rel?: string;
}

/** Card channel addresses end in a slash, the poster channel's do not (spec 000 §9, design §5). */
export function hasTrailingSlash(channel: Channel): boolean {
  return channel === "kartenliebe";
}

/** The one address of a page on a shop: no folder for the country's default locale, two letters for the others. */
export function pageHref({ locale, slug }: PagePath, shop: Shop): string {
  const segments: string[] = locale === shop.locales[0] ? [] : [languageOf(locale)];
  if (slug !== HOME_SLUG) segments.push(slug);
  if (segments.length === 0) return "/";
  return `/${segments.join("/")}${hasTrailingSlash(shop.channel) ? "/" : ""}`;
}

/**
 * The address of a link that an editor made. Stories are addressed in the page's own locale, whatever locale their
 * content was taken from; a designer without a locale gets the page's (spec 000 §2).
 *
 * @returns null for a blocked protocol or an address that cannot be read: the text then stands without a link.
 */
export function resolveLink(link: ContentLink | null, shop: Shop, locale: Locale): ResolvedLink | null {
  if (!link) return null;
  if (link.kind === "story") {
    const slug = parseFullSlug(link.fullSlug)?.slug ?? link.fullSlug;
    return { href: pageHref({ locale, slug }, shop) + (link.anchor ? `#${encodeURIComponent(link.anchor)}` : "") };
  }
  const read = readLink(link.url);
  if (!read) return null;
  const rel = linkRel(read.host, shop.host);
  return { href: read.host === null ? withDesignerLocale(read.href, locale) : read.href, ...(rel && { rel }) };
}

/** Adds the locale to a designer's address that has none; leaves every other address as it is. */
export function withDesignerLocale(href: string, locale: Locale): string {
  const [path = "", query = ""] = href.split("?", 2);
  const isDesigner = Object.values(DESIGNER_BASE_PATHS).some((base) => path === base || `${path}/` === base);
  if (!isDesigner || /(^|&)locale=/.test(query)) return href;
  return `${path}?${query ? `${query}&` : ""}locale=${locale}`;
}
