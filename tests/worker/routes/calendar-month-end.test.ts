import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { monthIn, nextMonthMs } from "#domain/product/calendar/configuration.ts";
import { type ProductionShop, startProductionShop } from "#scripts/bench/instruments/production-shop.ts";
import { PATIENCE } from "#tests/support/patience.ts";
import { keepPricesStill } from "#tests/support/still-prices.ts";

const SECOND = 1000;
/** A calendar with gold, for which there is no express. Its deadline would depend on the backend's own clock. */
const CALENDAR = "/themes/calendar-1?refinementType=gold";
const LIST = "/alle-fotokalender";

let shop: ProductionShop;
beforeAll(async () => {
  shop = await startProductionShop({ isInstrumented: true, vars: { ...PATIENCE, COMMERCE_REMEMBERED_MS: "60000" } });
  await keepPricesStill(await shop.database());
});
afterAll(() => shop?.close());

/** Sets the shop's clock, and views a page. */
async function lookAt(path: string, atMs: number) {
  await shop.instruments({ aheadMs: atMs - Date.now() });
  const reply = await shop.get(path);
  return { cache: reply.headers.get("X-Cache"), html: await reply.text(), location: reply.headers.get("Location") };
}

const firstStart = (html: string) => /<option value="(\d{4}-\d\d)-01"/.exec(html)?.[1];
const monthAt = (atMs: number) => {
  const { year, month } = monthIn("DE", atMs);
  return `${year}-${String(month).padStart(2, "0")}`;
};

describe("the end of a month", () => {
  it("is the end of kept pages that offer it, or show sheets of its year: the next request sees the new month", async () => {
    const endMs = nextMonthMs("DE", Date.now());
    const paths = [CALENDAR, `${CALENDAR}&startMonth=12`, LIST];
    // The first page asks behind itself for the campaign, and is kept for ten seconds only.
    for (const seconds of [50, 35, 25]) for (const path of paths) await lookAt(path, endMs - seconds * SECOND);
    for (const path of paths) {
      const { cache, html } = await lookAt(path, endMs - 10 * SECOND);
      expect([path, cache]).toEqual([path, expect.stringMatching(/^HIT/)]);
      if (path !== LIST) expect(firstStart(html)).toBe(monthAt(endMs - 1));
    }
    for (const path of paths) {
      const { cache, html } = await lookAt(path, endMs);
      expect([path, cache]).toEqual([path, "MISS (over)"]);
      if (path !== LIST) expect(firstStart(html)).toBe(monthAt(endMs));
    }
  });
});

it("a designer's address without a start gets the one that is preselected on that day in the shop's country", async () => {
  const { year } = monthIn("DE", Date.now());
  const [summer, autumn] = [Date.parse(`${year + 1}-08-31T21:59:59Z`), Date.parse(`${year + 1}-08-31T22:00:00Z`)];
  const address = "/configurator-calendar/?locale=de-DE";
  expect((await lookAt(address, summer)).location).toBe(`${address}&startMonth=8&year=${year + 1}`);
  expect((await lookAt(address, autumn)).location).toBe(`${address}&startMonth=1&year=${year + 2}`);
});
