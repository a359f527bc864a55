import type { MiddlewareHandler } from "hono";
import { buildListingQuery, PLAIN_LISTING, parseListingQuery } from "#domain/listing/listing-query.ts";
import { isCommonListing } from "#domain/page/variants.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isOwnRequest, isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-network.ts";

/**
 * Middleware behind the page cache that limits uncommon listings. Each uncached one is a query of the backend's
 * database, and the combinations of filters are countless. Each network may have some per minute rendered;
 * cached ones are shown to all.
 */
export function limitListings(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  const { rate } = dependencies.commerce;
  return async (context, next) => {
    const address = context.get("address");
    const { search } = urlOf(context);
    if (!address || search === "" || isOwnRequest(context) || !isUncommon(search)) return next();
    const onError = (message: string) => context.get("log")("error", "commerce-error", { what: "rate limit", message });
    if (await isWithinRate(context, { rate, name: "listing", onError })) return next();
    const visit = { context, dependencies, address, parameters: {} };
    const { showError } = await import("./error.ts");
    const reply = await showError(visit, { status: 429, kind: "unavailable" });
    reply.headers.set("Retry-After", `${RATE_PERIOD_SECONDS}`);
    return reply;
  };
}

/**
 * Tells whether a listing is uncommon. Search words do not count here; they have their own
 * limit (`recogniseOverrides`).
 */
function isUncommon(search: string): boolean {
  const { query } = parseListingQuery(search);
  const listing = buildListingQuery({ ...query, search: PLAIN_LISTING.search });
  return listing !== "" && !isCommonListing(listing);
}
