import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { calendarDesignGroupExample } from "#domain/contract/calendar-design-group.example.ts";
import { announcePrices, pricesChanged } from "#tests/support/announce-prices.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { usePricedShop } from "./priced-shop.ts";

const UNAVAILABLE = "Die Preise sind gerade nicht erreichbar.";
const PRICE = "10,09\u00a0€";
const ANY_PRICE = /10,\d\d/;
const HOUR = 3_600_000;

/** The page's questions: four of the calculator, with those of its options and the delivery, and two of the tiles below it. */
const QUESTIONS = 7;

/** A time limit far above the time of a page on any machine, so that a page that waited for it stands out. */
const TIMEOUT_MS = 20_000;

const off = { COMMERCE_REMEMBERED_MS: "0", PAGE_CACHE: "off" };
const keysOf = async ({ shop }: ReturnType<typeof usePricedShop>) =>
  (await shop.STORIES.list({ prefix: "commerce:" })).keys.map(({ name }) => name);
/** Makes all kept replies so old. */
async function age(priced: ReturnType<typeof usePricedShop>, ms: number) {
  for (const name of await keysOf(priced)) {
    const { value, metadata } = await priced.shop.STORIES.getWithMetadata(name, "text");
    const older = { ...(metadata as object), goodAtMs: Date.now() - ms };
    await priced.shop.STORIES.put(name, String(value), { metadata: older });
  }
}

/** Asks for a page until so many replies are kept, as KV gives up now and then on a busy machine. */
const keep = (priced: ReturnType<typeof usePricedShop>, address: string, count: number) =>
  expect
    .poll(async () => {
      await priced.look(address);
      return keysOf(priced);
    })
    .toHaveLength(count);

describe("while the backend", () => {
  const priced = usePricedShop({ ...off, COMMERCE_TIMEOUT_MS: String(TIMEOUT_MS) });
  beforeEach(async () => {
    priced.commerce.answer = priced.commerce.byContract;
    await keep(priced, "/leinwand", QUESTIONS);
    priced.shop.clearLogs();
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ["answers 500", (response) => json(response, {}, 500)],
    ["says that it has too much to do", (response) => json(response, {}, 429)],
    ["sends no JSON", (response) => response.end("<html>")],
    ["sends another shape", (response) => json(response, { articles: 7 })],
    ["sends three megabytes", (response) => response.end(" ".repeat(3_000_000))],
    ["hangs up", (response) => response.destroy()],
    ["never answers", () => undefined],
  ])("%s, the last price stands, soon, and the log says so", async (_, answer) => {
    priced.commerce.answer = (_request, response) => answer(response);
    const beganAtMs = Date.now();
    const { status, html } = await priced.look("/leinwand");
    expect(Date.now() - beganAtMs).toBeLessThan(TIMEOUT_MS / 2);
    expect(status).toBe(200);
    expect(html).toContain(PRICE);
    expect(html).not.toContain(UNAVAILABLE);
    expect(priced.events("commerce-stale-served")).toContainEqual(
      expect.objectContaining({ path: "/price-api/prices/formats", ageSeconds: expect.any(Number) }),
    );
    expect(priced.events("commerce-error")).toEqual([]);
  });

  it("is down, another country's price is nobody's", async () => {
    priced.commerce.answer = (_, response) => json(response, {}, 500);
    expect((await priced.look("http://at.poster.localhost/leinwand")).html).toContain(UNAVAILABLE);
  });

  it("is down, what is kept says how old it is", async () => {
    await age(priced, 2 * HOUR);
    priced.commerce.answer = (_, response) => json(response, {}, 500);
    await priced.look("/leinwand");
    const ages = priced.events("commerce-stale-served").map(({ ageSeconds }) => Number(ageSeconds));
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(7200);
  });

  it("is down, nothing is shown of a price that it has announced to be another", async () => {
    priced.commerce.answer = (_, response) => json(response, {}, 500);
    await announcePrices(priced.shop, pricesChanged(["fototapete"]));
    expect((await priced.look("/leinwand")).html).toContain(PRICE);
    await announcePrices(priced.shop, pricesChanged(["leinwand"]));
    expect((await priced.look("/leinwand")).html).toContain(UNAVAILABLE);
  });

  it("refuses or has no such thing, that is the answer", async () => {
    priced.commerce.answer = (_, response) => json(response, {}, 404);
    expect((await priced.look("/leinwand")).html).toContain(UNAVAILABLE);
  });
});

describe("prices that are more than an hour old", () => {
  const priced = usePricedShop(off);
  const [design] = calendarDesignGroupExample.reply.designs;
  const PAGES = ["/", "/leinwand", "/zubehoer", "/filters/calendar", "/products", `/themes/calendar-${design?.id}`];
  const SENTENCE = /Unsere Preise lassen sich gerade nicht abrufen\. Du siehst die vom [^<]*/g;
  const toldOn = async (page: string) => [...(await priced.look(page)).html.matchAll(SENTENCE)].length;

  it("say so once on each page that shows them, and younger ones say nothing", async () => {
    const { byContract } = priced.commerce;
    priced.commerce.answer = (request, response) =>
      request.url?.startsWith("/web-api/design-ids")
        ? json(response, { ids: [design?.id] })
        : byContract(request, response);
    for (const page of PAGES) {
      // A design's page is shown without the parts that are missing, and kept once nothing is missing.
      await expect.poll(async () => (await priced.look(page)).status).toBe(200);
      expect([page, await toldOn(page)]).toEqual([page, 0]);
    }
    await expect.poll(async () => (await keysOf(priced)).length).toBeGreaterThan(12);
    priced.commerce.answer = (_, response) => json(response, {}, 500);
    for (const page of PAGES) expect([page, await toldOn(page)]).toEqual([page, 0]);
    await age(priced, 2 * HOUR);
    for (const page of PAGES) expect([page, await toldOn(page)]).toEqual([page, 1]);
    expect(await toldOn("/impressum")).toBe(0);
  });
});

describe("what is kept", () => {
  const priced = usePricedShop(off);

  it("is what pages ask, not what a browser asks through the shop", async () => {
    const asked = await priced.look("/price-api/prices/formats?articles[]=poster");
    expect(asked.html).toContain("priceCurrent");
    // Home has two grids of tiles with prices.
    await keep(priced, "/", 2);
  });

  it("is not shown past its end", async () => {
    priced.validUntil = new Date(Date.now() + 8000).toISOString();
    const page = "http://at.poster.localhost/";
    expect((await priced.look(page)).html).toMatch(ANY_PRICE);
    await expect.poll(() => keysOf(priced)).toHaveLength(4);
    priced.commerce.answer = (_, response) => json(response, {}, 500);
    expect((await priced.look(page)).html).toMatch(ANY_PRICE);
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(priced.validUntil));
    expect((await priced.look(page)).html).not.toMatch(ANY_PRICE);
  });
});

describe("pages of an outage", () => {
  const priced = usePricedShop({ COMMERCE_REMEMBERED_MS: "0" });

  it("are kept for three seconds, and gone as soon as the backend is well", async () => {
    await priced.warm("/leinwand");
    await keep(priced, "/leinwand", QUESTIONS);
    priced.commerce.answer = (_, response) => json(response, {}, 500);
    const other = "/leinwand?format=600x400";
    expect((await priced.look(other)).cache).toMatch(/^MISS/);
    await expect.poll(async () => (await priced.look(other)).cache).toMatch(/^HIT/);
    priced.commerce.answer = priced.commerce.byContract;
    priced.cents.set("leinwand", 4321);
    await expect.poll(async () => (await priced.look(other)).html).toContain("43,21");
  });
});
