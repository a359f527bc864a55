import { COUNTRIES } from "./country.ts";
import type { Market, Shop } from "./shop.ts";

/** A host `{worker}.{account}.workers.dev`, also with a version in front of the worker's name. */
const WORKERS_DEV = /^[a-z0-9-]{1,63}\.[a-z0-9-]{1,63}\.workers\.dev$/;

/**
 * The shop at an address that Cloudflare gives every worker below `workers.dev`, for a first look before the real hosts
 * lead there. It is in a family of its own: no other host leads there, and its pages lead to no other.
 *
 * @param market the market that such addresses show; null if they show nothing.
 * @returns null for every other host.
 */
export function workersDevShop(host: string, market: Market | null): Shop | null {
  if (!market || !WORKERS_DEV.test(host)) return null;
  return { host, ...market, platform: "web", locales: COUNTRIES[market.country].locales, family: "workers-dev" };
}

/**
 * Tells whether search engines are kept away from a shop's host, because it shows the pages of another host, which they
 * are to find: the desktop app, and trials below workers.dev or on hosts of their own.
 */
export function isHidden({ platform, family }: Pick<Shop, "platform" | "family">): boolean {
  return platform === "desktop" || family === "workers-dev" || family === "staging";
}
