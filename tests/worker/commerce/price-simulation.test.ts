import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARTICLES, type BackendFault, createPriceWorld, PAGES, type PriceWorld } from "#tests/support/price-world.ts";
import { runs, runsText } from "#tests/support/runs.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The longest delay of a page after a lost message (docs/freshness.md): five minutes, and the delay of a reply by itself. */
const LOST_MS = 5 * MINUTE + 5 * SECOND;
/** The longest delay of the backend behind its own webhook. */
const BACKEND_LAG_MS = 8 * SECOND;

const article = fc.constantFrom(...ARTICLES);
// Mostly the same visitor at the same page. A page that grows old unseen is what messages are for.
const isolate = fc.constantFrom<number>(0, 0, 0, 1, 2, 3);
const view = fc.record({
  do: fc.constant("view" as const),
  at: isolate,
  page: fc.constantFrom("leinwand", "leinwand", ...Object.keys(PAGES)),
});
const pass = fc.record({ do: fc.constant("pass" as const), seconds: fc.constantFrom(1, 2, 4, 9, 30, 61, 200, 400) });
const FATES = ["heard", "lost", "lost", "late", "doubled", "all"] as const;
const change = fc.record({ do: fc.constant("change" as const), article, at: isolate, fate: fc.constantFrom(...FATES) });
const campaign = fc.record({
  do: fc.constant("campaign" as const),
  article,
  at: isolate,
  seconds: fc.constantFrom(3, 20, 90, 500),
});
const fault = fc.record({
  do: fc.constant("fault" as const),
  fault: fc.constantFrom<BackendFault>("none", "none", "none", "down", "slow", "odd"),
});
const lag = fc.record({ do: fc.constant("lag" as const), ms: fc.constantFrom(0, 0, BACKEND_LAG_MS) });
type Step =
  typeof view | typeof pass | typeof change | typeof campaign | typeof fault | typeof lag extends fc.Arbitrary<
    infer One
  >
    ? One
    : never;

/** Plays a schedule, and finds each page that is wrong. */
class Schedule {
  readonly world: PriceWorld;
  readonly #late: { dueMs: number; deliver: () => Promise<unknown> }[] = [];
  #serial = 0;
  /** The instant until which the backend was broken, or copies of its last good replies may still be kept. */
  #brokenUntilMs = Number.NEGATIVE_INFINITY;
  /** The longest delay of the backend behind itself so far. */
  #lagMs = 0;
  readonly #boundMs: number;

  constructor(world: PriceWorld, boundMs: number) {
    this.world = world;
    this.#boundMs = boundMs;
  }

  async play(step: Step): Promise<void> {
    const { world } = this;
    const { model } = world;
    if (step.do === "pass") await this.#pass(step.seconds * SECOND);
    else if (step.do === "fault") world.fault = step.fault;
    else if (step.do === "lag") {
      world.backendLagMs = step.ms;
      this.#lagMs = Math.max(this.#lagMs, step.ms);
    } else if (step.do === "view") this.#judge(await world.view(step.at, step.page));
    else if (!model.isBusy(step.article, world.clock)) {
      if (step.do === "campaign") model.campaign(step.article, world.clock, step.seconds * SECOND);
      else model.change(step.article, world.clock);
      await this.#tell(step.article, step.at, step.do === "change" ? step.fate : "heard");
    }
    if (world.fault !== "none") this.#brokenUntilMs = world.clock + 8 * SECOND;
  }

  async #tell(changed: (typeof ARTICLES)[number], at: number, fate: (typeof FATES)[number]): Promise<void> {
    const id = `message ${++this.#serial}`;
    const tell = () => this.world.hear(at, fate === "all" ? "all" : [changed], id);
    if (fate === "late" || fate === "doubled")
      this.#late.push({ dueMs: this.world.clock + 45 * SECOND, deliver: tell });
    if (fate !== "late" && fate !== "lost") await tell();
  }

  async #pass(ms: number): Promise<void> {
    const until = this.world.clock + ms;
    while (this.world.clock < until) {
      await this.world.pass(Math.min(5 * SECOND, until - this.world.clock));
      for (const { deliver } of this.#late.filter(({ dueMs }) => dueMs <= this.world.clock)) await deliver();
      this.#late.splice(0, this.#late.length, ...this.#late.filter(({ dueMs }) => dueMs > this.world.clock));
    }
  }

  #judge({ cache, amounts }: { cache: string; amounts: number[] }): void {
    const { model, clock } = this.world;
    for (const amount of amounts) {
      const price = model.find(amount);
      if (!price) throw new Error(`${amount} was never a price`);
      const said = `${amount} of ${price.article} at ${clock} (${cache})`;
      const overMs = clock - (price.endsAtMs ?? Number.POSITIVE_INFINITY);
      const mayBeOverMs = this.#lagMs > 0 ? this.#lagMs + SECOND : 0;
      if (overMs >= 0 && overMs >= mayBeOverMs)
        throw new Error(`${said} was over ${overMs} ms ago, as was said before`);
      const lateMs = clock - model.wasTrueUntil(price);
      if (clock > this.#brokenUntilMs && lateMs > this.#boundMs + this.#lagMs)
        throw new Error(`${said} has been wrong for ${lateMs} ms`);
    }
  }
}

describe("prices", () => {
  it(`that nobody told of, of a backend that is slow, down or behind, are late by five minutes at most, and no end is overstepped: ${runsText(1500, 50)} schedules`, async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: view },
      { weight: 4, arbitrary: pass },
      { weight: 2, arbitrary: change },
      campaign,
      fault,
      lag,
    );
    const plan = fc.record({
      kvLagSeconds: fc.constantFrom(0, 20, 90),
      steps: fc.array(step, { minLength: 10, maxLength: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ kvLagSeconds, steps }) => {
        const world = createPriceWorld({ kvLagMs: (centre) => centre * kvLagSeconds * SECOND });
        const schedule = new Schedule(world, LOST_MS);
        for (const one of steps) await schedule.play(one as Step);
      }),
      { numRuns: runs(1500, 50) },
    );
  });

  it(`that are announced are on the next page of the isolate that heard, and elsewhere after KV's lag: ${runsText(1500, 50)} schedules`, async () => {
    const heard = fc.record({
      do: fc.constant("change" as const),
      article,
      at: fc.constant(0),
      fate: fc.constant("heard" as const),
    });
    const step = fc.oneof({ weight: 6, arbitrary: view }, { weight: 4, arbitrary: pass }, heard, campaign);
    const plan = fc.record({ isOwn: fc.boolean(), steps: fc.array(step, { minLength: 10, maxLength: 60 }) });
    await fc.assert(
      fc.asyncProperty(plan, async ({ isOwn, steps }) => {
        const world = createPriceWorld({ kvLagMs: () => 20 * SECOND });
        // The mirror's alarm rings each five seconds here, and an isolate looks at KV once a second.
        const schedule = new Schedule(world, isOwn ? 0 : 27 * SECOND);
        const at = (one: Step) => (isOwn && "at" in one ? { ...one, at: 0 } : one);
        for (const one of steps) await schedule.play(at(one as Step));
      }),
      { numRuns: runs(1500, 50) },
    );
  });
});

describe("a slow backend", () => {
  it("is waited for where nobody waits for the page: it is good again, not one of a copy", async () => {
    const world = createPriceWorld();
    const [before] = (await world.view(0, "leinwand")).amounts;
    world.model.change("leinwand", world.clock);
    await world.pass(2 * MINUTE);
    world.fault = "slow";
    expect((await world.view(0, "leinwand")).cache).toBe("STALE (age)");
    await world.pass(4 * SECOND);
    const after = await world.view(0, "leinwand");
    expect(after.cache).toBe("HIT (4 s)");
    expect(after.amounts).not.toEqual([before]);
  });

  it("is not waited for by a visitor: the last good reply is shown for three seconds, and the late one is there then", async () => {
    const world = createPriceWorld();
    const { amounts } = await world.view(0, "leinwand");
    world.model.change("leinwand", world.clock);
    await world.pass(10 * MINUTE);
    world.fault = "slow";
    expect(await world.view(0, "leinwand")).toEqual({ cache: "MISS (old)", amounts });
    await world.pass(2 * SECOND);
    expect(await world.view(0, "leinwand")).toEqual({ cache: "HIT (2 s)", amounts });
    await world.pass(SECOND);
    const late = await world.view(0, "leinwand");
    expect(late.cache).toBe("MISS (over)");
    expect(late.amounts).not.toEqual(amounts);
  });
});

describe("a webhook", () => {
  it("that is lost is made up for by the next view after a minute, and in five minutes at most", async () => {
    const world = createPriceWorld();
    const [before] = (await world.view(0, "leinwand")).amounts;
    world.model.change("leinwand", world.clock);
    await world.pass(5 * MINUTE);
    expect(await world.view(0, "leinwand")).toEqual({ cache: "STALE (age)", amounts: [before] });
    const [after] = (await world.view(0, "leinwand")).amounts;
    expect(after).not.toBe(before);
    world.model.change("leinwand", world.clock);
    await world.pass(5 * MINUTE + 1);
    const late = await world.view(0, "leinwand");
    expect(late.cache).toBe("MISS (old)");
    expect(late.amounts).not.toEqual([after]);
  });

  it("that is earlier than the backend's own answer is made up for ten seconds later", async () => {
    const world = createPriceWorld();
    await world.view(0, "leinwand");
    world.backendLagMs = BACKEND_LAG_MS;
    await world.pass(MINUTE);
    world.model.change("leinwand", world.clock);
    await world.hear(0, ["leinwand"], "a");
    const [early] = (await world.view(0, "leinwand")).amounts;
    await world.pass(9 * SECOND);
    expect(await world.view(0, "leinwand")).toEqual({ cache: "HIT (9 s)", amounts: [early] });
    await world.pass(SECOND);
    const late = await world.view(0, "leinwand");
    expect(late.cache).toBe("MISS (over)");
    expect(late.amounts).not.toEqual([early]);
    await world.pass(30 * SECOND);
    expect((await world.view(0, "leinwand")).cache).toBe("HIT (30 s)");
  });

  it("that comes twice is one", async () => {
    const world = createPriceWorld();
    expect((await world.hear(0, ["leinwand"], "a"))?.isReplay).toBe(false);
    await world.hear(1, ["poster"], "b");
    expect((await world.hear(1, ["leinwand"], "a"))?.isReplay).toBe(true);
  });

  it("that crosses a page on its way has that page made anew", async () => {
    const world = createPriceWorld({ kvLagMs: (centre) => centre * 60 * SECOND });
    const [before] = (await world.view(1, "leinwand")).amounts;
    world.model.change("leinwand", world.clock);
    await world.hear(0, ["leinwand"], "a");
    await world.pass(2 * SECOND);
    // The other data centre has not heard of it: the page is made of a remembered reply, shown, and made anew behind the answer.
    expect(await world.view(1, "again")).toEqual({ cache: "MISS (first)", amounts: [before] });
    const after = await world.view(1, "again");
    expect(after.cache).toBe("HIT (0 s)");
    expect(after.amounts).not.toEqual([before]);
    expect((await world.view(1, "leinwand")).amounts).toEqual(after.amounts);
  });
});
