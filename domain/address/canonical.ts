import type { Locale } from "../shop/country.ts";
import { onPlatform, type Shop, type ShopTable } from "../shop/shop.ts";
import { findMeaning } from "./meaning.ts";
import { ERROR_SLUG, HOME_SLUG, type PageAddress, pagePath } from "./page-path.ts";
import { DESIGNER_PREFIX, isAppPath, isDesignerPath, isOwnPath, isServicePath, splitPrefixes } from "./path-kind.ts";
import { isAtOrigin, originOf, type RequestedUrl } from "./requested-url.ts";
import { readSegments } from "./segments.ts";

/** What a path means on a shop: a page, the one redirect to it, another system's, nothing of ours to spell, or nothing readable. */
export type CanonicalResult =
  | { kind: "page"; address: PageAddress }
  | { kind: "redirect"; location: string; status: 301 | 302 }
  | OtherSystem
  | { kind: "opaque" }
  | { kind: "unreadable" };

/**
 * A path of a designer or of the app. Who follows a link finds it at `href` of a host, empty for the request's own; where prefixes
 * fell away that is another address. A designer is still to be told the locale.
 */
export interface OtherSystem {
  kind: "designer" | "app";
  origin: string;
  href: string;
  locale: Locale;
}

/**
 * Decides whether an address is the one right one for what it means, and where that is otherwise (design §5): lower
 * case, single slashes, no dot segments, percent-encoding normalised, no folder for the country's default language,
 * another country's language on that country's host, the desktop marker behind the language and on the desktop host,
 * the last slash by channel, `home` as the root, unknown prefixes at `/error`, no dot of DNS's root behind the host, https on
 * the internet. The query stays as it came.
 *
 * Paths of services, of the app and of the shop's own files are left as they are: marker, letters, encoding and slashes (spec 000
 * §2 and §7), and are at https too. In front of the app's a language folder of another country leads to that country's host, and in front of
 * a designer's it says the language.
 *
 * Following the redirect ends here: the location is canonical, and its host is always one of the table, or the one that was asked.
 *
 * @param hasApp whether an app answers the app's paths; otherwise they are pages.
 */
export function canonicalLocation(url: RequestedUrl, shop: Shop, shops: ShopTable, hasApp = false): CanonicalResult {
  const { pathname, search } = url;
  const home = isAtOrigin(shop, url) ? "" : originOf(shop, url);
  if (isDesignerPath(pathname))
    return { kind: "designer", origin: home, href: pathname + search, locale: shop.locales[0] };
  if (pathname.startsWith(DESIGNER_PREFIX) || isOwnPath(pathname) || isServicePath(pathname))
    return home ? redirectTo(home + pathname + search, 301) : { kind: "opaque" };
  const behind = findBehind(url, shop, shops, hasApp);
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
 * The designer or the app behind the prefixes of a path, which is spelled as it came; null where neither is, or the prefixes mean
 * nothing here.
 */
function findBehind(url: RequestedUrl, shop: Shop, shops: ShopTable, hasApp: boolean): OtherSystem | null {
  const { pathname, search } = url;
  const { prefixes, rest } = splitPrefixes(pathname);
  const isApp = hasApp && isAppPath(rest) && !rest.startsWith(DESIGNER_PREFIX);
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
