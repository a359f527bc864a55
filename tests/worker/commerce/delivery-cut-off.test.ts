import { afterAll, beforeAll, expect, it } from "vitest";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { estimateDelivery } from "#domain/delivery/estimate.ts";
import { deliveryText } from "#locales/delivery-text.ts";
import { labelsOf } from "#locales/labels.ts";
import { type ProductionShop, startProductionShop } from "#scripts/bench/instruments/production-shop.ts";
import { PATIENCE } from "#tests/support/patience.ts";
import { keepPricesStill } from "#tests/support/still-prices.ts";

const SECOND = 1000;
const LOCALE = "de-DE";

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
  return { cache: reply.headers.get("X-Cache"), html: await reply.text() };
}

it("a cached page changes its sentence on delivery at the cut-off, with the next request, and so does its file of offers", async () => {
  const asked = await shop.askBackend(shippingInformation.path, { "x-channel": "poster", "x-locale": LOCALE });
  const information = shippingInformation.reply.parse(await asked.json());
  const estimateAt = (atMs: number) =>
    estimateDelivery(information, "canvas", atMs) ?? expect.fail("nothing is delivered");
  const sentenceAt = (atMs: number) => deliveryText(labelsOf(LOCALE), estimateAt(atMs), "canvas", LOCALE);
  const cutOffMs = estimateAt(Date.now()).orderByMs;
  const [before, after] = [sentenceAt(cutOffMs - 1), sentenceAt(cutOffMs)];
  expect(before).toMatch(/^Bestelle bis heute \d\d:\d\d Uhr, /);
  expect(after).not.toContain("heute");
  const paths = ["/leinwand", "/leinwand/_offers.json"];
  // The first pages ask behind themselves for the campaign and for their pictures, and are cached for some seconds only.
  let seconds = 600;
  const cacheTenSecondsLater = async () => {
    seconds = Math.max(60, seconds - 10);
    return (await lookAt("/leinwand", cutOffMs - seconds * SECOND)).cache;
  };
  await expect.poll(cacheTenSecondsLater).toMatch(/^HIT/);
  for (const ahead of [50, 35, 25]) for (const path of paths) await lookAt(path, cutOffMs - ahead * SECOND);
  for (const path of paths) {
    const { cache, html } = await lookAt(path, cutOffMs - 10 * SECOND);
    expect([path, cache]).toEqual([path, expect.stringMatching(/^HIT/)]);
    expect(html).toContain(before);
  }
  for (const path of paths) {
    const { cache, html } = await lookAt(path, cutOffMs);
    expect([path, cache]).toEqual([path, "MISS (over)"]);
    expect(html).toContain(after);
    expect(html).not.toContain(before);
  }
});
