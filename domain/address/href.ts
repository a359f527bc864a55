import type { Locale } from "../shop/locale.ts";
import { onPlatform, type Shop, type ShopTable } from "../shop/shop.ts";
import { withDesignerLocale } from "./designer-locale.ts";
import { type ContentLink, linkRel, parseLink } from "./link.ts";
import { HOME_SLUG, type PagePath, pagePath, parseFullSlug } from "./page-path.ts";
import { isAppPath, isOwnPath, isServicePath } from "./path-kind.ts";
import { originOf, type RequestedUrl } from "./requested-url.ts";
import { parseSlug } from "./slug.ts";

/** Where a link goes, as an anchor needs it. */
export interface ResolvedLink {
  href: string;
  rel?: string;
  target?: "_blank";
}

/** The one address of a page on a shop, on the shop's own platform: links in the desktop app stay in it. */
export function pageHref(page: PagePath, shop: Shop): string {
  return pagePath({ ...page, platform: shop.platform }, shop);
}

/** A page's full address on the web, whatever platform it was asked for on: what search engines are told. */
export function webPageUrl(page: PagePath, shop: Shop, shops: ShopTable, url: Pick<RequestedUrl, "protocol" | "port">) {
  const web = onPlatform(shop, "web", shops);
  return originOf(web, url) + pagePath({ ...page, platform: "web" }, web);
}

/**
 * The address of a link that an editor made. Stories are addressed in the page's own locale, whatever locale their
 * content was taken from; a designer without a locale gets the page's (spec 000 §2).
 *
 * @returns null for a blocked protocol or an address that cannot be read: the text then stands without a link.
 */
export function resolveLink(link: ContentLink | null, shop: Shop, locale: Locale): ResolvedLink | null {
  const resolved = link && resolveAddress(link, shop, locale);
  if (!resolved || link.target === undefined) return resolved;
  // What opens in a tab of its own must not reach back to this one.
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
 * A path as an editor typed it: one to a page is a path in the page's own language, so it gets the folder and the
 * spelling that every link of the shop has. One with a language folder means that language; a designer gets a locale.
 */
function withinShop(href: string, shop: Shop, locale: Locale): string {
  const isLeftAlone = !href.startsWith("/") || SPELLED_OUT.test(href) || isOwnPath(href) || isServicePath(href);
  if (isLeftAlone || isAppPath(href)) return withDesignerLocale(href, locale);
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

/** `encodeURIComponent` throws on half a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
