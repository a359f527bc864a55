import { homeOf, type Locale, languageOf } from "../shop/locale.ts";
import { inCountry, onPlatform, type Shop, type ShopTable } from "../shop/shop.ts";
import { ERROR_SLUG, HOME_SLUG, type PageAddress, pagePath } from "./page-path.ts";

/** Paths that belong to other services or are names of files: their spelling is theirs. */
const OPAQUE_PREFIXES = ["/media/", "/assets/", "/configurator-", "/web-api/", "/frontend-api/", "/ops/"];

const LANGUAGE_FOLDER = /^[a-z]{2}$/;
const DESKTOP_MARKER = "d";

/** Slashes in disguise and control characters: no page has them, and they must not reach a redirect. */
const UNREADABLE = /[/\\\p{Cc}]/u;

/** The parts of a URL that say what is asked for; the host has already become a shop. */
export interface RequestedUrl {
  protocol: string;
  port: string;
  pathname: string;
  search: string;
}

/** What a path means on a shop: a page, the one redirect to it, nothing of ours to spell, or nothing readable. */
export type CanonicalResult =
  | { kind: "page"; address: PageAddress }
  | { kind: "redirect"; location: string; status: 301 | 302 }
  | { kind: "opaque" }
  | { kind: "unreadable" };

/**
 * Decides whether an address is the one right one for what it means, and where that is otherwise (design §5): lower
 * case, single slashes, no dot segments, percent-encoding normalised, no folder for the country's default language,
 * another country's language on that country's host, the desktop marker behind the language and on the desktop host,
 * the last slash by channel, `home` as the root, unknown prefixes at `/error`. The query stays as it came.
 *
 * Following the redirect ends here: the location is canonical, and its host is always one of the table.
 */
export function canonicalLocation(url: RequestedUrl, shop: Shop, shops: ShopTable): CanonicalResult {
  if (OPAQUE_PREFIXES.some((prefix) => url.pathname.startsWith(prefix))) return { kind: "opaque" };
  const segments = readSegments(url.pathname);
  if (!segments) return { kind: "unreadable" };
  const meant = findMeaning(segments, shop, shops);
  const target = onPlatform(meant.shop, meant.isDesktop ? "desktop" : "web", shops);
  const platform = meant.isDesktop ? "desktop" : "web";
  const slug = meant.isUnknown ? ERROR_SLUG : meant.rest.join("/") || HOME_SLUG;
  const address: PageAddress = { locale: meant.locale, platform, slug };
  const pathname = pagePath(address, target);
  if (target.host === shop.host && pathname === url.pathname) return { kind: "page", address };
  const origin = target.host === shop.host ? "" : originOf(target, url);
  return { kind: "redirect", location: origin + pathname + url.search, status: meant.isUnknown ? 302 : 301 };
}

/** The origin of a shop as seen from a request: public hosts are https, local ones on the request's own port. */
export function originOf({ host, family }: Shop, { protocol, port }: Pick<RequestedUrl, "protocol" | "port">): string {
  return family === "public" ? `https://${host}` : `${protocol}//${host}${port && `:${port}`}`;
}

/** A path's segments decoded, lower-case and composed; null where one cannot be read. */
function readSegments(pathname: string): string[] | null {
  const segments: string[] = [];
  for (const raw of pathname.split("/")) {
    const segment = decode(raw);
    if (segment === null || UNREADABLE.test(segment)) return null;
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment).normalize("NFC").toLowerCase().normalize("NFC");
  } catch {
    return null;
  }
}

interface Meaning {
  shop: Shop;
  locale: Locale;
  isDesktop: boolean;
  isUnknown: boolean;
  rest: readonly string[];
}

/**
 * Follows the prefixes of a path to the shop and locale they mean. A language folder that falls away uncovers what
 * stands behind it, which would be a prefix of the next request: it is followed at once.
 */
function findMeaning(segments: readonly string[], start: Shop, shops: ShopTable): Meaning {
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

/** An optional language folder and an optional desktop marker at the beginning, in either order (design §5). */
function takePrefix(segments: readonly string[]) {
  const [first = "", second = ""] = segments;
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
