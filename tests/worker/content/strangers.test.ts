import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listSpace } from "#scripts/bench/instruments/listed-space.ts";
import { type ProductionShop, startProductionShop } from "#scripts/bench/instruments/production-shop.ts";
import { askForMissing, MISSING_VIEWS } from "#scripts/bench/instruments/strangers.ts";

/** As long as a slug may be, nearly. */
const LONG_SLUG = 290;
const TOO_LONG = 8000;
/** An isolate's own memory, without a page. */
const MOST_MEGABYTES = 32;

let shop: ProductionShop;
let path: string;
beforeAll(async () => {
  const space = await listSpace(2000);
  path = space.pathOf(7);
  shop = await startProductionShop({
    ...{ backend: space.answer, isInstrumented: true, isInspected: true, isWithoutFiles: true },
  });
  await (await shop.get("/nichts")).text();
  await vi.waitFor(async () => expect(await shop.listKv("slugs:poster")).toHaveLength(1), 30_000);
  await (await shop.get(path)).text();
});
afterAll(() => shop?.close());

const longSlug = (at: number) => `${"x".repeat(LONG_SLUG)}${at}`;
/** Asks for so many addresses, a hundred at once. @returns the statuses that there were. */
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

it.each([
  ["short", (at: number) => `nirgends-${at}`],
  ["long", longSlug],
] as const)(
  "a thousand %s slugs that nobody has are answered at once from one reading of the index",
  async (_, slugOf) => {
    const { megabytes, kvReads, cpu: __, ...counts } = await askForMissing(shop, slugOf);
    expect(counts).toEqual({ answered: MISSING_VIEWS, indexReads: 1, objectCalls: 0, contentCalls: 0 });
    expect(kvReads).toBeLessThan(10);
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
  expect(await visitMany(3000, longSlug)).toEqual([404]);
  expect(await visitMany(1000, (at) => `${"x".repeat(TOO_LONG)}${at}`)).toEqual([414]);
  const before = await shop.instruments();
  expect(await view()).toMatch(/^HIT/);
  const after = await shop.instruments();
  expect([after.contentCalls - before.contentCalls, after.cacheReads - before.cacheReads]).toEqual([0, 0]);
  const { heap, buffers } = await shop.liveMemory();
  expect(heap + buffers).toBeLessThan(MOST_MEGABYTES);
});

it("an isolate that needs more than it is given ends its process, so that the above would fail", async () => {
  await expect(shop.restart(7)).rejects.toThrow("failed to start");
});
