import { expect, it } from "vitest";
import { parsePlan } from "#domain/flags/plan.ts";
import { type FlagAudience, NO_FLAGS, POSTER_TEST_FLAG, treatmentsOf } from "#worker/flags/treatments.ts";

const KEY = "0b7c9a3e-5f1d-4c2b-9a8e-7d6c5b4a3f2e";

const at = (address: string, audience: FlagAudience = NO_FLAGS) => {
  const { pathname, search } = new URL(address, "https://posterliebe.de");
  return treatmentsOf({ pathname, search, audience, channel: "poster" });
};

/** A plan with flags of one treatment each, by the channel that it is for. */
function planOf(flags: Record<string, "poster" | "kartenliebe">, treatment = "on") {
  const d = Object.entries(flags).map(([name, channel]) => {
    const matcher = {
      keySelector: { trafficType: "user", attribute: "channel" },
      matcherType: "WHITELIST",
      negate: false,
      whitelistMatcherData: { whitelist: [channel] },
    };
    const condition = {
      conditionType: "ROLLOUT",
      label: "in channel",
      matcherGroup: { combiner: "AND", matchers: [matcher] },
      partitions: [{ treatment, size: 100 }],
    };
    const fixed = { status: "ACTIVE", killed: false, seed: 1, trafficAllocation: 100, algo: 2, changeNumber: 1 };
    return { name, ...fixed, defaultTreatment: "off", conditions: [condition] };
  });
  const read = parsePlan({ ff: { d, s: -1, t: 1 } }, 2);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

it("spec 000 §2: /posterdruck and what is below it switch on its experiment, and no other flag", () => {
  expect(at("/posterdruck")(POSTER_TEST_FLAG)).toBe("on");
  expect(at("/posterdruck/a3")(POSTER_TEST_FLAG)).toBe("on");
  for (const prefix of ["/de", "/d", "/fr/d"]) expect(at(`${prefix}/posterdruck`)(POSTER_TEST_FLAG)).toBe("on");
  expect(at("/poster")(POSTER_TEST_FLAG)).toBe("control");
  expect(at("/posterdruck")("another")).toBe("control");
});

it("spec 001 §5 and §6: an address may ask for on and off, for anything else it may not", () => {
  expect(at("/?feature=a&treatment=on&feature=b&treatment=off")("a")).toBe("on");
  expect(at("/?feature=a&treatment=on&feature=b&treatment=off")("b")).toBe("off");
  expect(at("/?feature=a&treatment=maybe")("a")).toBe("control");
  expect(at("/posterdruck?feature=posterdruck&treatment=off")(POSTER_TEST_FLAG)).toBe("off");
});

it("spec 001 §6: where flags are disabled every one of them is off", () => {
  const treatments = at("/posterdruck?disabled&feature=a&treatment=on");
  expect([treatments("a"), treatments(POSTER_TEST_FLAG)]).toEqual(["off", "off"]);
});

it("spec 001 §9: flags are decided by the channel, and are control where the plan has none of that name", () => {
  const plan = planOf({ ours: "poster", theirs: "kartenliebe" });
  const treatments = at("/", { key: KEY, plan, lacksPlan: false });
  expect([treatments("ours"), treatments("theirs"), treatments("unknown")]).toEqual(["on", "off", "control"]);
});

it("is off for whoever takes part in no experiment, and control while there is no plan", () => {
  const plan = planOf({ ours: "poster" });
  expect(at("/", { key: null, plan, lacksPlan: false })("ours")).toBe("off");
  expect(at("/", { key: KEY, plan: null, lacksPlan: true })("ours")).toBe("control");
});

it("is control for a treatment that no page knows, and for flags that depend on each other in a circle", () => {
  const blue = planOf({ ours: "poster" }, "blue");
  expect(at("/", { key: KEY, plan: blue, lacksPlan: false })("ours")).toBe("control");
  const [flag] = planOf({ circle: "poster" }).flags;
  const turning = { ...flag, prerequisites: [{ n: "circle", ts: ["on"] }] };
  const read = parsePlan({ ff: { d: [turning], s: -1, t: 1 } }, 2);
  const plan = read.ok ? read.value : null;
  expect(at("/", { key: KEY, plan, lacksPlan: false })("circle")).toBe("control");
});
