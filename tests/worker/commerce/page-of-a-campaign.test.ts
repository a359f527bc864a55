import { expect, it } from "vitest";
import { accessoriesExample } from "#domain/contract/accessory.example.ts";
import { accessories } from "#domain/contract/accessory.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { usePricedShop } from "./priced-shop.ts";

const priced = usePricedShop({ COMMERCE_REMEMBERED_MS: "60000" });

/**
 * Makes a campaign end or start soon: the backend has one price until then and another one afterwards.
 *
 * @returns the instant.
 */
function changeSoon(ms: number, before: number, after: number): number {
  const changesAtMs = Date.now() + ms;
  priced.cents.set("leinwand", before);
  const { byContract } = priced.commerce;
  priced.validUntil = new Date(changesAtMs).toISOString();
  priced.commerce.answer = (request, response) => {
    if (Date.now() >= changesAtMs) {
      priced.cents.set("leinwand", after);
      priced.validUntil = null;
    }
    return byContract(request, response);
  };
  return changesAtMs;
}
const passed = (atMs: number) => expect.poll(() => Date.now(), { interval: 5 }).toBeGreaterThanOrEqual(atMs);

it("a campaign that ends while the page is cached is gone with the next request: page, offers, and what a browser is told", async () => {
  const endsAtMs = changeSoon(10_000, 1999, 2999);
  const [page, offers] = ["/leinwand", "/leinwand/_offers.json"];
  await priced.warm(page, offers);
  const before = await priced.look(page);
  expect(before.html).toContain("19,99");
  const asked = () => priced.shop.get("/price-api/prices/formats?articles[]=leinwand");
  const told = await asked();
  expect(told.headers.get("Cache-Control")).toMatch(/^(public, max-age=\d|private, no-store)$/);
  await told.arrayBuffer();
  await passed(endsAtMs);
  for (const address of [page, offers]) {
    const after = await priced.look(address);
    expect(after.cache).toBe("MISS (over)");
    expect(after.html).toMatch(/29,99|"amount":2999/);
    expect(after.html).not.toMatch(/19,99|"amount":1999/);
  }
  expect(await (await asked()).text()).toContain("2999");
  // A page without accessories: a reply about them that is remembered here would have no end in the last test.
  expect((await priced.look("/alu-dibond")).html).not.toContain("19,99");
});

it("a campaign that starts while the page is cached is there with the next request: page and offers", async () => {
  const addresses = ["/leinwand", "/leinwand/_offers.json"].map((path) => `http://at.poster.localhost${path}`);
  const startsAtMs = changeSoon(10_000, 4999, 3999);
  await priced.warm(...addresses);
  for (const address of addresses) {
    const before = await priced.look(address);
    expect([address, before.cache.slice(0, 3)]).toEqual([address, "HIT"]);
    expect(before.html).toMatch(/49,99|"amount":4999/);
  }
  await passed(startsAtMs);
  for (const address of addresses) {
    const after = await priced.look(address);
    expect([address, after.cache]).toEqual([address, "MISS (over)"]);
    expect(after.html).toMatch(/39,99|"amount":3999/);
    expect(after.html).not.toMatch(/49,99|"amount":4999/);
  }
});

it("a reply of any kind may end: the page of accessories is made anew at the instant of theirs", async () => {
  const { byContract } = priced.commerce;
  const validUntil = new Date(Date.now() + 8000).toISOString();
  const { currency, accessories: sold } = accessoriesExample.reply;
  priced.commerce.answer = (request, response) =>
    request.url?.startsWith(accessories.path)
      ? json(response, { currency, accessories: sold, ...(Date.now() < Date.parse(validUntil) && { validUntil }) })
      : byContract(request, response);
  await priced.warm("/zubehoer");
  const before = await priced.look("/zubehoer");
  expect([before.cache.slice(0, 3), before.html.includes("19,90")]).toEqual(["HIT", true]);
  await passed(Date.parse(validUntil));
  expect((await priced.look("/zubehoer")).cache).toBe("MISS (over)");
});

it("the page as data holds no price, which could be over", async () => {
  priced.cents.set("leinwand", 4999);
  const { status, html } = await priced.look("/leinwand/_payload.json");
  expect(status).toBe(200);
  expect(html).toContain('"slug":"leinwand"');
  expect(html).not.toMatch(/49,99|4999/);
});

it("an end that is past already has the page asked for once a second, and kept meanwhile", async () => {
  priced.commerce.answer = priced.commerce.byContract;
  priced.validUntil = "2020-01-01T00:00:00Z";
  const page = "http://at.poster.localhost/";
  await priced.warm(page);
  priced.commerce.paths.length = 0;
  for (let view = 0; view < 20; view++) await priced.look(page);
  await expect.poll(async () => (await priced.look(page)).cache).toBe("MISS (over)");
  await expect.poll(async () => (await priced.look(page)).cache).toMatch(/^HIT/);
  expect(priced.commerce.paths.length).toBeLessThanOrEqual(4);
});

it("an end in the year 9999 keeps the page no longer than any other", async () => {
  priced.validUntil = "9999-12-31T23:59:59.999Z";
  const page = "http://at.poster.localhost/poster";
  await priced.warm(page);
  expect((await priced.look(page)).cache).toMatch(/^HIT/);
});
