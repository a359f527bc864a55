import fc from "fast-check";
import { TIER_FAULTS } from "#tests/support/tiered-cache.ts";

export const IDS = 6;
export const SLUGS = ["a", "b", "c", "d", "e"].map((name) => `de-DE/${name}`);
/** The number of isolates: two in each of two data centres. */
export const ISOLATES = 4;

/** Faults that may last for a while; "none" ends them. */
export const FAULTS = [
  "none",
  "down",
  "empty",
  "cut",
  "odd",
  "lag",
  "lag of batches",
  "KV",
  "journal",
  "tier down",
  "tier cut",
  "tier old",
  "tier another",
] as const;
export type Fault = (typeof FAULTS)[number];

const at = fc.nat(ISOLATES - 1);
const slug = fc.constantFrom(...SLUGS);
/** Draws the delivery of an edit's message: its delay in seconds, and the number of times that it arrives. */
const fate = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ lateSeconds: 0, times: 1 }) },
  { weight: 3, arbitrary: fc.constant({ lateSeconds: 0, times: 0 }) },
  { weight: 1, arbitrary: fc.constant({ lateSeconds: 0, times: 2 }) },
  { weight: 2, arbitrary: fc.record({ lateSeconds: fc.integer({ min: 1, max: 90 }), times: fc.constant(1) }) },
);
/** Draws a visitor, whose request reaches an isolate. */
const visit = fc.record({ slug, at });
export type Visit = typeof visit extends fc.Arbitrary<infer T> ? T : never;

const steps = {
  publish: fc.record({
    kind: fc.constant("publish" as const),
    id: fc.nat(IDS - 1),
    slug,
    related: fc.option(fc.nat(IDS - 1)),
    links: fc.array(fc.nat(IDS - 1), { maxLength: 1 }),
    group: fc.nat(2),
    isFolderRoot: fc.boolean(),
    fate,
    at,
    /** Visitors who come at the same time. */
    visits: fc.array(visit, { maxLength: 2 }),
  }),
  unpublish: fc.record({
    kind: fc.constant("unpublish" as const),
    id: fc.nat(IDS - 1),
    fate,
    at,
    visits: fc.array(visit, { maxLength: 2 }),
  }),
  view: fc.record({ kind: fc.constant("view" as const), visit }),
  pass: fc.record({ kind: fc.constant("pass" as const), seconds: fc.integer({ min: 0, max: 45 }) }),
  fault: fc.record({ kind: fc.constant("fault" as const), what: fc.constantFrom(...FAULTS) }),
  /** Restarts an isolate, or the journal's object if `at` is null. */
  restart: fc.record({ kind: fc.constant("restart" as const), at: fc.option(at) }),
  merge: fc.record({ kind: fc.constant("merge" as const), at }),
  list: fc.record({ kind: fc.constant("list" as const), at }),
  purge: fc.record({ kind: fc.constant("purge" as const), at }),
};
type Steps = typeof steps;
export type StepOf<K extends keyof Steps> = Steps[K] extends fc.Arbitrary<infer T> ? T : never;
export type Step = { [K in keyof Steps]: StepOf<K> }[keyof Steps];

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: steps.publish },
  { weight: 3, arbitrary: steps.unpublish },
  { weight: 8, arbitrary: steps.view },
  { weight: 6, arbitrary: steps.pass },
  { weight: 2, arbitrary: steps.fault },
  { weight: 1, arbitrary: steps.restart },
  { weight: 1, arbitrary: steps.merge },
  { weight: 1, arbitrary: steps.list },
  { weight: 1, arbitrary: steps.purge },
);

const heardAtOnce = <T extends { fate: unknown }>(edit: T) => ({ ...edit, fate: { lateSeconds: 0, times: 1 } });
/** Draws steps without faults or lost messages. */
const quietStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: steps.publish.map(heardAtOnce) },
  { weight: 2, arbitrary: steps.unpublish.map(heardAtOnce) },
  { weight: 10, arbitrary: steps.view },
  { weight: 6, arbitrary: steps.pass },
  { weight: 1, arbitrary: steps.restart },
);

const planOf = (one: fc.Arbitrary<Step>) =>
  fc.record({
    /** KV's lag in each data centre, in seconds. */
    kvLags: fc.tuple(fc.constantFrom(0, 30, 60, 90), fc.constantFrom(0, 30, 60, 90)),
    hasTier: fc.boolean(),
    /** The fault of the tiered cache at the end, while everything else works. */
    lastTierFault: fc.constantFrom(...TIER_FAULTS),
    steps: fc.array(one, { minLength: 5, maxLength: 40 }),
  });
/** Draws a world, and the steps in it. */
export const schedule = planOf(step);
export const quietSchedule = planOf(quietStep);
export type Plan = typeof schedule extends fc.Arbitrary<infer T> ? T : never;
