import type { Context } from "hono";
import type { CanonicalResult, OtherSystem } from "#domain/address/canonical.ts";
import { isAtOrigin, originOf } from "#domain/address/requested-url.ts";
import { completeDesignerHref } from "#domain/designer/complete-href.ts";
import { carry } from "#domain/designer/travelling-parameters.ts";
import { monthIn } from "#domain/product/calendar/start.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isNavigation, isRead, isUndeclared } from "../http/navigation.ts";
import { travellingFrom } from "./referral.ts";

/** A redirect that needs no second one. */
export interface Lead {
  location: string;
  status: 301 | 302 | 307;
}

/** Path of a designer's entry page; it has nothing else. */
const FRONT_DOOR = /\/configurator-[^/.]+\/?$/;

/**
 * Finds the redirect of an address; null if the address is correct. A designer's address gets all parameters of a
 * hand-off in the same hop, and goes to the designer's own host if there is one. Only a followed link is redirected to
 * another path: files, calls and forms of other systems keep theirs.
 */
export function leadOf(
  result: CanonicalResult,
  context: Context<AppContext>,
  { designerHost, now }: Pick<AppDependencies, "designerHost" | "now">,
): Lead | null {
  if (result.kind === "redirect") return result;
  if (result.kind !== "designer" && result.kind !== "app") return null;
  const url = urlOf(context);
  const shop = context.get("shop");
  const here = url.pathname + url.search;
  const isDesigner = result.kind === "designer";
  const isFollowed = followsLink(context.req.raw, url);
  const href = isDesigner ? designerHref(result, context, now) : result.href;
  if (isDesigner && designerHost !== null) {
    const status = isRead(context.req.raw) ? 302 : 307;
    return { location: designerHost + (isFollowed ? href : here), status };
  }
  if (isFollowed) {
    const location = result.origin + href;
    return location === here ? null : { location, status: isDesigner ? 302 : 301 };
  }
  if (isAtOrigin(shop, url)) return null;
  return { location: originOf(shop, url) + here, status: 301 };
}

/**
 * The designer's address with all parameters of a hand-off, and with those that came along from the page before. The
 * latter are personal, so the redirect is not cached.
 */
function designerHref({ href, locale }: OtherSystem, context: Context<AppContext>, now: () => number): string {
  const { channel } = context.get("shop");
  const complete = completeDesignerHref(href, { locale, channel }, monthIn(countryOf(locale), now()));
  const told = carry(complete, travellingFrom(context.req.raw, urlOf(context)));
  if (told !== complete) context.header("Cache-Control", "private, no-store");
  return told;
}

/**
 * Tells whether somebody follows a link. A program that does not state its purpose counts as such
 * at a designer's entry page.
 */
function followsLink(request: Request, { pathname }: URL): boolean {
  return isRead(request) && (isNavigation(request) || (isUndeclared(request) && FRONT_DOOR.test(pathname)));
}
