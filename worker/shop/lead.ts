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

/** A redirect, to be followed once. */
export interface Lead {
  location: string;
  status: 301 | 302 | 307;
}

/** A designer's front door: nothing else stands at such a path. */
const FRONT_DOOR = /\/configurator-[^/.]+\/?$/;

/**
 * Where an address leads; null where it is the right one. A designer's gets what every hand-off has in the same hop, and leads to the
 * designer's own host where it has one. Only who follows a link is led to another path: files, calls and forms of other systems stay
 * where they are.
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

/** A designer's address with what every hand-off has, and what came with the address of the page before, which is this visitor's alone. */
function designerHref({ href, locale }: OtherSystem, context: Context<AppContext>, now: () => number): string {
  const { channel } = context.get("shop");
  const complete = completeDesignerHref(href, { locale, channel }, monthIn(countryOf(locale), now()));
  const told = carry(complete, travellingFrom(context.req.raw, urlOf(context)));
  if (told !== complete) context.header("Cache-Control", "private, no-store");
  return told;
}

/** Whether somebody follows a link. Programs that do not say what they want get the front door as somebody would. */
function followsLink(request: Request, { pathname }: URL): boolean {
  return isRead(request) && (isNavigation(request) || (isUndeclared(request) && FRONT_DOOR.test(pathname)));
}
