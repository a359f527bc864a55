import type { MiddlewareHandler } from "hono";
import { canonicalLocation } from "#domain/address/canonical.ts";
import { storyLocation } from "#domain/address/story-location.ts";
import { carry } from "#domain/designer/travelling-parameters.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { travellingFrom } from "./referral.ts";

/**
 * Middleware that sends the one redirect of an address that is not canonical; otherwise it sets the parsed address. An
 * unreadable address is no page. A verified editor may name a story by its full slug, as the Visual Editor does, and is
 * redirected to its page; so is anybody with a copied editor's address. That redirect is not cached, since for
 * everybody else the address does not exist.
 */
export function redirectToCanonical({ shops, app }: AppDependencies): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const shop = context.get("shop");
    const url = urlOf(context);
    context.set("address", null);
    const isEditors = context.get("preview") !== null || context.get("wasPreview");
    const story = isEditors && storyLocation(url, shop, shops);
    if (story) {
      context.header("Cache-Control", "private, no-store");
      return context.redirect(story, 302);
    }
    const result = canonicalLocation(url, shop, shops, app !== null);
    if (result.kind === "unreadable") context.set("isUnreadable", true);
    const elsewhere = result.kind === "redirect" ? result : null;
    const address = elsewhere?.location ?? url.pathname + url.search;
    const isTold = result.kind === "redirect" || result.kind === "page";
    const told = isTold ? carry(address, travellingFrom(context.req.raw, url)) : address;
    if (told !== address) {
      context.header("Cache-Control", "private, no-store");
      return context.redirect(told, 302);
    }
    if (elsewhere) return context.redirect(elsewhere.location, elsewhere.status);
    if (result.kind === "page") {
      context.set("address", result.address);
      context.set("shop", { ...shop, platform: result.address.platform });
    }
    await next();
  };
}
