import { describe, expect, it } from "vitest";
import type { PageContext } from "#blocks/block.ts";
import { articlePrices } from "#domain/contract/article-prices.ts";
import { campaignData } from "#domain/contract/campaign-data.ts";
import { buildShopTable } from "#domain/shop/shop.ts";
import { appendPurge, EMPTY_JOURNAL, isFresh, purgeEverything } from "#domain/story/purge-journal.ts";
import { createLaggingKv } from "#tests/support/lagging-kv.ts";
import { CommerceError } from "#worker/commerce/commerce-error.ts";
import type { Commerce } from "#worker/commerce/view.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import { LIMITS_MS } from "#worker/limits/limits.ts";
import { createStorePace } from "#worker/memory/store-pace.ts";
import { campaignBar } from "#worker/page/campaign.ts";
import { createKnownCampaigns } from "#worker/page/known-campaigns.ts";
import { createStamp } from "#worker/page/stamp.ts";

const START = Date.parse("2026-11-01T12:00:00Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const ENDS_AT = START + 24 * 60 * MINUTE;
const REDUCED = { formatType: "300x200", priceCurrent: 800, priceOriginal: 1000, lowestPrice30Days: 1000 };
const TEXT = "action-bar/campaign";

/** Returns isolates of a shop on one KV, with a clock that the test sets, at a backend with one campaign. */
function createWorld() {
  const world = {
    clock: START,
    journal: EMPTY_JOURNAL,
    /** The name of the campaign that runs; null for none, or a fault of the backend. */
    running: "sale" as string | null | CommerceError,
    asked: 0,
    /** Who gets last good replies in place of the backend's: those who wait, if it is slow; all, if it is down. */
    copiesFor: "nobody" as "nobody" | "who waits" | "all",
    logged: [] as unknown[],
  };
  const kv = createLaggingKv(
    () => world.clock,
    () => 0,
  );
  const now = () => world.clock;
  const log = (_level: string, event: string) => world.logged.push(event);

  function createIsolate() {
    let behind: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void behind.push(work);
    const wait = () => new Promise<void>(() => undefined);
    const view: Commerce =
      ({ isRefresh }) =>
      async (endpoint, _input, onFacts) => {
        const { running, copiesFor, clock } = world;
        const isCopied = copiesFor === "all" || (copiesFor === "who waits" && !isRefresh);
        world.asked += 1;
        if (running instanceof Error) throw running;
        const copied = { untilMs: clock + 3 * SECOND, copiedAtMs: clock - MINUTE };
        onFacts?.(isCopied ? copied : { untilMs: Number.POSITIVE_INFINITY, copiedAtMs: null });
        const times = { startsAt: "2026-01-01T00:00:00Z", endsAt: new Date(ENDS_AT).toISOString() };
        const campaigns = running ? [{ name: running, ...times, articles: [{ article: "poster" }] }] : [];
        const prices = { currency: "eur", articles: [{ article: "poster", from: REDUCED }] };
        const replies = new Map<string, unknown>([
          [campaignData.path, { country: "DE", campaigns }],
          [articlePrices.path, prices],
        ]);
        return endpoint.reply.parse(replies.get(endpoint.path));
      };
    const kvPace = createStorePace({ now, wait });
    const dependencies = {
      platform: { now, wait, waitUntil },
      publish: { readJournal: async () => world.journal },
      commerce: { view, known: createKnownCampaigns({ kv: kv.at(0), kvPace, now, wait, waitUntil, log }) },
    } as unknown as AppDependencies;
    const shop = buildShopTable([]).get("de.poster.localhost");
    const page = { shop, locale: "de-DE", labels: (key: string) => key } as unknown as PageContext;
    return {
      /** Makes a page. @returns whether it has the bar, and for how many milliseconds it may be kept. */
      look: async (more: object = {}) => {
        const stamp = createStamp();
        const variables = new Map<string, unknown>(Object.entries({ stamp, shop, log, waitUntil, ...more }));
        const set = (name: string, value: unknown) => variables.set(name, value);
        const context = { get: (name: string) => variables.get(name), set, executionCtx: { waitUntil } };
        const visit = { context, dependencies, address: { locale: "de-DE" }, parameters: {} };
        const bar = await campaignBar(visit as never, page);
        return {
          bar: bar && `${bar.id} ${JSON.stringify(bar.text).includes(TEXT)}`,
          keptMs: stamp.untilMs - world.clock,
          stamp,
        };
      },
      /** Ends the work behind the pages. */
      settle: async () => {
        while (behind.length > 0) await Promise.all(behind.splice(0));
        behind = [];
      },
    };
  }
  return { world, kv, createIsolate };
}

describe("the campaign that a shop announces", () => {
  it("is known from the second page on, and in every other isolate from the first", async () => {
    const { world, createIsolate } = createWorld();
    const first = createIsolate();
    expect(await first.look()).toMatchObject({ bar: null, keptMs: 10 * SECOND });
    await first.settle();
    expect(await first.look()).toMatchObject({ bar: "sale true", keptMs: ENDS_AT - START });
    const asked = world.asked;
    expect(await createIsolate().look()).toMatchObject({ bar: "sale true", keptMs: ENDS_AT - START });
    expect(world.asked).toBe(asked);
  });

  it("is asked for again behind a page after a minute; that page is made again soon", async () => {
    const { world, createIsolate } = createWorld();
    const isolate = createIsolate();
    await isolate.look();
    await isolate.settle();
    world.running = null;
    world.clock += MINUTE;
    expect(await isolate.look()).toMatchObject({ bar: "sale true", keptMs: 10 * SECOND });
    await isolate.settle();
    expect(await isolate.look()).toMatchObject({ bar: null, keptMs: Number.POSITIVE_INFINITY });
  });

  it("is as the backend says it on a page that nobody waits for, and in a view of another backend", async () => {
    const { world, createIsolate } = createWorld();
    expect(await createIsolate().look({ overrides: { commerce: "https://other.test" } })).toMatchObject({
      bar: "sale true",
    });
    const isolate = createIsolate();
    expect(await isolate.look({ isRefresh: true })).toMatchObject({ bar: "sale true", keptMs: ENDS_AT - START });
    world.running = "other-sale";
    world.clock += MINUTE;
    expect(await isolate.look({ isRefresh: true })).toMatchObject({ bar: "other-sale true" });
  });

  it("stands while the backend is down, until its end", async () => {
    const { world, createIsolate } = createWorld();
    const isolate = createIsolate();
    await isolate.look();
    await isolate.settle();
    world.running = new CommerceError("down", "is down", { status: null });
    world.clock += 60 * MINUTE;
    expect(await isolate.look()).toMatchObject({ bar: "sale true", keptMs: 10 * SECOND });
    await isolate.settle();
    expect(world.logged).toContain("commerce-error");
    world.clock = ENDS_AT;
    expect(await isolate.look()).toMatchObject({ bar: null });
  });

  it("stands while last good replies stand in for the backend's, which hold for seconds", async () => {
    const { world, kv, createIsolate } = createWorld();
    const isolate = createIsolate();
    await isolate.look();
    await isolate.settle();
    world.copiesFor = "all";
    world.clock += MINUTE;
    for (let times = 0; times < 5; times += 1) {
      expect(await isolate.look()).toMatchObject({ bar: "sale true", keptMs: 10 * SECOND });
      await isolate.settle();
      world.clock += 4 * SECOND;
    }
    expect(kv.puts()).toBe(1);
  });

  it("is what a slow backend answers behind the page", async () => {
    const { world, createIsolate } = createWorld();
    world.copiesFor = "who waits";
    const isolate = createIsolate();
    await isolate.look();
    await isolate.settle();
    expect(await isolate.look()).toMatchObject({ bar: "sale true", keptMs: ENDS_AT - START });
  });

  it("is not there from the moment that its prices are new, and its page ends with them", async () => {
    const { world, createIsolate } = createWorld();
    const isolate = createIsolate();
    await isolate.look();
    await isolate.settle();
    const { bar, stamp } = await isolate.look();
    expect([bar, [...stamp.tags].sort(), stamp.asOf]).toEqual(["sale true", ["price:", "price:poster"], 0]);
    world.journal = appendPurge(world.journal, "changed", ["price:canvas"], world.clock);
    expect((await isolate.look()).bar).toBe("sale true");
    world.journal = appendPurge(world.journal, "changed", ["price:poster"], world.clock);
    expect((await isolate.look()).bar).toBeNull();
    await isolate.settle();
    expect((await isolate.look()).bar).toBe("sale true");
  });

  it("makes no page older than its stories: a publish since it was found ends none that was made after it", async () => {
    const { world, createIsolate } = createWorld();
    const isolate = createIsolate();
    await isolate.look();
    await isolate.settle();
    world.journal = appendPurge(world.journal, "changed", ["s:7"], world.clock);
    const { bar, stamp } = await isolate.look();
    expect([bar, isFresh({ tags: ["s:7", ...stamp.tags], asOf: stamp.asOf }, world.journal)]).toEqual([
      "sale true",
      true,
    ]);
  });

  it("is unknown once everything was purged, until it is found again", async () => {
    const { world, createIsolate } = createWorld();
    const isolate = createIsolate();
    await isolate.look();
    await isolate.settle();
    world.journal = purgeEverything(world.journal);
    expect((await isolate.look()).bar).toBeNull();
    await isolate.settle();
    const { bar, stamp } = await isolate.look();
    expect([bar, isFresh({ tags: [...stamp.tags], asOf: stamp.asOf }, world.journal)]).toEqual(["sale true", true]);
  });

  it("is none for a backend that has no campaigns, whose pages are kept", async () => {
    const { world, createIsolate } = createWorld();
    world.running = new CommerceError("missing", "not found", { status: 404 });
    const isolate = createIsolate();
    await isolate.look();
    await isolate.settle();
    expect(await isolate.look()).toMatchObject({ bar: null, keptMs: Number.POSITIVE_INFINITY });
    expect(world.logged).toEqual([]);
  });

  it("is written to KV once in half an hour, and whenever it changes", async () => {
    const { world, kv, createIsolate } = createWorld();
    const isolate = createIsolate();
    for (let minute = 0; minute < 60; minute += 1) {
      await isolate.look();
      await isolate.settle();
      world.clock += MINUTE;
    }
    expect(kv.puts()).toBe(2);
    world.running = "other-sale";
    await isolate.look();
    await isolate.settle();
    expect(kv.puts()).toBe(3);
    world.journal = appendPurge(world.journal, "changed", ["s:7"], world.clock);
    world.clock += MINUTE;
    await isolate.look();
    await isolate.settle();
    expect(kv.puts()).toBe(3);
    world.journal = appendPurge(world.journal, "changed", ["price:poster"], world.clock);
    await isolate.look();
    await isolate.settle();
    expect(kv.puts()).toBe(4);
  });

  it("is unknown, and no fault, where KV fails", async () => {
    const { kv, createIsolate } = createWorld();
    kv.fault = () => Promise.reject(new Error("KV is down"));
    const isolate = createIsolate();
    await isolate.look();
    await isolate.settle();
    expect((await isolate.look()).bar).toBe("sale true");
  });

  it("is asked for again where another machine's clock was ahead, and the answer counts", async () => {
    const { world, kv, createIsolate } = createWorld();
    world.clock += 60 * MINUTE;
    const ahead = createIsolate();
    await ahead.look();
    await ahead.settle();
    const key = "campaign:de.poster.localhost de-DE";
    const stamped = String(await kv.at(0).get(key));
    world.clock = START;
    await kv.at(0).put(key, stamped);
    const isolate = createIsolate();
    await isolate.look();
    world.running = "other-sale";
    await isolate.settle();
    expect(await isolate.look()).toMatchObject({ bar: "other-sale true", keptMs: ENDS_AT - START });
  });

  it("is not waited for where another reader has found KV slow", async () => {
    let clock = START;
    const now = () => clock;
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    const kvPace = createStorePace({ now, wait });
    const slow = Promise.resolve().then(() => {
      clock += 800;
    });
    await kvPace.watch(slow);
    const kv = { get: () => new Promise(() => undefined) } as never;
    const known = createKnownCampaigns({ kv, kvPace, now, wait, waitUntil: () => undefined, log: () => undefined });
    expect(await known.read("de.poster.localhost de-DE")).toBeNull();
    expect(Math.max(...waits.filter((ms) => ms < LIMITS_MS.kvRead), 0)).toBe(0);
  });
});
