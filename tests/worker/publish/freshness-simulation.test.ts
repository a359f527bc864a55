import fc from "fast-check";
import { expect, it } from "vitest";
import { createFreshnessWorld, type FreshnessWorld, type Message } from "#tests/support/freshness-world.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import type { ModelStory } from "#tests/support/space-model.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A page may be so far behind what was published, whatever messages were lost (docs/freshness.md). */
const BOUND_MS = 5 * MINUTE;
const IDS = 6;
const SLUGS = ["a", "b", "c", "d", "e"].map((name) => `de-DE/${name}`);
const ISOLATES = 3;

const at = fc.nat(ISOLATES - 1);
/** What becomes of the message of an edit: how late it comes, in seconds, and how often. */
const fate = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ lateSeconds: 0, times: 1 }) },
  { weight: 3, arbitrary: fc.constant({ lateSeconds: 0, times: 0 }) },
  { weight: 1, arbitrary: fc.constant({ lateSeconds: 0, times: 2 }) },
  { weight: 2, arbitrary: fc.record({ lateSeconds: fc.integer({ min: 1, max: 90 }), times: fc.constant(1) }) },
);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("publish" as const),
      id: fc.nat(IDS - 1),
      slug: fc.constantFrom(...SLUGS),
      related: fc.option(fc.nat(IDS - 1)),
      group: fc.nat(2),
      fate,
      at,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("unpublish" as const), id: fc.nat(IDS - 1), fate, at }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("view" as const), slug: fc.constantFrom(...SLUGS), at }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("pass" as const), seconds: fc.integer({ min: 0, max: 45 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("fault" as const),
      what: fc.constantFrom("none", "down", "empty", "cut", "odd", "lag", "KV") as fc.Arbitrary<Fault>,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("merge" as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("list" as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("purge" as const), at }) },
);
type Fault = "none" | "down" | "empty" | "cut" | "odd" | "lag" | "KV";
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Plays a schedule; throws at the first page that is wrong past its bound, also minutes after the last fault. */
class Schedule {
  readonly world: FreshnessWorld;
  #late: { dueMs: number; at: number; message: Message }[] = [];
  #nextCronMs: number;
  #fault: Fault = "none";
  /** Since when something was broken without a quiet while between; null where all is well. */
  #brokenSinceMs: number | null = null;
  #brokenUntilMs = 0;
  #serial = 0;

  constructor(kvLags: readonly [number, number]) {
    this.world = createFreshnessWorld({ isolates: ISOLATES, kvLagMs: (centre) => (kvLags[centre] ?? 0) * SECOND });
    this.#nextCronMs = this.world.clock + MINUTE;
  }

  #isolate(index: number) {
    return this.world.isolates[index] as FreshnessWorld["isolates"][number];
  }

  async run(steps: readonly Step[]): Promise<void> {
    await this.pass(3 * MINUTE);
    for (const one of steps) await this.play(one);
    this.breakWith("none");
    await this.pass(BOUND_MS + 4 * MINUTE);
    this.#brokenSinceMs = null;
    for (let index = 0; index < ISOLATES; index++) for (const slug of SLUGS) await this.view(slug, index);
  }

  async play(one: Step): Promise<void> {
    if (one.kind === "publish") await this.publish(one);
    else if (one.kind === "unpublish") await this.unpublish(one);
    else if (one.kind === "view") await this.view(one.slug, one.at);
    else if (one.kind === "pass") await this.pass(one.seconds * SECOND);
    else if (one.kind === "fault") this.breakWith(one.what);
    else if (one.kind === "list")
      await this.#isolate(one.at)
        .list()
        .catch(() => null);
    else if (one.kind === "merge")
      await this.#isolate(one.at)
        .merge()
        .catch(() => null);
    else
      await this.#isolate(one.at)
        .purgeEverything()
        .catch(() => null);
    await this.world.settle();
  }

  async publish({ id, slug, related, group, fate: delivery, at: index }: Extract<Step, { kind: "publish" }>) {
    const others = this.world.space.stories().filter((one) => one.id !== id + 1);
    // No two stories stand under one slug: Storyblok refuses the second.
    if (others.some((one) => one.slug === slug)) return;
    const version = `v${++this.#serial}`;
    const story: ModelStory = {
      id: id + 1,
      uuid: `uuid-${id + 1}`,
      slug,
      group: `group-${group}`,
      title: version,
      related: related === null ? null : `uuid-${related + 1}`,
      publishedAt: version,
    };
    this.world.space.publish([...others, story]);
    await this.deliver({ kind: "changed", id: story.id, slug }, delivery, index);
  }

  async unpublish({ id, fate: delivery, at: index }: Extract<Step, { kind: "unpublish" }>) {
    const story = this.world.space.stories().find((one) => one.id === id + 1);
    if (!story) return;
    this.world.space.publish(this.world.space.stories().filter((one) => one !== story));
    await this.deliver({ kind: "gone", id: story.id, slug: story.slug }, delivery, index);
  }

  /** A message goes its way; the next edit is of another second, as two of the same are one version of the space. */
  async deliver(message: Message, { lateSeconds, times }: { lateSeconds: number; times: number }, index: number) {
    for (let time = 0; time < times; time++) {
      if (lateSeconds > 0) this.#late.push({ dueMs: this.world.clock + lateSeconds * SECOND, at: index, message });
      else
        await this.#isolate(index)
          .hear(message)
          .catch(() => null);
    }
    await this.pass(SECOND);
  }

  /** Time passes a few seconds at a time, with its late messages, alarms and a cron a minute. */
  async pass(ms: number): Promise<void> {
    const until = this.world.clock + ms;
    while (this.world.clock < until) {
      await this.world.pass(Math.min(5 * SECOND, until - this.world.clock));
      const due = this.#late.filter(({ dueMs }) => dueMs <= this.world.clock);
      this.#late = this.#late.filter((one) => !due.includes(one));
      for (const { at: index, message } of due)
        await this.#isolate(index)
          .hear(message)
          .catch(() => null);
      if (this.world.clock >= this.#nextCronMs) {
        this.#nextCronMs += MINUTE;
        await this.#isolate((this.#nextCronMs / MINUTE) % ISOLATES).cron();
      }
      await this.world.settle();
      if (this.#fault !== "none") this.#brokenUntilMs = this.world.clock;
      else if (this.world.clock - this.#brokenUntilMs > BOUND_MS) this.#brokenSinceMs = null;
    }
  }

  breakWith(fault: Fault): void {
    const { world } = this;
    this.#fault = fault;
    if (fault !== "none") this.#brokenSinceMs ??= world.clock;
    this.#brokenUntilMs = world.clock;
    world.replicaLagMs = () => (fault === "lag" ? 20 * SECOND : 0);
    world.kv.fault = fault === "KV" ? () => Promise.reject(new Error("KV is down")) : null;
    world.fault = (request) => {
      if (fault === "down") return Response.json({}, { status: 500 });
      const isIndex = /\/stories\?/.test(request.url) && !request.url.includes("by_uuids");
      if (!isIndex || !["empty", "cut", "odd"].includes(fault)) return null;
      if (fault === "cut") return new Response('{"stories": [{', { headers: { "Content-Type": "application/json" } });
      const stories = fault === "odd" ? [{ id: 1, full_slug: "de-DE/a", content: null }] : [];
      return Response.json({ stories, cv: world.space.version() });
    };
  }

  async view(slug: string, index: number): Promise<void> {
    const seen = await this.#isolate(index).view(slug);
    const since = (this.#brokenSinceMs ?? this.world.clock) - BOUND_MS;
    const truths = this.world.space.truthsSince(slug, since);
    // While something is broken, what went may be missing already and what came may be missing still.
    if (this.#brokenSinceMs !== null && (seen === "404" || seen === "503")) return;
    if (!truths.has(seen)) throw new Error(`${slug} says “${seen}” instead of ${[...truths].join(" or ")}.`);
  }
}

it(`${runsText(20_000, 200)} schedules of faults leave no page wrong past five minutes`, {
  timeout: 3_600_000,
}, async () => {
  const lags = fc.tuple(fc.constantFrom(0, 30, 60, 90), fc.constantFrom(0, 30, 60, 90));
  await fc.assert(
    fc.asyncProperty(lags, fc.array(step, { minLength: 5, maxLength: 40 }), (kvLags, steps) =>
      new Schedule(kvLags).run(steps),
    ),
    { numRuns: runs(20_000, 200) },
  );
  expect.assertions(0);
});
