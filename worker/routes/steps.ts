import { parseSlug } from "#domain/address/slug.ts";
import { noRouteMatched, type RouteError, routeCheckFailed } from "#domain/navigation/route-error.ts";
import { type Check, type CheckOutcome, PASS } from "#domain/navigation/route-steps.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { levelOfMissing } from "../http/observe.ts";
import type { Visit } from "./visit.ts";

/** Checks that page routes may name (spec 000 §2 and §4). */
export const ROUTE_STEPS: ReadonlyMap<string, Check<Visit>> = new Map<string, Check<Visit>>([
  [
    "theme-id",
    ({ parameters, context }) =>
      "id" in parameters || "occasion" in parameters ? PASS : fail(routeCheckFailed(context.req.path)),
  ],
  [
    "wishlist",
    ({ context }) =>
      CHANNEL_DEFAULTS[context.get("shop").channel].hasWishlist ? PASS : fail(noRouteMatched(context.req.path)),
  ],
  ["slug-sanity", checkSlug],
]);

/** Checks that a page can have the slug. One that looks like a file's name is mostly a missing asset of a page. */
function checkSlug({ address, context }: Visit): CheckOutcome {
  const slug = parseSlug(address.slug.split("/").map(encodeURIComponent).join("/"));
  if (slug.ok) return PASS;
  const { path } = context.req;
  if (slug.code === "file") context.get("log")(levelOfMissing(context), "asset-load-on-slug", { path });
  return fail(routeCheckFailed(path));
}

function fail(error: RouteError): CheckOutcome {
  return { kind: "fail", error };
}
