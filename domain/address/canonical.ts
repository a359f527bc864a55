import type { Locale } from "../shop/country.ts";
import { onPlatform, type Shop, type ShopTable } from "../shop/shop.ts";
import { findMeaning, type Meaning } from "./meaning.ts";
import { ERROR_SLUG, HOME_SLUG, type PageAddress, pagePath } from "./page-path.ts";
import { DESIGNER_PREFIX, isAppPath, isDesignerPath, isOwnPath, isServicePath } from "./path-kind.ts";
import { isAtOrigin, originOf, type RequestedUrl } from "./requested-url.ts";
import { readSegments } from "./segments.ts";

/**
 * What a path means on a shop: a page, the one redirect to it, a designer, the app, nothing of ours to spell, or nothing
 * readable.
 *
 * A designer is at `href` of a host, empty for the request's own; where prefixes fell away that is another address. It is
 * still to be told the locale.
 */
export type CanonicalResult =
  | { kind: "page"; address: PageAddress }
  | { kind: "redirect"; location: string; status: 301 | 302 }
  | { kind: "designer"; origin: string; href: string; locale: Locale }
  | { kind: "app" }
  | { kind: "opaque" }
  | { kind: "unreadable" };

/**
 * Decides whether an address is the one right one for what it means, and where that is otherwise (design §5): lower
 * case, single slashes, no dot segments, percent-encoding normalised, no folder for the country's default language,
 * another country's language on that country's host, the desktop marker behind the language and on the desktop host,
 * the last slash by channel, `home` as the root, unknown prefixes at `/error`, no dot of DNS's root behind the host, https on
 * the internet. The query stays as it came.
 *
 * Paths of services, of the app and of the shop's own files are left as they are: marker, letters and slashes (spec 000
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
  const asItIs = (kind: "app" | "opaque"): CanonicalResult =>
    home ? redirectTo(home + pathname.replace(/^\/+/, "/") + search, 301) : { kind };
  if (isDesignerPath(pathname))
    return { kind: "designer", origin: home, href: pathname + search, locale: shop.locales[0] };
  if (pathname.startsWith(DESIGNER_PREFIX) || isOwnPath(pathname) || isServicePath(pathname)) return asItIs("opaque");
  if (hasApp && isAppPath(pathname)) return asItIs("app");
  const segments = readSegments(pathname);
  if (!segments) return { kind: "unreadable" };
  const meant = findMeaning(segments, shop, shops);
  const spelled = spelledRest(meant, pathname);
  const platform = meant.isDesktop ? "desktop" : "web";
  const target = onPlatform(meant.shop, platform, shops);
  const isHere = target.host === url.hostname && home === "";
  const origin = isHere ? "" : originOf(target, url);
  if (!meant.isUnknown) {
    const href = spelled + search;
    if (isDesignerPath(spelled)) return { kind: "designer", origin, href, locale: meant.locale };
    const isApp = hasApp && isAppPath(spelled) && !spelled.startsWith(DESIGNER_PREFIX);
    if (isApp) return target.country === shop.country ? asItIs("app") : redirectTo(origin + href, 301);
  }
  const slug = meant.isUnknown ? ERROR_SLUG : meant.rest.map((segment) => segment.meant).join("/") || HOME_SLUG;
  const address: PageAddress = { locale: meant.locale, platform, slug };
  const canonical = pagePath(address, target);
  if (isHere && canonical === pathname) return { kind: "page", address };
  return redirectTo(origin + canonical + search, meant.isUnknown ? 302 : 301);
}

function redirectTo(location: string, status: 301 | 302): CanonicalResult {
  return { kind: "redirect", location, status };
}

/** What stands behind the prefixes of a path, in the letters it was asked for with. */
function spelledRest({ rest }: Meaning, pathname: string): string {
  const path = `/${rest.map(({ spelled }) => spelled).join("/")}`;
  return pathname.endsWith("/") && rest.length > 0 ? `${path}/` : path;
}
