import type { Context, MiddlewareHandler } from "hono";
import { isBelow, SEARCH_SLUGS, splitPrefixes } from "#domain/address/path-kind.ts";
import { parseQuerySwitches } from "#domain/address/query-switches.ts";
import { OFFERS_FILE, PAYLOAD_FILE, pageBeside } from "#domain/address/shop-path.ts";
import { SEARCH_PARAMETER } from "#domain/listing/listing-query.ts";
import { WALL_PARAMETER } from "#domain/wall/wall-text.ts";
import { allowedOverride, OVERRIDE_PARAMETER } from "../commerce/addresses.ts";
import { type AppContext, NO_OVERRIDES, type Overrides, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isWithinRate } from "../http/visitor-network.ts";
import { isSignedIn } from "../ops/access.ts";

/** Parameters that anybody may use (spec 000 §2, spec 001 §6), within the rate limit. */
const OPEN = ["_debug", "splitDebug", "debug", "feature", "disabled"];
/**
 * Parameters that also count if they have a value: a shopper's own size needs a price call and a rendering,
 * search words need a search, a wall that somebody shared and the day on which an order is needed need a rendering.
 */
const OPEN_VALUES = ["size", "width", "height", "needed", SEARCH_PARAMETER, WALL_PARAMETER];
/** Parameters for operators and editors only, since each request costs a rendering. */
const CLOSED = ["_storyblok", "disableCache"];

/**
 * Middleware that finds out the overrides of a request. A stranger who uses parameters of operators, or exceeds the
 * rate limit of `wrangler.toml`, gets the usual page.
 */
export function recogniseOverrides(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const { searchParams } = urlOf(context);
    if (searchParams.size > 0) context.set("overrides", await overridesOf(context, dependencies));
    return next();
  };
}

async function overridesOf(context: Context<AppContext>, dependencies: AppDependencies): Promise<Overrides> {
  const { search, searchParams } = urlOf(context);
  const firstOf = (names: readonly string[]) => names.find((name) => searchParams.has(name)) ?? null;
  const commerce = commerceOverride(context, dependencies);
  const openValue =
    isFileBeside(context) || isSearch(context)
      ? null
      : (OPEN_VALUES.find((name) => searchParams.getAll(name).some(Boolean)) ?? null);
  const open = commerce === null ? (firstOf(OPEN) ?? openValue) : OVERRIDE_PARAMETER;
  const closed = firstOf(CLOSED);
  if (open === null && closed === null) return NO_OVERRIDES;
  const { isDebug } = parseQuerySwitches(search);
  const isTrusted = context.get("preview") !== null || (await isOperator(context, dependencies));
  if (isTrusted) return { isTrusted, isDebug, hasFlags: true, commerce, parameter: open ?? closed };
  // While nothing can be counted, a stranger's overrides are ignored.
  const counted = { rate: dependencies.pages.overrideRate, whileUncounted: false, onError: () => undefined };
  if (open === null || !(await isWithinRate(context, counted))) return NO_OVERRIDES;
  return { isTrusted, isDebug, hasFlags: true, commerce, parameter: open };
}

/**
 * Tells whether the request is for a file beside a page. It is the same for every choice, although its address
 * repeats the page's query.
 */
function isFileBeside(context: Context<AppContext>): boolean {
  const { pathname } = urlOf(context);
  return pageBeside(OFFERS_FILE, pathname) !== null || pageBeside(PAYLOAD_FILE, pathname) !== null;
}

/** Tells whether the request is for the search, which counts its own requests. */
function isSearch(context: Context<AppContext>): boolean {
  const { rest } = splitPrefixes(urlOf(context).pathname);
  return isBelow(
    rest,
    SEARCH_SLUGS.map((slug) => `/${slug}`),
  );
}

/** The commerce backend that the address names, if it is an allowed one; or null. */
function commerceOverride(context: Context<AppContext>, { commerce }: AppDependencies): string | null {
  const asked = urlOf(context).searchParams.get(OVERRIDE_PARAMETER);
  if (asked === null) return null;
  const allowed = allowedOverride(asked, commerce.overrideHosts);
  if (allowed === null) context.get("log")("warn", "commerce-override-refused", { asked: asked.slice(0, 200) });
  return allowed;
}

function isOperator({ req }: Context<AppContext>, { ops }: AppDependencies): Promise<boolean> {
  return isSignedIn(ops.access, req.header("Cookie") ?? "");
}
