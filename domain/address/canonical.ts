import type { Locale } from "../shop/country.ts";
import { countryOf, homeOf, languageOf, localeChain, parseLocale } from "../shop/locale.ts";
import { inCountry, onPlatform, type Shop, type ShopTable } from "../shop/shop.ts";
import {
  ERROR_SLUG,
  HOME_SLUG,
  isAtOrigin,
  originOf,
  type PageAddress,
  pagePath,
  type RequestedUrl,
} from "./page-address.ts";
import { DESIGNER_PREFIX, isBelow, isDesignerPath, isOwnPath, isServicePath, splitPrefixes } from "./path-kind.ts";

/**
 * The meaning of a path on a shop: a page, a redirect to the page's canonical address, an address of another system, an
 * address that the shop leaves as it is (`opaque`), or an unreadable one.
 */
export type CanonicalResult =
  | { kind: "page"; address: PageAddress }
  | { kind: "redirect"; location: string; status: 301 | 302 }
  | OtherSystem
  | { kind: "opaque" }
  | { kind: "unreadable" };

/**
 * A path of a designer or of the app. A link to it leads to `href` on the host `origin`, which is empty for the
 * request's own host. If prefixes were removed, that is another address than the requested one. The locale still has to
 * be added to a designer's address.
 */
export interface OtherSystem {
  kind: "designer" | "app";
  origin: string;
  href: string;
  locale: Locale;
}

/**
 * Decides whether an address is canonical, and finds the canonical one if it is not (decision 7). A canonical address
 * has lower case, single slashes, no dot segments, normalised percent-encoding, no folder for the country's default
 * language, another country's language on that country's host, the desktop marker behind the language and on the
 * desktop host, the last slash by channel, `home` as the root, unknown prefixes at `/error`, the shop's one host with
 * or without `www.`, no dot of DNS's root behind it, and https on the internet. The query stays as it came.
 *
 * Paths of services, of the app and of the shop's own files keep their marker, letters, encoding and slashes (spec 000
 * §2 and §7); they are at https too. In front of an app's path, a language folder of another country leads to that
 * country's host. In front of a designer's path, a language folder gives the language.
 *
 * One redirect is enough: its location is canonical, and its host is one of the table or the requested one.
 *
 * @param appPaths the paths of `APP_PATHS` that an app answers; the others are pages.
 */
export function canonicalLocation(
  url: RequestedUrl,
  shop: Shop,
  shops: ShopTable,
  appPaths: readonly string[] = [],
): CanonicalResult {
  const { pathname, search } = url;
  const home = isAtOrigin(shop, url) ? "" : originOf(shop, url);
  if (isDesignerPath(pathname))
    return { kind: "designer", origin: home, href: pathname + search, locale: shop.locales[0] };
  if (pathname.startsWith(DESIGNER_PREFIX) || isOwnPath(pathname) || isServicePath(pathname))
    return home ? redirectTo(home + pathname + search, 301) : { kind: "opaque" };
  const behind = findBehind(url, shop, shops, appPaths);
  if (behind) return behind;
  const segments = readSegments(pathname);
  if (!segments) return { kind: "unreadable" };
  const meant = findMeaning(segments, shop, shops);
  const platform = meant.isDesktop ? "desktop" : "web";
  const target = onPlatform(meant.shop, platform, shops);
  const isHere = target.host === url.hostname && home === "";
  const origin = isHere ? "" : originOf(target, url);
  const slug = meant.isUnknown ? ERROR_SLUG : meant.rest.map((segment) => segment.meant).join("/") || HOME_SLUG;
  const address: PageAddress = { locale: meant.locale, platform, slug };
  const canonical = pagePath(address, target);
  const { rest } = splitPrefixes(canonical);
  if (isDesignerPath(rest)) return { kind: "designer", origin, href: rest + search, locale: meant.locale };
  if (isHere && canonical === pathname) return { kind: "page", address };
  return redirectTo(origin + canonical + search, meant.isUnknown ? 302 : 301);
}

function redirectTo(location: string, status: 301 | 302): CanonicalResult {
  return { kind: "redirect", location, status };
}

/**
 * The designer or the app behind the prefixes of a path, with its path as the request spells it; null if there is
 * neither, or if the prefixes mean nothing on this shop.
 */
function findBehind(url: RequestedUrl, shop: Shop, shops: ShopTable, appPaths: readonly string[]): OtherSystem | null {
  const { pathname, search } = url;
  const { prefixes, rest } = splitPrefixes(pathname);
  const isApp = isBelow(rest, appPaths);
  if (!isApp && !isDesignerPath(rest)) return null;
  const folders = prefixes.split("/").filter(Boolean);
  const meant = findMeaning(
    folders.map((spelled) => ({ spelled, meant: spelled.toLowerCase() })),
    shop,
    shops,
  );
  if (meant.isUnknown || meant.rest.length > 0) return null;
  const { locale, isDesktop } = meant;
  const home = isAtOrigin(shop, url) ? "" : originOf(shop, url);
  const target = onPlatform(meant.shop, isDesktop ? "desktop" : "web", shops);
  const origin = target.host === url.hostname && home === "" ? "" : originOf(target, url);
  // The app knows the prefixes of the host's own country.
  const isWhole = isApp && target.country === shop.country;
  if (!isWhole) return { kind: isApp ? "app" : "designer", origin, href: rest + search, locale };
  return { kind: "app", origin: home, href: pathname.replace(/^\/+/, "/") + search, locale };
}

const LANGUAGE_FOLDER = /^[a-z]{2}$/;
const DESKTOP_MARKER = "d";

/** The meaning of a path's prefixes, and the segments behind them. */
interface Meaning {
  shop: Shop;
  locale: Locale;
  isDesktop: boolean;
  /** True if the shop does not know the language of the folder, or if the language's home country has no shop. */
  isUnknown: boolean;
  rest: readonly Segment[];
}

/**
 * Follows the prefixes of a path to the shop and locale that they mean. When a language folder is removed, the segments
 * behind it could be prefixes of the next request; they are followed at once.
 */
export function findMeaning(segments: readonly Segment[], start: Shop, shops: ShopTable): Meaning {
  let shop = start;
  let rest = segments;
  let isDesktop = start.platform === "desktop";
  for (;;) {
    const prefix = takePrefix(rest);
    isDesktop ||= prefix.isDesktop;
    const [defaultLocale] = shop.locales;
    const meaning = { shop, locale: defaultLocale, isDesktop, isUnknown: false, rest: prefix.rest };
    const { language } = prefix;
    if (language === null) return meaning;
    const locale = shop.locales.find((candidate) => languageOf(candidate) === language);
    if (locale && locale !== defaultLocale) return { ...meaning, locale };
    const next = locale ? shop : shopOfLanguage(language, shop, shops);
    if (!next) return { ...meaning, isUnknown: true };
    shop = next;
    rest = prefix.rest;
  }
}

/** An optional language folder and an optional desktop marker at the beginning, in either order. */
function takePrefix(segments: readonly Segment[]) {
  const [first = "", second = ""] = segments.slice(0, 2).map(({ meant }) => meant);
  const isMarkerFirst = first === DESKTOP_MARKER;
  const folder = isMarkerFirst ? second : first;
  const language = LANGUAGE_FOLDER.test(folder) ? folder : null;
  const isDesktop = isMarkerFirst || (language !== null && second === DESKTOP_MARKER);
  return { language, isDesktop, rest: segments.slice((language === null ? 0 : 1) + (isDesktop ? 1 : 0)) };
}

function shopOfLanguage(language: string, shop: Shop, shops: ShopTable): Shop | null {
  const home = homeOf(language);
  return home && inCountry(shop, home, shops);
}

/**
 * The address of the page of a story whose full slug is the path, as Storyblok's Visual Editor opens it:
 * `/de-DE/leinwand` gives that page on the host of its country, within the channel and the family of hosts of the
 * request. The query stays as it came.
 *
 * A story of a country in which the channel sells nothing is shown in a locale that falls back on it: `fr-FR` of the
 * card shop on the Swiss one.
 *
 * @returns null for a path that does not begin with a locale, or for a story that no host of the channel shows.
 */
export function storyLocation(url: RequestedUrl, shop: Shop, shops: ShopTable): string | null {
  const [folder, ...rest] = readSegments(url.pathname) ?? [];
  const locale = parseLocale(folder?.meant ?? "");
  const home = locale.ok && showing(locale.value, shop, shops);
  if (!home) return null;
  const target = onPlatform(home.shop, shop.platform, shops);
  const slug = rest.map(({ meant }) => meant).join("/") || HOME_SLUG;
  const origin = target.host === url.hostname ? "" : originOf(target, url);
  return origin + pagePath({ locale: home.locale, platform: target.platform, slug }, target) + url.search;
}

/** The shop that shows a locale's stories, and the locale of that shop which shows them; null if there is none. */
function showing(locale: Locale, shop: Shop, shops: ShopTable): { shop: Shop; locale: Locale } | null {
  const own = inCountry(shop, countryOf(locale), shops);
  if (own) return { shop: own, locale };
  for (const other of shops.values()) {
    if (other.family !== shop.family || other.channel !== shop.channel) continue;
    const fallsBack = other.locales.find((candidate) => localeChain(candidate).includes(locale));
    if (fallsBack) return { shop: other, locale: fallsBack };
  }
  return null;
}
/** A piece of a path between two slashes: as it was spelled, and decoded, lower-case and composed. */
interface Segment {
  spelled: string;
  meant: string;
}

/** Slashes in disguise and control characters: no page has them, and they must not reach a redirect. */
const UNREADABLE = /[/\\\p{Cc}]/u;
/** A segment that is decoded, lower-case and composed already. */
const PLAIN = /^[a-z0-9-]*$/;

/** The segments of a path, without empty segments and dot segments; null if one cannot be read. */
export function readSegments(pathname: string): Segment[] | null {
  const segments: Segment[] = [];
  for (const spelled of pathname.split("/")) {
    const meant = decode(spelled);
    if (meant === null || UNREADABLE.test(meant)) return null;
    if (meant === "..") segments.pop();
    else if (meant !== "" && meant !== ".") segments.push({ spelled, meant });
  }
  return segments;
}

function decode(segment: string): string | null {
  if (PLAIN.test(segment)) return segment;
  try {
    return decodeURIComponent(segment).normalize("NFC").toLowerCase().normalize("NFC");
  } catch {
    return null;
  }
}
