import type { MiddlewareHandler } from "hono";
import { type CanonicalResult, canonicalLocation } from "#domain/address/canonical.ts";
import { storyLocation } from "#domain/address/story-location.ts";
import { completeDesignerHref } from "#domain/designer/complete-href.ts";
import { carry } from "#domain/designer/travelling-parameters.ts";
import { monthIn } from "#domain/product/calendar-start.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { travellingFrom } from "./referral.ts";

/** What is told, in the same hop, of what came with an earlier page's address. */
const MAY_TELL: readonly CanonicalResult["kind"][] = ["page", "designer", "redirect"];

/**
 * Answers the one redirect of a request whose address is not the canonical one; otherwise says what the address means.
 * A designer's address gets what every hand-off has in the same hop. What cannot be read is no page, whatever it was
 * meant to be. A verified editor who asks for a story by its full slug, as the Visual Editor does, is led to its page, and so is
 * whoever was given that address; nobody may remember that, for to all others it is no address.
 */
export function redirectToCanonical(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  const { shops, app, now } = dependencies;
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
    const elsewhere = leadOf(result, url, shop.channel, now);
    const address = elsewhere?.location ?? url.pathname + url.search;
    const told = MAY_TELL.includes(result.kind) ? carry(address, travellingFrom(context.req.raw, url)) : address;
    if (told !== address) {
      context.header("Cache-Control", "private, no-store");
      return context.redirect(told, 302);
    }
    if (elsewhere) return context.redirect(elsewhere.location, elsewhere.status);
    if (result.kind === "app" || result.kind === "designer") context.set("belongsTo", result.kind);
    if (result.kind === "page") {
      context.set("address", result.address);
      context.set("shop", { ...shop, platform: result.address.platform });
    }
    await next();
  };
}

/** Where an address leads, to be followed once; null where it is the right one. */
export function leadOf(
  result: CanonicalResult,
  { pathname, search }: URL,
  channel: Channel,
  now: () => number,
): { location: string; status: 301 | 302 } | null {
  if (result.kind === "redirect") return result;
  if (result.kind !== "designer") return null;
  const { origin, href, locale } = result;
  const location = origin + completeDesignerHref(href, { locale, channel }, monthIn(countryOf(locale), now()));
  return location === pathname + search ? null : { location, status: 302 };
}
