import { isShopPath } from "../address/shop-path.ts";
import { failure, ok, type Parsed } from "../parsed.ts";
import { checkThrew, type RouteError, redirectLeavesShop, unknownRouteStep } from "./route-error.ts";

/** The steps that routes may name, by name. */
type RouteSteps<Navigation> = ReadonlyMap<string, Check<Navigation>>;

/**
 * The checks behind a route's named steps, in the order of the names. A name that is not registered is a mistake of the
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

/** The checks of a navigation, in the order in which they run (spec 000 §4). */
export const CHECK_PHASES = ["leave", "global", "update", "per-route", "enter", "resolve"] as const;
type CheckPhase = (typeof CHECK_PHASES)[number];

/** The outcome of a check: go on, stay on the page, go elsewhere, or show an error. */
export type CheckOutcome =
  | { readonly kind: "pass" }
  | { readonly kind: "cancel" }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "fail"; readonly error: RouteError };

export const PASS: CheckOutcome = { kind: "pass" };

/** Looks at a navigation. A server runs checks as middleware, a browser before it leaves the page. */
export type Check<Navigation> = (navigation: Navigation) => CheckOutcome | Promise<CheckOutcome>;

export type Checks<Navigation> = Readonly<Partial<Record<CheckPhase, readonly Check<Navigation>[]>>>;

/** The result of a navigation's checks; if one did not pass, `phase` names its phase. */
type ChecksResult =
  | { readonly kind: "pass" }
  | (Exclude<CheckOutcome, { kind: "pass" }> & { readonly phase: CheckPhase });

/**
 * Runs a navigation's checks one after the other, phase by phase. The first that does not pass ends the run; one that
 * throws fails the navigation, and so does a redirect to anything but a path of the shop. Never rejects.
 */
export async function runChecks<Navigation>(checks: Checks<Navigation>, navigation: Navigation): Promise<ChecksResult> {
  for (const phase of CHECK_PHASES) {
    for (const check of checks[phase] ?? []) {
      const outcome = await runCheck(check, navigation);
      if (outcome.kind !== "pass") return { ...outcome, phase };
    }
  }
  return { kind: "pass" };
}

async function runCheck<Navigation>(check: Check<Navigation>, navigation: Navigation): Promise<CheckOutcome> {
  try {
    const outcome = await check(navigation);
    if (outcome.kind !== "redirect" || isShopPath(outcome.location)) return outcome;
    return { kind: "fail", error: redirectLeavesShop(outcome.location) };
  } catch (reason) {
    return { kind: "fail", error: checkThrew(reason) };
  }
}
