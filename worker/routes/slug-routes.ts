import type { Context, MiddlewareHandler } from "hono";
import { canonicalLocation } from "#domain/address/canonical.ts";
import type { PageAddress } from "#domain/address/page-address.ts";
import { parseDecodedSlug } from "#domain/address/slug.ts";
import { noRouteMatched, type RouteError, routeCheckFailed } from "#domain/navigation/route-error.ts";
import {
  type Check,
  type CheckOutcome,
  type Checks,
  PASS,
  resolveRouteSteps,
  runChecks,
} from "#domain/navigation/route-steps.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { levelOfMissing } from "../http/observe.ts";
import { problem } from "../http/problem.ts";
import { payloadOf, refusedPayload } from "./payload-address.ts";
import { createSlugMatcher, type SlugRoute } from "./slug-matcher.ts";
import type { Visit } from "./visit.ts";

/** Middleware that answers a form posted to one of the routes, at an address in any spelling: a redirect would lose its fields. */
export function answerPosted(
  dependencies: AppDependencies,
  routes: readonly SlugRoute[],
): MiddlewareHandler<AppContext> {
  const match = createSlugMatcher(routes);
  const checks = checksOf(routes);
  return async (context, next) => {
    const address = postedAddress(context, dependencies);
    const found = address && match("POST", address);
    if (!found) return next();
    const visit: Visit = { context, dependencies, address, parameters: found.parameters };
    if ((await runChecks(checks(found.route), visit)).kind !== "pass") return next();
    context.set("address", address);
    context.set("shop", { ...context.get("shop"), platform: address.platform });
    return (await found.route.answer(visit)) ?? next();
  };
}

/**
 * The address that a posted form means, in whatever spelling. A language of another country's shop becomes this shop's
 * default one. Null if it is no page's.
 */
function postedAddress(context: Context<AppContext>, { shops: { table: shops } }: AppDependencies): PageAddress | null {
  const shop = context.get("shop");
  const url = urlOf(context);
  const first = canonicalLocation(url, shop, shops);
  if (first.kind === "page") return first.address;
  if (first.kind !== "redirect") return null;
  const target = new URL(first.location, url);
  const there = target.hostname === shop.host ? shop : shops.get(target.hostname);
  const meant = there && canonicalLocation(target, there, shops);
  if (meant?.kind !== "page") return null;
  const { locale } = meant.address;
  return { ...meant.address, locale: shop.locales.includes(locale) ? locale : shop.locales[0] };
}

/** Middleware that answers the routes that stand before the page cache: forms, and files with an address in every language. */
export function answerAhead(
  dependencies: AppDependencies,
  routes: readonly SlugRoute[],
): MiddlewareHandler<AppContext> {
  const match = createSlugMatcher(routes);
  return async (context, next) => {
    const address = context.get("address");
    const found = address && match("GET", address);
    const reply = found && (await found.route.answer({ context, dependencies, address, parameters: found.parameters }));
    return reply ?? next();
  };
}

/** Middleware that marks a request for a page that is one visitor's own, by its route or by that of the page beside its payload. */
export function markPersonal(routes: readonly SlugRoute[]): MiddlewareHandler<AppContext> {
  const match = createSlugMatcher(routes);
  return async (context, next) => {
    const address = context.get("address");
    const found = address && match("GET", payloadOf(address) ?? address);
    if (found?.route.isShared === false) context.set("isPersonal", true);
    await next();
  };
}

/** Creates the test whether an address is that of a story, and not of a route of its own. */
export function storyAddresses(routes: readonly SlugRoute[]): (address: PageAddress) => boolean {
  const match = createSlugMatcher(routes);
  return (address) => match("GET", address)?.route.paths.includes("/*") ?? false;
}

/** Handler of pages and of the payload beside each, after its route's checks. */
export function answerPage(dependencies: AppDependencies, routes: readonly SlugRoute[]) {
  const match = createSlugMatcher(routes);
  const checks = checksOf(routes);
  return async (context: Context<AppContext>): Promise<Response> => {
    const asked = context.get("address");
    if (!asked) return context.get("isUnreadable") ? answerUnreadable(context, dependencies) : answerUnclaimed(context);
    const beside = payloadOf(asked);
    const refused = beside && refusedPayload(beside);
    if (refused) return refused;
    const address = beside ?? asked;
    const found = match("GET", address);
    const visit: Visit = { context, dependencies, address, parameters: found?.parameters ?? {} };
    if (!found) return nothingAt(visit);
    const { answer, payload = storyPayload } = found.route;
    const result = await runChecks(checks(found.route), visit);
    if (result.kind === "redirect") return context.redirect(result.location, 302);
    if (result.kind === "fail") return beside ? noFileBeside(visit, address.slug) : answerError(visit, result.error);
    if (result.kind === "cancel") return context.body(null, 204);
    return beside ? payload(visit) : ((await answer(visit)) ?? nothingAt(visit));
  };
}

function nothingAt(visit: Visit): Promise<Response> {
  return answerError(visit, noRouteMatched(visit.context.req.path));
}

/** Responds to a path of another service that this shop does not have: with JSON, since a program requested it. */
function answerUnclaimed({ req }: Context<AppContext>): Response {
  const { status, message } = noRouteMatched(req.path);
  return problem(status, message);
}

// An isolate starts without the pages of errors and the files beside pages: their code is read with the first of them.

async function answerError(visit: Visit, error: RouteError): Promise<Response> {
  return (await import("./error.ts")).answerError(visit, error);
}

async function answerUnreadable(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  return (await import("./error.ts")).answerUnreadable(context, dependencies);
}

async function noFileBeside(visit: Visit, slug: string): Promise<Response> {
  return (await import("./page-beside.ts")).noFileBeside(visit, slug);
}

async function storyPayload(visit: Visit): Promise<Response> {
  return (await import("./page-beside.ts")).storyPayload(visit);
}

/** Resolves the checks behind the names of the routes' steps. @throws TypeError for an unknown name. */
function checksOf(routes: readonly SlugRoute[]) {
  const resolved = routes.map((route) => {
    const steps = resolveRouteSteps(route.steps ?? [], ROUTE_STEPS);
    if (!steps.ok) throw new TypeError(steps.problem);
    return [route, { "per-route": steps.value }] as const;
  });
  const byRoute = new Map<SlugRoute, Checks<Visit>>(resolved);
  return (route: SlugRoute): Checks<Visit> => byRoute.get(route) ?? {};
}

/** Checks that page routes may name (spec 000 §2 and §4). */
const ROUTE_STEPS: ReadonlyMap<string, Check<Visit>> = new Map<string, Check<Visit>>([
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
  const slug = parseDecodedSlug(address.slug);
  if (slug.ok) return PASS;
  const { path } = context.req;
  if (slug.code === "file") context.get("log")(levelOfMissing(context), "asset-load-on-slug", { path });
  return fail(routeCheckFailed(path));
}

function fail(error: RouteError): CheckOutcome {
  return { kind: "fail", error };
}
