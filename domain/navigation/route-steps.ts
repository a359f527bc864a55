import { failure, ok, type Parsed } from "../parsed.ts";
import type { Check } from "./checks.ts";
import { unknownRouteStep } from "./route-error.ts";

/** The steps that routes may name, by name. */
export type RouteSteps<Navigation> = ReadonlyMap<string, Check<Navigation>>;

/**
 * The checks behind a route's named steps, in the order of the names. A name that nobody registered is a mistake of the
 * shop's own: the route is misconfigured, with the spec's text (spec 000 §8).
 */
export function resolveRouteSteps<Navigation>(
  names: readonly string[],
  steps: RouteSteps<Navigation>,
): Parsed<Check<Navigation>[], "unknown-route-step"> {
  const resolved: Check<Navigation>[] = [];
  for (const name of names) {
    const step = steps.get(name);
    if (!step) return failure("unknown-route-step", unknownRouteStep(name).message);
    resolved.push(step);
  }
  return ok(resolved);
}
