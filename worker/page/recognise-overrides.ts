import type { Context, MiddlewareHandler } from "hono";
import { OFFERS_FILE, PAYLOAD_FILE, pageBeside } from "#domain/address/page-file.ts";
import { parseQuerySwitches } from "#domain/address/query-switches.ts";
import { SEARCH_PARAMETER } from "#domain/listing/listing-query.ts";
import { allowedOverride, OVERRIDE_PARAMETER } from "../commerce/override.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isOwnRequest, visitorNetwork } from "../http/visitor-network.ts";
import { isSignedIn } from "../ops/access.ts";
import { NO_OVERRIDES, type Overrides } from "./overrides.ts";

/** Open to anyone (spec 000 §2, spec 001 §6), so many times a minute. */
const OPEN = ["_debug", "splitDebug", "debug"];
/** And these, where they say anything: a size of a shopper's own is a rendering, and a price to be asked for; words are looked for. */
const OPEN_VALUES = ["size", "width", "height", SEARCH_PARAMETER];
/** So are these: each treatment of a flag that a page reads is another copy of it, and a rendering. */
const FLAGS = ["feature", "disabled"];
/** For operators and editors: each request would cost a rendering. */
const CLOSED = ["_storyblok", "disableCache"];

/**
 * Finds out what a request may override. A stranger who asks for what is not open to strangers, or for what is more often than
 * `wrangler.toml` allows a network, gets the page that everybody gets.
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
  const openValue = isFileBeside(context)
    ? null
    : (OPEN_VALUES.find((name) => searchParams.getAll(name).some(Boolean)) ?? null);
  const open = commerce === null ? (firstOf(OPEN) ?? openValue) : OVERRIDE_PARAMETER;
  const [flags, closed] = [firstOf(FLAGS), firstOf(CLOSED)];
  if (open === null && flags === null && closed === null) return NO_OVERRIDES;
  const { isDebug } = parseQuerySwitches(search);
  const isTrusted = context.get("preview") !== null || (await isOperator(context, dependencies));
  if (isTrusted) return { isTrusted, isDebug, hasFlags: true, commerce, parameter: open ?? closed };
  if (open === null && flags === null) return NO_OVERRIDES;
  // A variant that is made anew behind an answer was asked for, and counted, before.
  const isCounted = open !== null || !isOwnRequest(context);
  if (isCounted && !(await isWithinRate(context, dependencies))) return NO_OVERRIDES;
  return { isTrusted, isDebug, hasFlags: true, commerce, parameter: open };
}

/** The files beside a page are the same for every choice, and the page's own address goes along when they are asked for. */
function isFileBeside(context: Context<AppContext>): boolean {
  const { pathname } = urlOf(context);
  return pageBeside(OFFERS_FILE, pathname) !== null || pageBeside(PAYLOAD_FILE, pathname) !== null;
}

/** Another commerce backend, where it is one that may be looked at. */
function commerceOverride(context: Context<AppContext>, { commerceOverrideHosts }: AppDependencies): string | null {
  const asked = urlOf(context).searchParams.get(OVERRIDE_PARAMETER);
  if (asked === null) return null;
  const allowed = allowedOverride(asked, commerceOverrideHosts);
  if (allowed === null) context.get("log")("warn", "commerce-override-refused", { asked: asked.slice(0, 200) });
  return allowed;
}

function isOperator({ req }: Context<AppContext>, { ops }: AppDependencies): Promise<boolean> {
  return isSignedIn(ops.access, req.header("Cookie") ?? "");
}

/** Where the platform cannot count, a stranger's wish is passed over. */
async function isWithinRate(context: Context<AppContext>, { overrideRate }: AppDependencies): Promise<boolean> {
  try {
    return (await overrideRate.limit({ key: visitorNetwork(context) })).success;
  } catch {
    return false;
  }
}
