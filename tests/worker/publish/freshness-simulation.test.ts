import fc from "fast-check";
import { expect, it } from "vitest";
import { createFreshnessWorld, type FreshnessWorld, type Message } from "#tests/support/freshness-world.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import type { ModelStory } from "#tests/support/space-model.ts";
import type { TierFault } from "#tests/support/tiered-cache.ts";
import {
  type Fault,
  ISOLATES,
  type Plan,
  quietSchedule,
  SLUGS,
  type Step,
  type StepOf,
  schedule,
  type Visit,
} from "./freshness-steps.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The longest time by which a page may be behind what was published, whatever messages were lost (docs/freshness.md). */
const BOUND_MS = 5 * MINUTE;

/** The longest delay of KV. */
const KV_MS = 90 * SECOND;
/**
 * The delay of an isolate at most: the journal's alarm rings every five seconds here, and an isolate looks at KV once a
 * second.
 */
const TICK_MS = 7 * SECOND;

const TIER_FAULTS: Partial<Record<Fault, TierFault>> = {
  "tier down": "down",
  "tier cut": "cut",
  "tier old": "old",
  "tier another": "another",
};

type Delivery = Pick<StepOf<"publish">, "fate" | "at" | "visits">;

/** A message on its way. */
interface Late {
  dueMs: number;
  at: number;
  message: Message;
}

/** Plays a schedule. It throws at the first page that is wrong past its limit, also minutes after the last fault. */
class Schedule {
  readonly world: FreshnessWorld;
  readonly #boundMs: (visit: Visit) => number;
  #late: Late[] = [];
  #nextCronMs: number;
  #fault: Fault = "none";
  /** The start of the faults that no quiet time has ended; null while everything works. */
  #brokenSinceMs: number | null = null;
  #brokenUntilMs = 0;
  /** The number of stories published so far, by which versions are named. */
  #serial = 0;

  /** @param boundMs returns the time by which a visitor may see an old page. It depends on the isolate's data centre. */
  constructor({ kvLags, hasTier }: Plan, boundMs: (visit: Visit) => number) {
    const kvLagMs = (centre: number) => (kvLags[centre] ?? 0) * SECOND;
    this.world = createFreshnessWorld({ isolates: ISOLATES, kvLagMs, hasTier });
    this.#boundMs = boundMs;
    this.#nextCronMs = this.world.clock + MINUTE;
  }

  #isolate(index: number) {
    return this.world.isolates[index] as FreshnessWorld["isolates"][number];
  }

  /** @param restMs the time without an edit after which every page must be right, whatever the tiered cache does. */
  async run({ steps, lastTierFault }: Plan, restMs: number): Promise<void> {
    await this.pass(3 * MINUTE);
    for (const one of steps) await this.play(one);
    this.breakWith("none");
    await this.pass(restMs);
    this.#brokenSinceMs = null;
    // Pages are made, grow old, and are made anew behind an answer, by the isolate that makes them for all data centres.
    this.world.tiered.fault = lastTierFault;
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < ISOLATES; at++) for (const slug of SLUGS) await this.view({ slug, at });
      await this.pass(61 * SECOND);
    }
  }

  async play(one: Step): Promise<void> {
    if (one.kind === "publish") await this.publish(one);
    else if (one.kind === "unpublish") await this.unpublish(one);
    else if (one.kind === "view") await this.view(one.visit);
    else if (one.kind === "pass") await this.pass(one.seconds * SECOND);
    else if (one.kind === "fault") this.breakWith(one.what);
    else if (one.kind === "restart") this.restart(one.at);
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

  restart(at: number | null) {
    if (at === null) {
      this.world.object.restart();
      this.world.indexObjects.restart();
    } else this.world.restart(at);
  }

  async publish({ id, slug, related, links, group, isFolderRoot, fate, at, visits }: StepOf<"publish">) {
    const others = this.world.space.stories().filter((one) => one.id !== id + 1);
    // Storyblok refuses a second story under one slug.
    if (others.some((one) => one.slug === slug)) return;
    const version = `v${++this.#serial}`;
    const story: ModelStory = {
      id: id + 1,
      uuid: `uuid-${id + 1}`,
      slug,
      group: `group-${group}`,
      title: version,
      related: related === null ? null : `uuid-${related + 1}`,
      links: links.map((to) => `uuid-${to + 1}`),
      isFolderRoot,
      publishedAt: version,
    };
    this.world.space.publish([...others, story]);
    await this.deliver({ kind: "changed", id: story.id, slug }, { fate, at, visits }, version);
  }

  async unpublish({ id, fate, at, visits }: StepOf<"unpublish">) {
    const story = this.world.space.stories().find((one) => one.id === id + 1);
    if (!story) return;
    this.world.space.publish(this.world.space.stories().filter((one) => one !== story));
    await this.deliver({ kind: "gone", id: story.id, slug: story.slug }, { fate, at, visits }, "404");
  }

  /**
   * Delivers a message while visitors come. The isolate that takes it must show its effect at once. The next edit is in
   * another second, as two in the same second are one version of the space.
   */
  async deliver(message: Message, { fate, at, visits }: Delivery, shown: string) {
    const seen = visits.map((visit) => this.view(visit));
    const { times } = fate;
    for (let time = 0; time < times; time++) {
      const dueMs = this.world.clock + fate.lateSeconds * SECOND;
      if (fate.lateSeconds > 0) this.#late.push({ dueMs, at, message });
      else await this.hear({ dueMs, at, message });
    }
    await Promise.all(seen);
    if (this.#brokenSinceMs === null && times > 0 && fate.lateSeconds === 0)
      await this.seeAtOnce(message.slug, at, shown);
    await this.pass(SECOND);
  }

  async seeAtOnce(slug: string, at: number, shown: string): Promise<void> {
    const seen = await this.#isolate(at).view(slug);
    if (seen.split(" ", 1)[0] !== shown)
      throw new Error(`${slug} says “${seen}” instead of ${shown} after its message.`);
  }

  async hear(late: Late): Promise<void> {
    await this.#isolate(late.at)
      .hear(late.message)
      .catch(() => null);
  }

  /** Lets time pass a few seconds at a time, with its late messages, alarms and a cron each minute. */
  async pass(ms: number): Promise<void> {
    const until = this.world.clock + ms;
    while (this.world.clock < until) {
      await this.world.pass(Math.min(5 * SECOND, until - this.world.clock));
      const due = this.#late.filter(({ dueMs }) => dueMs <= this.world.clock);
      this.#late = this.#late.filter((one) => !due.includes(one));
      for (const late of due) await this.hear(late);
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
    world.tiered.fault = TIER_FAULTS[fault] ?? "none";
    world.object.isDown = fault === "journal";
    world.kv.fault = fault === "KV" ? () => Promise.reject(new Error("KV is down")) : null;
    world.fault = (request) => {
      if (fault === "down") return Response.json({}, { status: 500 });
      const isBatch = request.url.includes("by_uuids");
      if (fault === "lag of batches") return isBatch ? world.space.answer(request, 3 * MINUTE) : null;
      const isList = isBatch || /\/stories\?/.test(request.url);
      if (!isList || !["empty", "cut", "odd"].includes(fault)) return null;
      if (fault === "cut") return new Response('{"stories": [{', { headers: { "Content-Type": "application/json" } });
      const cv = world.space.version();
      // Nobody can tell that a batch without a story is wrong (docs/freshness.md, "What is not bounded").
      if (isBatch) return Response.json(fault === "odd" ? { stories: { 0: null }, cv } : {});
      return Response.json({ stories: fault === "odd" ? [{ id: 1, full_slug: "de-DE/a", content: null }] : [], cv });
    };
  }

  async view(visit: Visit): Promise<void> {
    const { slug, at } = visit;
    const seen = await this.#isolate(at).view(slug);
    const since = (this.#brokenSinceMs ?? this.world.clock) - this.#boundMs(visit);
    const truths = this.world.space.truthsSince(slug, since);
    // During a fault, a story that was taken away may be missing already, and one that was added may be missing still.
    if (this.#brokenSinceMs !== null && (seen === "404" || seen === "503")) return;
    // New stories beside old ones were never published together, and nobody keeps such a page.
    if (this.#fault === "lag of batches") return;
    // The last copy of a page that has just gone may stand in until its index hears of that (docs/freshness.md).
    if (truths.has("404") && this.world.space.truthsSince(slug, 0).has(seen)) return;
    if (!truths.has(seen)) throw new Error(`${slug} says “${seen}” instead of ${[...truths].join(" or ")}.`);
  }
}

it(`${runsText(20_000, 45)} schedules of faults leave no page wrong past five minutes`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(schedule, (plan) => new Schedule(plan, () => BOUND_MS).run(plan, BOUND_MS + 4 * MINUTE)),
    { numRuns: runs(20_000, 45) },
  );
  expect.assertions(0);
});

it(`${runsText(20_000, 30)} schedules without faults leave no page wrong past KV's lag`, {
  timeout: 3_600_000,
}, async () => {
  const boundOf =
    ({ kvLags }: Plan) =>
    ({ at }: Visit) =>
      (kvLags[at % kvLags.length] ?? 0) * SECOND + TICK_MS;
  await fc.assert(
    fc.asyncProperty(quietSchedule, (plan) => new Schedule(plan, boundOf(plan)).run(plan, KV_MS + TICK_MS)),
    { numRuns: runs(20_000, 30) },
  );
  expect.assertions(0);
});
