import type { MiddlewareHandler } from "hono";
import { canonicalLocation } from "#domain/address/canonical.ts";
import type { ShopTable } from "#domain/shop/shop.ts";
import { type AppContext, urlOf } from "../context.ts";

/**
 * Answers the one redirect of a request whose address is not the canonical one; otherwise says what the address means.
 * A path that cannot be read is refused: whatever it was meant to be, it is no page.
 */
export function redirectToCanonical(shops: ShopTable): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const shop = context.get("shop");
    const result = canonicalLocation(urlOf(context), shop, shops);
    if (result.kind === "redirect") return context.redirect(result.location, result.status);
    context.set("address", result.kind === "page" ? result.address : null);
    if (result.kind === "unreadable") context.set("isUnreadable", true);
    if (result.kind === "page") context.set("shop", { ...shop, platform: result.address.platform });
    await next();
  };
}
