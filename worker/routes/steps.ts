import { parseSlug } from "#domain/address/slug.ts";
import { type Check, type CheckOutcome, PASS } from "#domain/navigation/checks.ts";
import { noRouteMatched, type RouteError, routeCheckFailed } from "#domain/navigation/route-error.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import type { Visit } from "./visit.ts";

/** The steps that page routes may name (spec 000 §2 and §4). */
export const ROUTE_STEPS: ReadonlyMap<string, Check<Visit>> = new Map<string, Check<Visit>>([
  ["theme-id", ({ parameters, context }) => ("id" in parameters ? PASS : fail(routeCheckFailed(context.req.path)))],
  [
    "wishlist",
    ({ context }) =>
      CHANNEL_DEFAULTS[context.get("shop").channel].hasWishlist ? PASS : fail(noRouteMatched(context.req.path)),
  ],
  [
    "slug-sanity",
    ({ address, context }) => (parseSlug(encodeSlug(address.slug)).ok ? PASS : fail(noRouteMatched(context.req.path))),
  ],
]);

function fail(error: RouteError): CheckOutcome {
  return { kind: "fail", error };
}

/** The slug as an address writes it: the check reads what a visitor sent. */
function encodeSlug(slug: string): string {
  return slug.split("/").map(encodeURIComponent).join("/");
}
