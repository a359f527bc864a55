import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { askForMissing, listSpace, MISSING_VIEWS } from "#scripts/bench/instruments/large-space.ts";
import { type ProductionShop, startProductionShop } from "#scripts/bench/instruments/production-shop.ts";
import { oneOf, runs, runsText } from "#tests/support/runs.ts";
import { INDEX_REMEMBERED_MS } from "#worker/content/index/known-slugs.ts";
import { JOURNAL_REMEMBERED_MS } from "#worker/publish/journal.ts";

/** A length of slugs, nearly the longest that is allowed. */
const LONG_SLUG = 290;
const TOO_LONG = 8000;
/** The most memory of an isolate, apart from pages. */
const MOST_MEGABYTES = 32;

let shop: ProductionShop;
let path: string;
/** The paths that the content service was asked for. */
const asked: string[] = [];
beforeAll(async () => {
  const space = await listSpace(300);
  path = space.pathOf(7);
  const backend = (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return space.answer(request);
  };
  shop = await startProductionShop({
    ...{ backend, isInstrumented: true, isInspected: true, isWithoutFiles: true },
    // The rate that Storyblok allows.
    vars: { CONTENT_REQUESTS_PER_SECOND: "5" },
  });
  await (await shop.get("/nichts")).text();
  await vi.waitFor(async () => expect(await shop.listKv("slugs:poster")).toHaveLength(1), 30_000);
  await (await shop.get(path)).text();
});
afterAll(() => shop?.close());

const longSlug = (at: number) => `${"x".repeat(LONG_SLUG)}${at}`;
/** The number of visitors who come at once while something fails, which takes a second each time; a thousand in a long run. */
const CROWD = runs(MISSING_VIEWS, 40);
/** Asks for `CROWD` addresses at once. */
const crowd = (addressOf: (at: number) => string) =>
  Promise.all(
    Array.from({ length: CROWD }, async (_, at) => {
      const reply = await shop.get(`/${addressOf(at)}`);
      await reply.arrayBuffer();
      return reply.status;
    }),
  );
/**
 * Asks for so many addresses, a hundred at a time.
 *
 * @returns the statuses of the answers.
 */
async function visitMany(count: number, addressOf: (at: number) => string) {
  const statuses = new Set<number>();
  for (let first = 0; first < count; first += 100) {
    const visits = Array.from({ length: 100 }, async (_, at) => {
      const reply = await shop.get(`/${addressOf(first + at)}`);
      await reply.arrayBuffer();
      statuses.add(reply.status);
    });
    await Promise.all(visits);
  }
  return [...statuses];
}

/** The number of views in a short run. */
const FEWER = 150;

it.each([
  ["short", (at: number) => `nirgends-${at}`],
  ["long", longSlug],
] as const)(
  `${runsText(MISSING_VIEWS, FEWER)} %s slugs that nobody has are answered at once from one reading of the index`,
  async (_, slugOf) => {
    const views = runs(MISSING_VIEWS, FEWER);
    const startMs = performance.now();
    const { megabytes, kvReads, indexReads, cpu: __, ...counts } = await askForMissing(shop, slugOf, { views });
    expect(counts).toEqual({ answered: views, objectCalls: 0, contentCalls: 0 });
    // The index is read again every ten seconds, the journal every second.
    const lastedMs = performance.now() - startMs;
    expect(indexReads).toBeLessThanOrEqual(1 + Math.floor(lastedMs / INDEX_REMEMBERED_MS));
    expect(kvReads).toBeLessThan(5 + lastedMs / JOURNAL_REMEMBERED_MS);
    expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  },
);

it("they push out nothing of what pages need: a page that was there is there, and asks nobody", async () => {
  const view = async () => {
    const reply = await shop.get(path);
    await reply.text();
    return reply.headers.get("X-Cache");
  };
  await view();
  // A page that was made before the campaign was known ends after ten seconds; this one is made after that.
  await shop.instruments({ aheadMs: 11_000 });
  await view();
  expect(await visitMany(runs(3000, 200), longSlug)).toEqual([404]);
  expect(await visitMany(runs(1000, 100), (at) => `${"x".repeat(TOO_LONG)}${at}`)).toEqual([414]);
  const before = await shop.instruments();
  expect(await view()).toMatch(/^HIT/);
  const after = await shop.instruments();
  expect([after.contentCalls - before.contentCalls, after.cacheReads - before.cacheReads]).toEqual([0, 0]);
  const { heap, buffers } = await shop.liveMemory();
  expect(heap + buffers).toBeLessThan(MOST_MEGABYTES);
});

/**
 * The time limit of all views. Each may take a second for KV's reply, and 2.5 for the content service's; a busy machine
 * needs the rest.
 */
const LONGEST_MS = 60_000;
/** The requests that a space takes in a second. */
const MOST_CALLS = 5;

it.each(oneOf(2, ["fails", "hangs", "is unreachable", "is cut"] as const))(
  `where the index's reply %s, ${CROWD} who wait for it are each answered in time, and it is asked for once afterwards`,
  async (indexFault) => {
    const restartedMs = performance.now();
    await shop.restart();
    await shop.instruments({ indexFault });
    const startedMs = performance.now();
    const statuses = new Set(await crowd((at) => `dort-${at}`));
    const lastedMs = performance.now() - startedMs;
    expect(lastedMs).toBeLessThan(LONGEST_MS);
    expect([...statuses].filter((status) => status !== 404 && status !== 503)).toEqual([]);
    const during = await shop.instruments();
    // It is not asked for two seconds after each failure. The start of the shop may have asked already.
    expect(during.indexReads).toBeLessThanOrEqual(1 + (performance.now() - restartedMs) / 2000);
    expect(during.contentCalls).toBeLessThan(MOST_CALLS * (1 + lastedMs / 1000));
    await shop.instruments({ indexFault: "none", aheadMs: 10_000, indexReads: 0 });
    expect(new Set(await crowd((at) => `hier-${at}`))).toEqual(new Set([404]));
    // A second reading is possible if the index's object has told KV anew meanwhile.
    expect((await shop.instruments()).indexReads).toBeLessThanOrEqual(2);
    expect(asked.filter((path) => path.includes("hier-"))).toEqual([]);
  },
);

it("no file beside a page, and no theme, is looked for by a slug that is too long, where the index cannot be read", async () => {
  await shop.restart();
  await shop.instruments({ indexFault: "fails" });
  const slug = "x".repeat(1500);
  for (const address of [`/${slug}`, `/${slug}/_offers.json`, `/${slug}/_payload.json`, `/themes/${slug}`]) {
    const reply = await shop.get(address);
    await reply.arrayBuffer();
    expect(reply.status, address).toBe(404);
  }
  expect(asked.filter((one) => one.includes(slug))).toEqual([]);
});

it("an isolate that needs more than it is given ends its process, so that the above would fail", async () => {
  await expect(shop.restart(7)).rejects.toThrow("failed to start");
});
