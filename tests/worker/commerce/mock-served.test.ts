import { afterAll, beforeEach, expect, it } from "vitest";
import { startMocked } from "#tests/scripts/contract/stand-in.ts";
import type { ServiceStandIn } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const POSTER = "http://de.poster.localhost";
const CARDS = "http://de.kartenliebe.localhost";

let mock: ServiceStandIn;
const shop = useShop(async () => {
  mock = await startMocked(() => undefined);
  return { vars: { COMMERCE_URL: mock.url } };
});
afterAll(() => mock?.close());
beforeEach(() => shop.clearLogs());

it.each([
  [`${POSTER}/leinwand`, /\d+,\d0.€/],
  [`${POSTER}/leinwand?width=51&height=37`, /51 × 37 cm/],
  ["http://ch.poster.localhost/leinwand", /CHF/],
  [`${POSTER}/fotobox`, /\d+,\d0.€/],
  [`${POSTER}/rahmen`, /Rahmen zum Ausprobieren/],
  [`${POSTER}/formate-und-preise`, /\d+,\d0.€/],
  [`${POSTER}/zubehoer`, /Posterleiste/],
  [`${POSTER}/versand`, /5,90/],
  [`${CARDS}/versand/`, /5,90/],
  [`${CARDS}/hochzeit/`, /<h1/],
])("the contract's mock serves %s, and no answer of it breaks the contract", async (address, shown) => {
  const reply = await shop.get(address);
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect(/<main.*<\/main>/s.exec(html)?.[0]).toMatch(shown);
  // The content names accessories that the mock does not sell.
  const failed = shop.logs().filter(({ event, level }) => level === "error" && event !== "error-add-accessory");
  expect(failed).toEqual([]);
});
