import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isShopPath } from "#domain/address/shop-path.ts";
import { nextScriptState, SCRIPT_STATES, type ScriptEvent } from "#domain/navigation/external-script.ts";
import {
  blockedProtocol,
  noRouteMatched,
  routeCheckFailed,
  storyNotFound,
  unknownRouteStep,
} from "#domain/navigation/route-error.ts";
import {
  CHECK_PHASES,
  type CheckOutcome,
  type Checks,
  PASS,
  resolveRouteSteps,
  runChecks,
} from "#domain/navigation/route-steps.ts";
import { runs } from "#tests/support/runs.ts";

describe("spec 000 §4: navigation checks", () => {
  it("run in order: leave, global, update, per-route, enter, resolve", async () => {
    const ran: string[] = [];
    const note = (name: string) => () => {
      ran.push(name);
      return PASS;
    };
    const checks: Checks<null> = Object.fromEntries(
      [...CHECK_PHASES].reverse().map((phase) => [phase, [note(`${phase} 1`), note(`${phase} 2`)]]),
    );
    expect(await runChecks(checks, null)).toEqual({ kind: "pass" });
    const phases = ["leave", "global", "update", "per-route", "enter", "resolve"];
    expect(ran).toEqual(phases.flatMap((phase) => [`${phase} 1`, `${phase} 2`]));
  });

  const stops: [CheckOutcome][] = [
    [{ kind: "cancel" }],
    [{ kind: "redirect", location: "/error" }],
    [{ kind: "fail", error: routeCheckFailed("/themes") }],
  ];
  it.each(stops)("end at the first that says %j", async (outcome) => {
    const later = () => {
      throw new Error("This check must not run.");
    };
    const checks: Checks<null> = { global: [() => PASS, () => Promise.resolve(outcome), later], enter: [later] };
    expect(await runChecks(checks, null)).toEqual({ ...outcome, phase: "global" });
  });

  it("see the navigation they check", async () => {
    const checks: Checks<{ to: string }> = {
      enter: [({ to }) => (to === "/wishlist" ? { kind: "redirect", location: "/login" } : PASS)],
    };
    expect(await runChecks(checks, { to: "/leinwand" })).toEqual({ kind: "pass" });
    expect(await runChecks(checks, { to: "/wishlist" })).toMatchObject({ kind: "redirect", location: "/login" });
  });

  it.each([
    ["throws", () => Promise.reject(new Error("no database")), "no database"],
    ["throws a text", () => Promise.reject("odd"), "odd"],
    ["throws what has no text", () => Promise.reject(Object.create(null)), "A check threw something that is no error."],
  ])("fail where one %s", async (_, check, message) => {
    const error = { code: "check-threw", status: 500, isFatal: true, message };
    expect(await runChecks({ resolve: [check] }, null)).toEqual({ kind: "fail", phase: "resolve", error });
  });

  it.each(["https://evil.example/", "//evil.example", "/\\evil.example", "leinwand", "", "/a\nb", "/\tb"])(
    "never send anyone to %j",
    async (location) => {
      expect(isShopPath(location)).toBe(false);
      const result = await runChecks({ leave: [() => ({ kind: "redirect", location })] }, null);
      expect(result).toMatchObject({ kind: "fail", error: { code: "redirect-leaves-shop", status: 500 } });
    },
  );

  it("quote a redirect that leaves the shop, cut short", async () => {
    const checks: Checks<null> = { enter: [() => ({ kind: "redirect", location: "x".repeat(100_000) })] };
    const message = `A redirect must be a path of the shop, not "${"x".repeat(60)}…".`;
    expect(await runChecks(checks, null)).toMatchObject({ kind: "fail", error: { message } });
  });

  it("never reject, whatever is thrown", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (thrown) => {
        const result = await runChecks({ update: [() => Promise.reject(thrown)] }, null);
        expect(result).toMatchObject({ kind: "fail", phase: "update", error: { code: "check-threw" } });
      }),
    );
  });

  it("may send her to any path of the shop", () => {
    for (const path of ["/", "/leinwand?a=//b", "/de/", "/error#x"]) expect(isShopPath(path)).toBe(true);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        if (!isShopPath(text)) return;
        expect(new URL(text, "https://posterliebe.de").host).toBe("posterliebe.de");
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe("spec 000 §8: errors of navigation", () => {
  it("have the spec's texts, and are fatal or not", () => {
    expect(routeCheckFailed("/themes")).toMatchObject({
      status: 404,
      isFatal: true,
      message: "Page Not Found: /themes",
    });
    expect(noRouteMatched("/x")).toMatchObject({ status: 404, isFatal: false, message: "Page not found: /x" });
    expect(storyNotFound("/x")).toMatchObject({ status: 404, isFatal: true, message: "Page not found: /x" });
    expect(blockedProtocol("data:").message).toBe("Cannot navigate to a URL with 'data:' protocol.");
    expect(unknownRouteStep("auth")).toMatchObject({ isFatal: true, message: "Unknown route middleware: 'auth'." });
  });

  it("name a step that nobody registered", () => {
    const steps = new Map([["locale", () => PASS]]);
    expect(resolveRouteSteps(["locale", "locale"], steps)).toMatchObject({ ok: true, value: { length: 2 } });
    const problem = "Unknown route middleware: 'toString'.";
    expect(resolveRouteSteps(["locale", "toString"], steps)).toEqual({
      ok: false,
      code: "unknown-route-step",
      problem,
    });
  });
});

describe("spec 000 §4: external scripts", () => {
  it.each([
    ["awaiting-load", "request", "loading"],
    ["loading", "arrive", "loaded"],
    ["loading", "break", "error"],
    ["loading", "request", "loading"],
    ["loaded", "request", "loaded"],
    ["loaded", "break", "loaded"],
    ["error", "request", "loading"],
    ["removed", "request", "loading"],
    ["removed", "arrive", "removed"],
  ] as const)("that are %s, on %s, are %s", (state, event, next) => {
    expect(nextScriptState(state, event)).toBe(next);
  });

  it("can always be removed", () => {
    const events: ScriptEvent[] = ["request", "arrive", "break", "remove"];
    for (const state of SCRIPT_STATES) {
      expect(nextScriptState(state, "remove")).toBe("removed");
      for (const event of events) expect(SCRIPT_STATES).toContain(nextScriptState(state, event));
    }
  });
});
