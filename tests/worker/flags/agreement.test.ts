import { SplitFactory } from "@splitsoftware/splitio-browserjs";
import { afterEach, expect, it, vi } from "vitest";
import { flagsOf, parsePlan, type RolloutPlan } from "#domain/flags/plan.ts";
import { flagDefinition, splitChanges } from "#tests/support/flag-plan.ts";
import { runs } from "#tests/support/runs.ts";
import { evaluate } from "#worker/flags/evaluate.ts";

/** The number of visitors that the edge and Split's client are asked for. */
const VISITORS = 5000;

afterEach(() => vi.unstubAllGlobals());

/** Starts Split's own client for a visitor's browser, with a plan as its flag service. */
function startClient(body: object, names: readonly string[]) {
  vi.stubGlobal("fetch", async () => Response.json(body));
  const factory = SplitFactory({
    core: { authorizationKey: "key", key: "first" },
    sync: { splitFilters: [{ type: "byName", values: [...names] }], enabled: false },
    streamingEnabled: false,
    userConsent: "UNKNOWN",
  } as never);
  return factory;
}

/** A flag of each sort: a share, a channel, visitors by name, a killed one, and some that depend on others. */
const DEFINITIONS = [
  flagDefinition({ name: "half", share: 50 }),
  flagDefinition({ name: "tenth", share: 10 }),
  flagDefinition({ name: "ours", channel: "poster", share: 70 }),
  flagDefinition({ name: "theirs", channel: "kartenliebe" }),
  flagDefinition({ name: "killed", killed: true }),
  { ...flagDefinition({ name: "few" }), trafficAllocation: 30 },
  { ...flagDefinition({ name: "after-half" }), prerequisites: [{ n: "half", ts: ["on"] }] },
];

it("Split's own client and the edge give 5,000 visitors the same treatments, and half of them a flag of 50 per cent", async () => {
  const body = { ...splitChanges([]), ff: { d: DEFINITIONS, s: -1, t: 7 } };
  const read = parsePlan(body, 8);
  const plan = (read.ok ? read.value : null) as RolloutPlan;
  const names = flagsOf(
    plan,
    DEFINITIONS.map(({ name }) => name),
  ).map(({ name }) => name);
  const factory = startClient(body, names);
  await factory.client().whenReady();
  const asked = runs(VISITORS);
  const counts = new Map<string, number>();
  for (let visitor = 0; visitor < VISITORS; visitor++) {
    const key = crypto.randomUUID();
    const client = visitor < asked ? factory.client(key) : null;
    await client?.whenReady();
    const theirs = client?.getTreatments([...names], { channel: "poster" });
    for (const name of names) {
      const ours = evaluate(plan, name, { key, channel: "poster" });
      if (theirs && ours !== theirs[name]) expect([key, name, ours]).toEqual([key, name, theirs[name]]);
      if (ours === "on") counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  await factory.destroy();
  const share = (name: string) => (counts.get(name) ?? 0) / VISITORS;
  expect(Math.abs(share("half") - 0.5)).toBeLessThan(0.02);
  expect(Math.abs(share("tenth") - 0.1)).toBeLessThan(0.02);
  expect(Math.abs(share("few") - 0.3)).toBeLessThan(0.03);
  expect(Math.abs(share("after-half") - share("half"))).toBeLessThan(1e-9);
  expect([share("theirs"), share("killed")]).toEqual([0, 0]);
});
