import type { Context, MiddlewareHandler } from "hono";
import { type CanonicalResult, canonicalLocation, type OtherSystem, storyLocation } from "#domain/address/canonical.ts";
import { isAtOrigin, isSecure, originOf, type PageAddress, parseFullSlug } from "#domain/address/page-address.ts";
import { isTakenSlug } from "#domain/address/taken-slug.ts";
import { completeDesignerHref } from "#domain/designer/complete-href.ts";
import { carry, type TravellingParameters, travellingParameters } from "#domain/designer/travelling-parameters.ts";
import { monthIn } from "#domain/product/calendar/configuration.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { readOnly } from "../http/headers.ts";
import { isNavigation, isRead, isUndeclared } from "../http/navigation.ts";
import type { beyondCanonical as BeyondCanonical } from "../redirects/lead.ts";

/**
 * Middleware that sends the one redirect of an address that is not canonical; otherwise it sets the parsed address. If the
 * page has moved, or editors redirect it, that one redirect leads to the end. An unreadable address is no page. A verified editor may name a story by its full slug, as the Visual Editor does, and is
 * redirected to its page; so is anybody with a copied editor's address. That redirect is not cached, since for
 * everybody else the address does not exist.
 */
export function redirectToCanonical(
  dependencies: AppDependencies,
  isStoryAddress: IsStoryAddress,
): MiddlewareHandler<AppContext> {
  const { table: shops } = dependencies.shops;
  return async (context, next) => {
    const shop = context.get("shop");
    const url = urlOf(context);
    context.set("address", null);
    const isEditors = context.get("preview") !== null || context.get("wasPreview");
    const story = isEditors && storyLocation(url, shop, shops);
    const taken = story && context.get("preview") !== null && takenSlug(url);
    if (taken) {
      const { answerTakenSlug } = await import("../page/refused-preview.ts");
      return answerTakenSlug(context, taken);
    }
    if (story) {
      context.header("Cache-Control", "private, no-store");
      return context.redirect(story, 302);
    }
    const result = meaningOf(context, dependencies);
    if (result.kind === "unreadable") context.set("isUnreadable", true);
    const elsewhere = result.kind === "redirect" ? result : null;
    const address = elsewhere?.location ?? url.pathname + url.search;
    const isTold = result.kind === "redirect" || result.kind === "page";
    const told = isTold ? carry(address, travellingFrom(context.req.raw, url)) : address;
    const isLed = told !== address || elsewhere?.status === 301;
    const beyond = isLed ? await findBeyond(context, dependencies, told, isStoryAddress) : null;
    if (beyond) {
      context.header("Cache-Control", told === address ? "no-cache" : "private, no-store");
      return context.redirect(beyond.location, beyond.status);
    }
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

/** The slug of a story's full slug, where the shop answers itself; null for any other. */
function takenSlug({ pathname }: URL): string | null {
  const slug = parseFullSlug(pathname)?.slug.toLowerCase() ?? "";
  return isTakenSlug(slug) ? slug : null;
}

/**
 * Middleware that limits a shop to its one host, with or without `www.`, and a public one to HTTPS on its own port:
 * reads are redirected in one hop. Anything else that came unencrypted, such as an operator's token, is refused; at the
 * other host it is answered, since a redirect would lose its body. Local hosts accept HTTP.
 */
export function originAlone(
  dependencies: AppDependencies,
  isStoryAddress: IsStoryAddress,
): MiddlewareHandler<AppContext> {
  const refuseOthers = readOnly();
  return async (context, next) => {
    const shop = context.get("shop");
    const url = urlOf(context);
    if (isAtOrigin(shop, url) || (isSecure(shop, url) && !isRead(context.req.raw))) return next();
    return refuseOthers(context, async () => {
      const result = meaningOf(context, dependencies);
      const isPage = result.kind === "redirect" && result.status === 301;
      const beyond = isPage ? await findBeyond(context, dependencies, result.location, isStoryAddress) : null;
      const lead = beyond ?? leadOf(result, context, dependencies);
      if (beyond) context.header("Cache-Control", "no-cache");
      if (lead) context.res = context.redirect(lead.location, lead.status);
      else await next();
    });
  };
}

/** Returns the meaning of a request's address in its shop, found once per request. */
export function meaningOf(
  context: Context<AppContext>,
  { shops: { table }, others: { app } }: Pick<AppDependencies, "shops" | "others">,
): CanonicalResult {
  const known = context.get("meant");
  if (known) return known;
  const meant = canonicalLocation(urlOf(context), context.get("shop"), table, app?.paths);
  context.set("meant", meant);
  return meant;
}

type IsStoryAddress = (address: PageAddress) => boolean;

/** Finds where the page at a canonical address has gone. The code for that is read with the first such redirect. */
async function findBeyond(...given: Parameters<typeof BeyondCanonical>): ReturnType<typeof BeyondCanonical> {
  const { beyondCanonical } = await import("../redirects/lead.ts");
  return beyondCanonical(...given);
}

/** A redirect that needs no second one. */
interface Lead {
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
  { others: { designerHost }, platform: { now } }: Pick<AppDependencies, "others" | "platform">,
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
  if (isAtOrigin(shop, url) || !isRead(context.req.raw)) return null;
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

const NONE: TravellingParameters = new Map();

/**
 * Reads the parameters that a shopper brings along from the page before, such as `gclid`, if this address has none
 * itself. The browser names that page (`Referer`), so this also works for links and forms without script. It counts
 * only if it is of this host, and the request is a navigation: a prefetch or a script's request gets the plain page.
 */
function travellingFrom(request: Request, url: URL): TravellingParameters {
  const { headers } = request;
  const referer = headers.get("Referer") ?? "";
  if (!referer.includes("?") || !URL.canParse(referer)) return NONE;
  // A script accepts any type; a prefetch states itself.
  const isRead = headers.get("Accept")?.includes("text/html") && !headers.has("Sec-Purpose");
  const { host, search } = new URL(referer);
  if (!isRead || host !== url.host || travellingParameters(url.search).size > 0) return NONE;
  return travellingParameters(search);
}
