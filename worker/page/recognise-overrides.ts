import type { Context, MiddlewareHandler } from "hono";
import { parseQuerySwitches } from "#domain/address/query-switches.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { visitorNetwork } from "../http/visitor-network.ts";
import { isSignedIn } from "../ops/access.ts";
import { NO_OVERRIDES, type Overrides } from "./overrides.ts";

/** Open to anyone (spec 000 §2, spec 001 §6), so many times a minute. */
const OPEN = ["_debug", "splitDebug", "debug"];
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
  const open = OPEN.find((name) => searchParams.has(name)) ?? null;
  const closed = CLOSED.find((name) => searchParams.has(name)) ?? null;
  if (open === null && closed === null) return NO_OVERRIDES;
  const { isDebug } = parseQuerySwitches(search);
  const isTrusted = context.get("preview") !== null || (await isOperator(context, dependencies));
  if (isTrusted) return { isTrusted, isDebug, parameter: open ?? closed };
  if (open === null || !(await isWithinRate(context, dependencies))) return NO_OVERRIDES;
  return { isTrusted, isDebug, parameter: open };
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
