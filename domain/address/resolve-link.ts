import { completeDesignerLink } from "../designer/complete-href.ts";
import type { Locale } from "../shop/country.ts";
import { languageOf } from "../shop/locale.ts";
import type { Shop } from "../shop/shop.ts";
import { type ContentLink, linkRel, parseLink, type ResolvedLink } from "./link.ts";
import { HOME_SLUG, pageHref, parseFullSlug } from "./page-address.ts";
import { DESIGNER_PREFIX, isAppPath, isOwnPath, isServicePath } from "./path-kind.ts";
import { parseSlug } from "./slug.ts";

/**
 * The address of a link that an editor made. Stories are addressed in the page's own locale, whatever locale their
 * content was taken from; a designer gets the page's locale and what else every hand-off has (spec 000 §2, §4).
 *
 * @returns null for a blocked protocol or an address that cannot be read: the text then stands without a link.
 */
export function resolveLink(link: ContentLink | null, shop: Shop, locale: Locale): ResolvedLink | null {
  const resolved = link && resolveAddress(link, shop, locale);
  if (!resolved || link.target === undefined) return resolved;
  // A page that opens in a new tab must not get access to this one.
  const rel = [...new Set([...(resolved.rel?.split(" ") ?? []), "noopener"])].join(" ");
  return { href: resolved.href, rel, target: link.target };
}

function resolveAddress(link: ContentLink, shop: Shop, locale: Locale): ResolvedLink | null {
  if (link.kind === "story") {
    const slug = tidySlug(parseFullSlug(link.fullSlug)?.slug ?? link.fullSlug);
    return { href: pageHref({ locale, slug }, shop) + (link.anchor ? `#${encode(link.anchor)}` : "") };
  }
  const read = parseLink(link.url);
  if (!read.ok) return null;
  const { href, host } = read.value;
  const rel = linkRel(host, shop.host);
  return { href: host === null ? withinShop(href, shop, locale) : href, ...(rel && { rel }) };
}

/** Paths that an editor wrote in full. */
const SPELLED_OUT = /^\/(?:[a-z]{2}|d)(?=[/?#]|$)/;

/**
 * Completes a path that an editor typed. The path of a page is in the page's own language, so it gets the folder and
 * the spelling that every link of the shop has. A path with a language folder means that language; a designer's path
 * gets the locale. A path of the app gets the folder too, and keeps its spelling, which the app alone knows.
 */
function withinShop(href: string, shop: Shop, locale: Locale): string {
  const isLeftAlone = !href.startsWith("/") || SPELLED_OUT.test(href) || isOwnPath(href) || isServicePath(href);
  if (isLeftAlone || href.startsWith(DESIGNER_PREFIX))
    return completeDesignerLink(href, { locale, channel: shop.channel });
  if (isAppPath(href)) return (locale === shop.locales[0] ? "" : `/${languageOf(locale)}`) + href;
  const { pathname, search, hash } = new URL(href, "https://shop.invalid");
  const slug = parseSlug(pathname.slice(1).replace(/\/$/, ""));
  const isPage = pathname === "/" || slug.ok;
  return isPage ? pageHref({ locale, slug: slug.ok ? slug.value : HOME_SLUG }, shop) + search + hash : href;
}

/** A slug that stays on its host, whatever the content service sent; an empty one means home. */
function tidySlug(slug: string): string {
  const segments = slug.split("/").filter((segment) => segment !== "" && segment !== "." && segment !== "..");
  return segments.join("/") || HOME_SLUG;
}

/** Percent-encodes a text, even one with half a surrogate pair, on which `encodeURIComponent` throws. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
