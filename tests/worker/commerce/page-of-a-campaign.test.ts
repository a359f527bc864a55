import { expect, it } from "vitest";
import { usePricedShop } from "./priced-shop.ts";

const priced = usePricedShop({ COMMERCE_REMEMBERED_MS: "60000" });

/** A campaign that ends soon: the backend has one price until then and another one after. */
function beginCampaign(ms: number): number {
  const endsAtMs = Date.now() + ms;
  priced.cents.set("leinwand", 1999);
  const { byContract } = priced.commerce;
  priced.validUntil = new Date(endsAtMs).toISOString();
  priced.commerce.answer = (request, response) => {
    if (Date.now() >= endsAtMs) {
      priced.cents.set("leinwand", 2999);
      priced.validUntil = null;
    }
    return byContract(request, response);
  };
  return endsAtMs;
}
const ended = (endsAtMs: number) =>
  expect.poll(() => Date.now(), { timeout: 8000, interval: 5 }).toBeGreaterThanOrEqual(endsAtMs);

it("a campaign that ends while the page is cached is gone with the next request: page, offers, and what a browser is told", async () => {
  const endsAtMs = beginCampaign(4000);
  const [page, offers] = ["/leinwand", "/leinwand/_offers.json"];
  await priced.warm(page, offers);
  const before = await priced.look(page);
  expect(before.html).toContain("19,99");
  const asked = () => priced.shop.get("/price-api/prices/formats?articles[]=leinwand");
  const told = await asked();
  expect(told.headers.get("Cache-Control")).toMatch(/^(public, max-age=[1-3]|private, no-store)$/);
  await told.arrayBuffer();
  await ended(endsAtMs);
  for (const address of [page, offers]) {
    const after = await priced.look(address);
    expect(after.cache).toBe("MISS (over)");
    expect(after.html).toMatch(/29,99|"current":2999/);
    expect(after.html).not.toMatch(/19,99|"current":1999/);
  }
  expect(await (await asked()).text()).toContain("2999");
  expect((await priced.look("/poster")).html).not.toContain("19,99");
});

it("an end that is past already has the page asked for once a second, and kept meanwhile", async () => {
  priced.commerce.answer = priced.commerce.byContract;
  priced.validUntil = "2020-01-01T00:00:00Z";
  const page = "http://at.poster.localhost/";
  await priced.warm(page);
  priced.commerce.paths.length = 0;
  for (let view = 0; view < 20; view++) await priced.look(page);
  await expect.poll(async () => (await priced.look(page)).cache, { timeout: 5000 }).toBe("MISS (over)");
  await expect.poll(async () => (await priced.look(page)).cache).toMatch(/^HIT/);
  expect(priced.commerce.paths.length).toBeLessThanOrEqual(4);
});

it("an end in the year 9999 keeps the page no longer than any other", async () => {
  priced.validUntil = "9999-12-31T23:59:59.999Z";
  const page = "http://at.poster.localhost/poster";
  await priced.warm(page);
  expect((await priced.look(page)).cache).toMatch(/^HIT/);
});
