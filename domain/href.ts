import { CHANNEL_DEFAULTS } from "./channel.ts";
import { type ContentLink, linkRel, parseLink } from "./link.ts";
import { type Locale, languageOf } from "./locale.ts";
import { HOME_SLUG, type PagePath, parseFullSlug } from "./page-path.ts";
import type { Shop } from "./shop.ts";

/** Where every designer's address begins (spec 000 §2). */
const DESIGNER_PREFIX = "/configurator-";

/** Where a link goes, as an anchor needs it. */
export interface ResolvedLink {
  href: string;
  rel?: string;
}

/** The one address of a page on a shop: no folder for the country's default locale, two letters for the others. */
export function pageHref({ locale, slug }: PagePath, shop: Shop): string {
  const segments: string[] = locale === shop.locales[0] ? [] : [languageOf(locale)];
  if (slug !== HOME_SLUG) segments.push(slug);
  if (segments.length === 0) return "/";
  return `/${segments.join("/")}${CHANNEL_DEFAULTS[shop.channel].hasTrailingSlash ? "/" : ""}`;
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
    const slug = encodeSlug(parseFullSlug(link.fullSlug)?.slug ?? link.fullSlug);
    return { href: pageHref({ locale, slug }, shop) + (link.anchor ? `#${encode(link.anchor)}` : "") };
  }
  const read = parseLink(link.url);
  if (!read.ok) return null;
  const { href, host } = read.value;
  const rel = linkRel(host, shop.host);
  return { href: host === null ? withDesignerLocale(href, locale) : href, ...(rel && { rel }) };
}

/** Adds the locale to a designer's address that has none; leaves every other address as it is. */
export function withDesignerLocale(href: string, locale: Locale): string {
  // The pattern fits any text, and each of its groups does.
  const [, path, query, hash] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) as unknown as [string, string, string, string];
  if (!path.startsWith(DESIGNER_PREFIX) || /(^|&)locale=/.test(query)) return href;
  return `${path}?${query ? `${query}&` : ""}locale=${locale}${hash}`;
}

/** A slug as a path that stays on its host, whatever the content service sent; an empty one means home. */
function encodeSlug(slug: string): string {
  return slug.split("/").filter(Boolean).map(encode).join("/") || HOME_SLUG;
}

/** `encodeURIComponent` throws on half a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
