import { beforeAll, describe, expect, it } from "vitest";
import { CATALOGUE } from "#backend/commerce/catalogue.ts";
import { readPrices } from "#backend/commerce/format-prices.ts";
import { priceSeed } from "#backend/commerce/seed.ts";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { addPrice, daysAgo, seedPrices } from "./seed-prices.ts";

const backend = useBackend();
beforeAll(() => seedPrices(backend.DB));

function ask(path: string, locale: Locale = "de-DE", channel: Channel = "poster") {
  return backend.fetch(path, { headers: { "x-channel": channel, "x-locale": locale } });
}

async function askPrices(query: string, locale?: Locale, channel?: Channel) {
  const reply = await ask(`/price-api/prices/formats${query}`, locale, channel);
  return formatPrices.reply.parse(await reply.json());
}

async function askReferences(query: string, locale?: Locale, channel?: Channel) {
  const reply = await ask(`/web-api/calculator/reference${query}`, locale, channel);
  return calculatorReference.reply.parse(await reply.json());
}

describe("the calculator's reference", () => {
  it("holds every article when none is named", async () => {
    expect((await askReferences("")).articles).toEqual([...CATALOGUE.values()]);
  });

  it("holds the articles asked for, in that order, each once", async () => {
    const { articles } = await askReferences("?articles[]=poster&articles[]=leinwand&articles[]=poster");
    expect(articles.map(({ article }) => article)).toEqual(["poster", "leinwand"]);
  });

  it("is empty for the card channel", async () => {
    expect(await askReferences("?articles[]=poster", "de-DE", "kartenliebe")).toEqual({ articles: [] });
  });
});

describe("the format prices", () => {
  it.each(LOCALES)("in %s price every format of every article in that country's currency", async (locale) => {
    const reply = await ask("/price-api/prices/formats", locale);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const { currency, articles } = formatPrices.reply.parse(await reply.json());
    expect(currency).toBe(currencyOf(locale));
    expect(articles.map(({ article }) => article)).toEqual(ARTICLES);
    for (const { article, prices } of articles) {
      expect(prices.map(({ formatType }) => formatType)).toEqual(CATALOGUE.get(article)?.formats);
    }
  });

  it("understand brackets written in percent", async () => {
    const { articles } = await askPrices("?articles%5B%5D=acrylglas-gerahmt");
    expect(articles.map(({ article }) => article)).toEqual(["acrylglas-gerahmt"]);
  });

  it("are empty for the card channel", async () => {
    expect(await askPrices("", "de-CH", "kartenliebe")).toEqual({ currency: "chf", articles: [] });
  });

  it("follow a price that is changed in the database, in that country alone", async () => {
    const row = { article: "poster", formatType: "600x400", kind: "regular" } as const;
    await addPrice(backend.DB, { ...row, country: "DE", amount: 1234, from: daysAgo(1) });
    expect(await posterPrice("de-DE")).toEqual({
      formatType: "600x400",
      priceCurrent: 1234,
      priceOriginal: 1234,
      lowestPrice30Days: null,
    });
    expect((await posterPrice("de-AT"))?.priceCurrent).toBe(1190);
    expect((await posterPrice("de-CH"))?.priceCurrent).toBe(1390);
  });

  it("state a reduction with the lowest price of the 30 days before it", async () => {
    const row = { article: "poster", country: "GB", formatType: "600x400" };
    await addPrice(backend.DB, { ...row, kind: "promotion", amount: 899, from: daysAgo(20), until: daysAgo(15) });
    await addPrice(backend.DB, { ...row, kind: "promotion", amount: 799, from: daysAgo(5) });
    await addPrice(backend.DB, { ...row, kind: "promotion", amount: 99, from: daysAgo(-5) });
    expect(await posterPrice("en-GB")).toEqual({
      formatType: "600x400",
      priceCurrent: 799,
      priceOriginal: 999,
      lowestPrice30Days: 899,
    });
  });

  async function posterPrice(locale: Locale) {
    const { articles } = await askPrices("?articles[]=poster", locale);
    return articles[0]?.prices.find(({ formatType }) => formatType === "600x400");
  }
});

describe("seeding", () => {
  it("binds no more than D1's hundred parameters", () => {
    expect(Math.max(...priceSeed().map(({ params }) => params.length))).toBeLessThanOrEqual(100);
  });

  it("again leaves the same rows", async () => {
    const rows = () => backend.DB.prepare("SELECT * FROM prices").all();
    const { results: before } = await rows();
    await seedPrices(backend.DB);
    expect((await rows()).results).toEqual(before);
  });

  it.each([
    ["2026-10-11T12:00:00Z", [4490, 4490, null]],
    ["2026-10-15T12:00:00Z", [4190, 4490, 4490]],
    ["2026-10-25T12:00:00Z", [4490, 4490, null]],
    ["2026-11-20T12:00:00Z", [3490, 4490, 4190]],
    ["2027-06-01T12:00:00Z", [3490, 4490, 4190]],
  ])("tells the canvas promotions as of %s", async (instant, [priceCurrent, priceOriginal, lowestPrice30Days]) => {
    const { articles } = await readPrices(backend.DB, ["leinwand"], "DE", Date.parse(instant));
    const price = articles[0]?.prices.find(({ formatType }) => formatType === "600x400");
    expect(price).toEqual({ formatType: "600x400", priceCurrent, priceOriginal, lowestPrice30Days });
  });
});
