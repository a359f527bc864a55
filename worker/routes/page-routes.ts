import type { Context } from "hono";
import { ERROR_SLUG } from "#domain/address/page-path.ts";
import { PASS, runChecks } from "#domain/navigation/checks.ts";
import { noRouteMatched } from "#domain/navigation/route-error.ts";
import { compileRoutePattern, type RouteParameters, type RoutePattern } from "#domain/navigation/route-pattern.ts";
import { resolveRouteSteps } from "#domain/navigation/route-steps.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { answerError } from "./error.ts";
import { ROUTE_STEPS } from "./steps.ts";
import type { Visit } from "./visit.ts";

/** A page route. Its paths stand behind the language folder and the desktop marker, which every route has. */
export interface PageRoute {
  /** The path that a canonical link names, then its aliases. */
  paths: readonly [string, ...string[]];
  /** Named steps that must pass before the page is asked for (spec 000 §4). */
  steps?: readonly string[];
  answer: (visit: Visit) => Promise<Response> | Response;
}

/**
 * Answers pages by the first route that matches, after its steps.
 *
 * @throws TypeError when built with a path that is no pattern or a step that nobody registered.
 */
export function pageRoutes(dependencies: AppDependencies, routes: readonly PageRoute[]) {
  const compiled = routes.map(({ paths, steps = [], answer }) => ({
    patterns: paths.map(compile),
    checks: { "per-route": resolveSteps(steps) },
    answer,
  }));
  return async (context: Context<AppContext>): Promise<Response> => {
    const address = context.get("address");
    if (!address) return answerError(atNoPage(context, dependencies), noRouteMatched(context.req.path));
    const path = `/${address.slug.split("/").map(encodeURIComponent).join("/")}`;
    for (const { patterns, checks, answer } of compiled) {
      const parameters = firstMatch(patterns, path);
      if (!parameters) continue;
      const visit: Visit = { context, dependencies, address, parameters };
      const result = await runChecks(checks, visit);
      if (result.kind === "redirect") return context.redirect(result.location, 302);
      if (result.kind === "fail") return answerError(visit, result.error);
      if (result.kind === "cancel") return context.body(null, 204);
      return answer(visit);
    }
    return answerError({ context, dependencies, address, parameters: {} }, noRouteMatched(path));
  };
}

/** The visit of a path that no service claimed and no page can have: its error page is the shop's in its first locale. */
function atNoPage(context: Context<AppContext>, dependencies: AppDependencies): Visit {
  const { locales, platform } = context.get("shop");
  return { context, dependencies, address: { locale: locales[0], platform, slug: ERROR_SLUG }, parameters: {} };
}

function compile(path: string): RoutePattern {
  const pattern = compileRoutePattern(path);
  if (!pattern.ok) throw new TypeError(pattern.problem);
  return pattern.value;
}

function resolveSteps(names: readonly string[]) {
  const steps = resolveRouteSteps(names, ROUTE_STEPS);
  if (!steps.ok) throw new TypeError(steps.problem);
  return steps.value.length > 0 ? steps.value : [() => PASS];
}

function firstMatch(patterns: readonly RoutePattern[], path: string): RouteParameters | null {
  for (const pattern of patterns) {
    const parameters = pattern.match(path);
    if (parameters) return parameters;
  }
  return null;
}
