import type { MiddlewareHandler } from "hono";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { isHidden, workersDevShop } from "#domain/shop/workers-dev.ts";
import { loadLabels } from "#locales/labels.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import type { Env } from "../env.ts";
import { addHeaders } from "../http/headers.ts";

/**
 * Middleware that finds the shop of a host, with or without `www.` as WWW_HOSTS says. A host that is neither in the table nor below workers.dev gets a 421,
 * as this server does not serve it. A trailing dot, the DNS root, makes no difference. Responses below
 * workers.dev, of a staging shop, and of the desktop app are not indexed.
 */
export function identifyShop({ shops: { table, workersDev } }: AppDependencies): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const host = urlOf(context).hostname.replace(/\.$/, "");
    const shop = table.get(host) ?? workersDevShop(host, workersDev);
    if (!shop) return context.text("This shop does not answer on that host.\n", 421);
    context.set("shop", shop);
    // An isolate reads the words of a language with the first request to a shop that speaks it.
    const loading = loadLabels(shop.locales);
    if (loading) await loading;
    await next();
    if (isHidden(shop)) addHeaders(context, { "X-Robots-Tag": "noindex, nofollow" });
  };
}

/**
 * Gives the brands, the table of all hosts that the shop serves, and the market that
 * addresses below workers.dev show.
 */
export function createShops(env: Env): AppDependencies["shops"] {
  const { channels } = env;
  const table = buildShopTable(
    env.SHOP_HOSTS ?? brandHosts(BRANDS),
    env.WWW_HOSTS,
    channels,
    env.STAGING === "on" ? "staging" : "public",
  );
  return { brands: BRANDS, channels, table, workersDev: env.WORKERS_DEV_SHOP };
}
