import { type CanonicalResult, canonicalLocation } from "#domain/address/canonical.ts";
import type { PagePath } from "#domain/address/page-address.ts";
import { APP_PATHS } from "#domain/address/path-kind.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable, type Shop } from "#domain/shop/shop.ts";

export const SHOPS = buildShopTable(brandHosts(BRANDS));

export function shopOf(host: string): Shop {
  const shop = SHOPS.get(host);
  if (!shop) throw new Error(`No shop at ${host}.`);
  return shop;
}

/** Returns what the shop at an address's host makes of the address. */
export function visit(address: string, hasApp = false): CanonicalResult {
  const url = new URL(address);
  return canonicalLocation(url, shopOf(url.hostname), SHOPS, hasApp ? APP_PATHS : []);
}

/** Returns the page whose canonical address is this path of a shop; null if the path is no page's canonical address. */
export function pageAt(path: string, shop: Shop): PagePath | null {
  const result = canonicalLocation(new URL(path, `https://${shop.host}`), shop, SHOPS);
  return result.kind === "page" ? { locale: result.address.locale, slug: result.address.slug } : null;
}

/** Returns the address that a result leads to: a redirect's, or one of another system; null for any other result. */
export function leadOf(result: CanonicalResult): string | null {
  if (result.kind === "redirect") return result.location;
  return "href" in result ? result.origin + result.href : null;
}

/**
 * Follows every redirect as a browser does.
 *
 * @returns where it ends, and the number of redirects.
 */
export function follow(
  address: string,
  hasApp = false,
): { end: CanonicalResult["kind"]; address: string; hops: number } {
  let current = address;
  for (let hops = 0; hops < 5; hops += 1) {
    const result = visit(current, hasApp);
    const location = leadOf(result);
    const next = location === null ? current : new URL(location, current).href;
    if (next === current) return { end: result.kind, address: current, hops };
    current = next;
  }
  return { end: "redirect", address: current, hops: Number.POSITIVE_INFINITY };
}
