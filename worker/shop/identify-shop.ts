import type { MiddlewareHandler } from "hono";
import type { ShopTable } from "#domain/shop/shop.ts";
import { type AppContext, urlOf } from "../context.ts";

/**
 * Host → shop. A host that is not in the table gets 421: this server does not speak for it. The dot of DNS's root behind a host
 * names the same one.
 */
export function identifyShop(shops: ShopTable): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const shop = shops.get(urlOf(context).hostname.replace(/\.$/, ""));
    if (!shop) return context.text("This shop does not answer on that host.\n", 421);
    context.set("shop", shop);
    await next();
  };
}
