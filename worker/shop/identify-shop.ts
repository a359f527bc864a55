import type { MiddlewareHandler } from "hono";
import type { Market } from "#domain/shop/market.ts";
import type { ShopTable } from "#domain/shop/shop.ts";
import { workersDevShop } from "#domain/shop/workers-dev.ts";
import { type AppContext, urlOf } from "../context.ts";
import { addHeaders } from "../http/headers.ts";

/**
 * Host → shop. A host that is neither in the table nor below workers.dev gets 421: this server does not speak for it. The dot of
 * DNS's root behind a host names the same one. Search engines keep nothing of what an address below workers.dev answers.
 *
 * @param workersDev what the addresses below workers.dev show; null where they are strangers too.
 */
export function identifyShop(shops: ShopTable, workersDev: Market | null): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const host = urlOf(context).hostname.replace(/\.$/, "");
    const shop = shops.get(host) ?? workersDevShop(host, workersDev);
    if (!shop) return context.text("This shop does not answer on that host.\n", 421);
    context.set("shop", shop);
    await next();
    if (shop.family === "workers-dev") addHeaders(context, { "X-Robots-Tag": "noindex, nofollow" });
  };
}
