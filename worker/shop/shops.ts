import type { Market } from "#domain/shop/market.ts";
import { type Brands, brandHosts, buildShopTable, DEFAULT_BRANDS, type ShopTable } from "#domain/shop/shop.ts";
import type { Env } from "../env.ts";

/**
 * Builds the brands by name, the table of all hosts that the shop serves, and the market that
 * addresses below workers.dev show.
 */
export function createShops(env: Env): { brands: Brands; shops: ShopTable; workersDev: Market | null } {
  const brands: Brands = {
    poster: { ...DEFAULT_BRANDS.poster, name: env.BRAND_POSTER },
    kartenliebe: { ...DEFAULT_BRANDS.kartenliebe, name: env.BRAND_KARTENLIEBE },
  };
  return { brands, shops: buildShopTable(env.SHOP_HOSTS ?? brandHosts(brands)), workersDev: env.WORKERS_DEV_SHOP };
}
