import { type CanonicalResult, canonicalLocation } from "#domain/address/canonical.ts";
import type { PagePath } from "#domain/address/page-address.ts";
import { brandHosts, buildShopTable, DEFAULT_BRANDS, type Shop } from "#domain/shop/shop.ts";

export const SHOPS = buildShopTable(brandHosts(DEFAULT_BRANDS));

export function shopOf(host: string): Shop {
  const shop = SHOPS.get(host);
  if (!shop) throw new Error(`No shop at ${host}.`);
  return shop;
}

/** What the shop of an address's host makes of it. */
export function visit(address: string, hasApp = false): CanonicalResult {
  const url = new URL(address);
  return canonicalLocation(url, shopOf(url.hostname), SHOPS, hasApp);
}

/** The page that a path on a shop is the canonical address of, or null where it is none's. */
export function pageAt(path: string, shop: Shop): PagePath | null {
  const result = canonicalLocation(new URL(path, `https://${shop.host}`), shop, SHOPS);
  return result.kind === "page" ? { locale: result.address.locale, slug: result.address.slug } : null;
}

/** Where an address leads who follows a link; null where it is no other system's and no redirect. */
export function leadOf(result: CanonicalResult): string | null {
  if (result.kind === "redirect") return result.location;
  return "href" in result ? result.origin + result.href : null;
}

/** Where a browser ends up that follows every redirect, and how many it followed. */
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
