import { CHANNEL_DEFAULTS } from "../shop/channel.ts";
import type { Locale } from "../shop/country.ts";
import { isLocale, languageOf } from "../shop/locale.ts";
import { onPlatform, type Platform, type Shop, type ShopTable } from "../shop/shop.ts";

/** The slug of a locale's home page in the content space. */
export const HOME_SLUG = "home";
/** The slug of the frame around every page of a locale. */
export const SHELL_SLUG = "shell";
/** The slug of the site error page (spec 000 §2). */
export const ERROR_SLUG = "error";

/** A page of a shop: its locale and its slug below that, decoded. */
export interface PagePath {
  locale: Locale;
  slug: string;
}

/** The meaning of a canonical path: a page, on the web or in the desktop app. */
export interface PageAddress extends PagePath {
  platform: Platform;
}

/**
 * The path of a page on a shop's host: no folder for the country's default locale, two letters for the others, then
 * `d` in the desktop app; the last slash by channel, but not behind a file's name.
 */
export function pagePath({ locale, platform, slug }: PageAddress, shop: Shop): string {
  const segments: string[] = locale === shop.locales[0] ? [] : [languageOf(locale)];
  if (platform === "desktop") segments.push("d");
  if (slug !== HOME_SLUG) segments.push(...slug.split("/").filter(Boolean).map(encodeSegment));
  if (segments.length === 0) return "/";
  const isFile = /\.[a-z0-9]{1,11}$/.test(slug);
  return `/${segments.join("/")}${CHANNEL_DEFAULTS[shop.channel].hasTrailingSlash && !isFile ? "/" : ""}`;
}

/**
 * Splits a story's full slug into locale and slug: `de-DE/leinwand`. Returns null for a slug that does not begin with a
 * locale.
 */
export function parseFullSlug(fullSlug: string): PagePath | null {
  const [locale, ...rest] = fullSlug.split("/").filter(Boolean);
  return isLocale(locale) ? { locale, slug: rest.join("/") || HOME_SLUG } : null;
}

/** Percent-encodes a segment as browsers do: characters that a path may hold unencoded stay as they are. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.toWellFormed()).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent);
}

/** The one address of a page on a shop, on the shop's own platform: links in the desktop app stay in it. */
export function pageHref(page: PagePath, shop: Shop): string {
  return pagePath({ ...page, platform: shop.platform }, shop);
}

/** A page's full address on the web, whatever platform the request was for. Search engines are given this address. */
export function webPageUrl(page: PagePath, shop: Shop, shops: ShopTable, url: Pick<RequestedUrl, "protocol" | "port">) {
  const web = onPlatform(shop, "web", shops);
  return originOf(web, url) + pagePath({ ...page, platform: "web" }, web);
}

/** The parts of a URL that say what is requested. The host has already been resolved to a shop, however it was spelled. */
export interface RequestedUrl {
  protocol: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
}

/**
 * Tells whether a request came by its shop's own origin: by the shop's one host, and on the internet by https on the
 * default port alone; a local host may be reached in any way.
 */
export function isAtOrigin(shop: Shop, url: Pick<RequestedUrl, "protocol" | "port" | "hostname">): boolean {
  return url.hostname === shop.host && isSecure(shop, url);
}

/** Tells whether a request came encrypted and on the default port, which local hosts do not ask for. */
export function isSecure({ family }: Shop, { protocol, port }: Pick<RequestedUrl, "protocol" | "port">): boolean {
  return family === "local" || (protocol === "https:" && port === "");
}

/**
 * The origin of a shop as seen from a request. Hosts on the internet use https; local ones use the request's own
 * protocol and port.
 */
export function originOf({ host, family }: Shop, { protocol, port }: Pick<RequestedUrl, "protocol" | "port">): string {
  return family === "local" ? `${protocol}//${host}${port && `:${port}`}` : `https://${host}`;
}
