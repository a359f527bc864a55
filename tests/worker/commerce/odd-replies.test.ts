import { beforeEach, expect, it } from "vitest";
import { collageDesignGroupExample } from "#domain/contract/collage-designer-design-group.example.ts";
import { collageDesignGroup } from "#domain/contract/collage-designer-design-group.ts";
import { collageDesignGroups } from "#domain/contract/collage-designer-design-groups.ts";
import { LINEAR } from "#tests/support/growth.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { structuredDataOf } from "#tests/support/structured-data.ts";
import { usePricedShop } from "./priced-shop.ts";

const priced = usePricedShop({ COMMERCE_REMEMBERED_MS: "0", PAGE_CACHE: "off" });
type Reply = Record<string, unknown>;
const PRICES = "/price-api/prices/formats";
const REFERENCE = "/web-api/calculator/reference";
const TIMES = 3;
const UNAVAILABLE = "Die Preise sind gerade nicht erreichbar.";

/** Gives these replies by the beginning of the path, and all others by their contract. */
function given(replies: Record<string, Reply>) {
  priced.commerce.answer = (request, response) => {
    const [, reply] = Object.entries(replies).find(([path]) => request.url?.startsWith(path)) ?? [];
    return reply ? json(response, reply) : priced.commerce.byContract(request, response);
  };
}
beforeEach(async () => {
  for (const { name } of (await priced.shop.STORIES.list({ prefix: "commerce:" })).keys)
    await priced.shop.STORIES.delete(name);
  priced.shop.clearLogs();
});

const priceOf = (formatType: string, cents = 1990) => ({
  formatType,
  priceCurrent: cents,
  priceOriginal: cents,
  lowestPrice30Days: null,
});
const prices = (formats: readonly string[], more: Reply = {}) => ({
  currency: "eur",
  articles: [{ article: "leinwand", prices: formats.map((format) => priceOf(format)) }],
  ...more,
});
const reference = (formats: readonly string[], more: Reply = {}) => ({
  articles: [{ article: "leinwand", formats, initialFormat: formats[0], popularFormat: null, ...more }],
});
const sizesIn = (html: string) =>
  [...html.matchAll(/name="format"[^>]*value="(\d+x\d+)"/g)].map(([, format]) => format);

it("another country's currency is no price: neither on the page nor as the last good one", async () => {
  given({ [PRICES]: prices(["300x200"], { currency: "usd" }) });
  const { html } = await priced.look("/leinwand");
  expect(html).toContain(UNAVAILABLE);
  expect(html).not.toContain("19,90");
  expect((await priced.look("/leinwand/_offers.json")).status).toBe(503);
  expect(priced.events("commerce-error").map(({ message }) => String(message))).toContainEqual(
    expect.stringContaining("usd where de-DE has eur"),
  );
});

it("a reply that is wrong throughout is told of in one sentence, not in a thousand", async () => {
  const widths = Array.from({ length: 60 }, (_, at) => `${(at + 3) * 100}x200`);
  const texts = widths.map((size) => ({ ...priceOf(size), priceCurrent: "19.90", priceOriginal: "19.90" }));
  given({ [PRICES]: { currency: "eur", articles: [{ article: "leinwand", prices: texts }] } });
  await priced.look("/leinwand");
  const messages = priced.events("commerce-error").map(({ message }) => String(message));
  const told = messages.find((message) => message.includes(PRICES)) ?? "";
  expect(told).toContain("articles.0.prices.0.priceCurrent: Invalid input: expected number, received string; ");
  expect(told).toContain("; and 115 more)");
  expect(told.length).toBeLessThan(600);
});

it("surcharges in another currency are none, and take no price along", async () => {
  given({ "/price-api/photo-options-groups": { currency: "chf", articles: [] } });
  const { html } = await priced.look("/leinwand");
  expect(html).toContain("10,09");
});

it("sizes are those that have a price and are sold, whichever of them is the initial one", async () => {
  given({
    [PRICES]: prices(["300x200", "400x300", "999x999"]),
    [REFERENCE]: reference(["600x400", "400x300", "300x200"], { popularFormat: "600x400" }),
  });
  const { html } = await priced.look("/leinwand");
  expect(sizesIn(html)).toEqual(["400x300", "300x200"]);
  expect(html).toMatch(/checked="" value="400x300"|value="400x300"[^>]*checked=""/);
  expect(html).toContain("formatType=400x300");
});

it("prices of nothing are no prices", async () => {
  const nothing = { currency: "eur", articles: [{ article: "leinwand", prices: [priceOf("300x200", 0)] }] };
  given({ [PRICES]: nothing, [REFERENCE]: reference(["300x200"]) });
  const { html } = await priced.look("/leinwand");
  expect(html).toContain(UNAVAILABLE);
  expect(html).not.toMatch(/\b0,00/);
});

it("nor on the overview, on a design's tile, on its page and in what that tells search engines", async () => {
  const from = { ...priceOf("300x200", 0) };
  const design = { ...collageDesignGroupExample.reply?.design, priceFrom: 0 };
  const own = { currency: "eur", priceCurrent: 0, priceOriginal: 0, lowestPrice30Days: null };
  const articles = [
    { article: "leinwand", from },
    { article: "poster", from: priceOf("300x200", 1234) },
  ];
  given({
    "/price-api/prices/article": { currency: "eur", articles },
    "/web-api/design-ids": { ids: [String(design.id)] },
    [collageDesignGroups.path]: { currency: "eur", designs: [design] },
    [collageDesignGroup.path]: { currency: "eur", design },
    "/web-api/product-selection-photo-frame/price-article": own,
  });
  // Without a story for all products, the overview is the shop's own.
  await priced.shop.DB.exec("DELETE FROM stories WHERE full_slug = 'de-DE/products'");
  const overview = await priced.look("/products");
  expect(overview.html).toContain("12,34");
  const list = await priced.look("/filters/collage");
  expect(list.html.includes(String(design.name))).toBe(true);
  const page = await priced.look(`/themes/collage-${design.id}`);
  expect(page.html.includes(String(design.name))).toBe(true);
  // A product without an offer is a fault to search engines.
  expect(structuredDataOf(page.html)).toMatchObject([{ "@type": "BreadcrumbList" }]);
  for (const { status, html } of [overview, list, page]) {
    expect(status).toBe(200);
    expect(/\b0,00/.exec(html)?.[0]).toBeUndefined();
  }
});

it("a size of one's own that costs nothing is not shown, and one is priced with what the page shows alone", async () => {
  const own = { currency: "eur", priceCurrent: 0, priceOriginal: 0, lowestPrice30Days: null };
  const path = "/web-api/product-selection-photo-frame/price-article";
  given({ [path]: own, "/price-api/photo-options-groups": { broken: true } });
  priced.commerce.paths.length = 0;
  const { html } = await priced.look("/leinwand?size=530x410&keilrahmen=38mm&material=leinwand");
  expect(html).not.toMatch(/\b0,00/);
  expect(html).toContain('class="notice"');
  given({
    [path]: { ...own, priceCurrent: 4590, priceOriginal: 4590 },
    "/price-api/photo-options-groups": { broken: true },
  });
  const priceable = (await priced.look("/leinwand?size=530x410&keilrahmen=38mm&material=leinwand")).html;
  expect(priceable).toContain("45,90");
  const asked = priced.commerce.paths.filter((one) => one.startsWith(path));
  expect(asked.length).toBeGreaterThan(0);
  for (const one of asked) expect(decodeURIComponent(one)).not.toContain("38mm");
  expect(/href="(\/configurator-photo-frame[^"]*)"/.exec(priceable)?.[1]).not.toContain("38mm");
});

it("5,000 sizes are a page, and cost no more than their number", async () => {
  const give = (count: number) => {
    const formats = Array.from({ length: count }, (_, at) => `${200 + (at % 100)}x${200 + Math.floor(at / 100)}`);
    given({ [PRICES]: prices(formats), [REFERENCE]: reference(formats) });
  };
  const lookMs = async () => {
    // The fastest of several counts, as the machine's other work is not the page's.
    let fastest = Number.POSITIVE_INFINITY;
    for (let time = 0; time < TIMES; time += 1) {
      const beganAtMs = performance.now();
      const { status, html } = await priced.look("/leinwand?material=leinwand");
      expect([status, html.includes("19,90")]).toEqual([200, true]);
      fastest = Math.min(fastest, performance.now() - beganAtMs);
    }
    return fastest;
  };
  give(500);
  const few = await lookMs();
  give(5000);
  expect(await lookMs()).toBeLessThan(few * LINEAR);
  expect(sizesIn((await priced.look("/leinwand?material=leinwand&formats=all")).html)).toHaveLength(5000);
  expect((await priced.look("/leinwand/_offers.json")).status).toBe(200);
});
