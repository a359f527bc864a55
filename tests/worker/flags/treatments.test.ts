import { expect, it } from "vitest";
import type { RolloutPlan } from "#domain/flags/plan.ts";
import { ANNA, planOf } from "#tests/support/flag-plan.ts";
import { evaluate } from "#worker/flags/evaluate.ts";
import { type FlagAudience, NO_FLAGS, POSTER_TEST_FLAG, treatmentsOf } from "#worker/flags/treatments.ts";

/** The audience of a visitor with a key, or of somebody without one, by a plan. */
const by = (plan: RolloutPlan | null, key: string | null = ANNA): FlagAudience => ({
  ...NO_FLAGS,
  key,
  plan: () => plan,
  evaluate: () => evaluate,
});

const at = (address: string, audience: FlagAudience = NO_FLAGS) => {
  const { pathname, search } = new URL(address, "https://posterliebe.de");
  return treatmentsOf({ pathname, search, audience, channel: "poster" });
};

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
  const plan = planOf({ name: "ours", channel: "poster" }, { name: "theirs", channel: "kartenliebe" });
  const treatments = at("/", by(plan));
  expect([treatments("ours"), treatments("theirs"), treatments("unknown")]).toEqual(["on", "off", "control"]);
});

it("is off for whoever takes part in no experiment, and control while there is no plan", () => {
  const plan = planOf({ name: "ours" });
  expect(at("/", by(plan, null))("ours")).toBe("off");
  expect(at("/", by(null))("ours")).toBe("control");
});

it("is control for a treatment that no page knows, and for rules that cannot be evaluated", () => {
  const blue = planOf({ name: "ours", treatment: "blue" });
  expect(at("/", by(blue))("ours")).toBe("control");
  const { flags, till } = planOf({ name: "odd" });
  const plan = { flags: flags.map((flag) => ({ ...flag, prerequisites: 7 as never })), till };
  expect(at("/", by(plan))("odd")).toBe("control");
});
