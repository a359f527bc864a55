import type { Context } from "hono";
import { noRouteMatched } from "#domain/navigation/route-error.ts";
import { PASS, resolveRouteSteps, runChecks } from "#domain/navigation/route-steps.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { answerError, answerUnclaimed, answerUnreadable } from "./error.ts";
import { compilePaths, firstMatch, pathOfSlug } from "./match-path.ts";
import { noFileBeside, payloadOf, refusedPayload, storyPayload } from "./page-beside.ts";
import { ROUTE_STEPS } from "./steps.ts";
import type { Visit } from "./visit.ts";

/** A page route. Its paths are without language folder and desktop marker, which every route may have. */
export interface PageRoute {
  /** Canonical path, then its aliases. */
  paths: readonly [string, ...string[]];
  /** Names of the checks that must pass before the page is requested (spec 000 §4). */
  steps?: readonly string[];
  answer: (visit: Visit) => Promise<Response> | Response;
  /**
   * Handler of the page as JSON, at `_payload.json` beside it (spec 000 §7); left out, it is that
   * of the story at its path.
   */
  payload?: (visit: Visit) => Promise<Response> | Response;
}

/**
 * Creates the handler of pages and of the payload beside each: the first route that matches, after its checks.
 *
 * @throws TypeError for a path that is not a valid pattern, or an unknown check.
 */
export function pageRoutes(dependencies: AppDependencies, routes: readonly PageRoute[]) {
  const compiled = routes.map(({ paths, steps = [], answer, payload = storyPayload }) => ({
    patterns: compilePaths(paths),
    checks: { "per-route": resolveSteps(steps) },
    answer,
    payload,
  }));
  return async (context: Context<AppContext>): Promise<Response> => {
    const asked = context.get("address");
    if (!asked) return context.get("isUnreadable") ? answerUnreadable(context, dependencies) : answerUnclaimed(context);
    const beside = payloadOf(asked);
    const refused = beside && refusedPayload(beside);
    if (refused) return refused;
    const address = beside ?? asked;
    const path = pathOfSlug(address.slug);
    for (const { patterns, checks, answer, payload } of compiled) {
      const parameters = firstMatch(patterns, path);
      if (!parameters) continue;
      const visit: Visit = { context, dependencies, address, parameters };
      const result = await runChecks(checks, visit);
      if (result.kind === "redirect") return context.redirect(result.location, 302);
      if (result.kind === "fail") return beside ? noFileBeside(visit, address.slug) : answerError(visit, result.error);
      if (result.kind === "cancel") return context.body(null, 204);
      return beside ? payload(visit) : answer(visit);
    }
    return answerError({ context, dependencies, address, parameters: {} }, noRouteMatched(path));
  };
}

function resolveSteps(names: readonly string[]) {
  const steps = resolveRouteSteps(names, ROUTE_STEPS);
  if (!steps.ok) throw new TypeError(steps.problem);
  return steps.value.length > 0 ? steps.value : [() => PASS];
}
