import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { firstPrice } from "#backend/commerce/design-store.ts";
import { ARTICLES, type Article, WALL_ARTICLES } from "#domain/catalogue/article.ts";
import { type ArticleOptions, articleOptionGroups } from "#domain/catalogue/article-option.ts";
import { COLLAGE_MATERIALS } from "#domain/catalogue/material.ts";
import { formatLimits } from "#domain/contract/format-limits.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { articleHandOff } from "#domain/designer/article-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { formatMoney } from "#domain/price/money.ts";
import { withSurcharges } from "#domain/price/surcharge.ts";
import { collageFormats } from "#domain/product/collage/offer.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { runs } from "#tests/support/runs.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { ask } from "./ask.ts";
import { addPrice, daysAgo, seedPrices } from "./seed-prices.ts";

const backend = useBackend();
beforeAll(async () => {
  await seedPrices(backend.DB);
  const row = { article: "aludibond", formatType: "900x600", country: "FR", kind: "promotion" } as const;
  await addPrice(backend.DB, { ...row, amount: 8490, from: daysAgo(20), until: daysAgo(12) });
  await addPrice(backend.DB, { ...row, amount: 7990, from: daysAgo(3), until: daysAgo(-9) });
});

/** Returns the amount that the door states, as it writes it; null if it states none. */
async function doorAmount(article: Article, formatType: string, options: ArticleOptions, locale: Locale) {
  const reply = await backend.fetch(
    designerHref(articleHandOff({ article, formatType, options }, { locale, channel: "poster" })),
  );
  return /<strong>(.*?)<\/strong>/.exec(await reply.text())?.[1] ?? null;
}

const amountOf = (price: { currency: "chf" | "eur" | "gbp" | "usd"; priceCurrent: number } | null, locale: Locale) =>
  price && formatMoney({ amount: price.priceCurrent, currency: price.currency }, locale);

const turned = (formatType: string) => formatType.split("x").reverse().join("x");

describe("a choice has one price", () => {
  it("in its formats: price and surcharges, priced as a whole, and at the designer's door", async () => {
    const choice = fc.record({
      locale: fc.constantFrom(...LOCALES),
      article: fc.constantFrom(...ARTICLES),
      at: fc.nat(),
      picks: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
      isTurned: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ locale, article, at, picks, isTurned }) => {
        const prices = await ask(backend, formatPrices, { articles: [article] }, { locale });
        const groups =
          (await ask(backend, photoOptionsGroups, { articles: [article] }, { locale }))?.articles[0]?.groups ?? [];
        expect(groups.map(({ group }) => group)).toEqual(articleOptionGroups(article));
        const formats = prices?.articles[0]?.prices ?? [];
        const { formatType, ...price } = formats[at % formats.length] ?? expect.fail("no price");
        const chosen = groups.map(({ group, options }, index) => ({
          group,
          option: options[(picks[index] ?? 0) % options.length],
        }));
        const options = Object.fromEntries(chosen.map(({ group, option }) => [group, option?.value ?? ""]));
        const surcharges = chosen.map(({ option }) =>
          option?.surcharges.find((surcharge) => surcharge.formatType === formatType),
        );
        const isMade = surcharges.every((surcharge) => surcharge !== undefined);
        const expected = isMade ? { currency: prices?.currency, ...withSurcharges(price, surcharges) } : null;
        const asked = isTurned ? turned(formatType) : formatType;
        const stated = await ask(backend, priceArticle, { article, formatType: asked, options }, { locale });
        if (expected) expect(stated).toMatchObject(expected);
        else expect(stated).toBeNull();
        expect(await doorAmount(article, asked, options, locale)).toBe(amountOf(stated, locale));
      }),
      { numRuns: runs(400, 50) },
    );
  });

  it("in any size within the limits, between that of the formats around it; beyond them it has none", async () => {
    const choice = fc.record({
      locale: fc.constantFrom(...LOCALES),
      article: fc.constantFrom(...WALL_ARTICLES),
      long: fc.double({ min: -0.1, max: 1.1, noNaN: true }),
      short: fc.double({ min: -0.1, max: 1.1, noNaN: true }),
      isTurned: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(choice, async ({ locale, article, long, short, isTurned }) => {
        const limits = (await ask(backend, formatLimits, { articles: [article] }, { locale }))?.articles[0];
        if (!limits) return expect.fail("no limits");
        const sides = [between(limits.long, long), between(limits.short, short)];
        const [width, height] = [Math.max(...sides), Math.min(...sides)];
        const isWithin = isIn(limits.long, width) && isIn(limits.short, height);
        const formatType = isTurned ? `${height}x${width}` : `${width}x${height}`;
        const stated = await ask(backend, priceArticle, { article, formatType, options: {} }, { locale });
        expect(stated !== null).toBe(isWithin);
        expect(await doorAmount(article, formatType, {}, locale)).toBe(amountOf(stated, locale));
        const formats =
          (await ask(backend, formatPrices, { articles: [article] }, { locale }))?.articles[0]?.prices ?? [];
        if (!stated) return;
        const smaller = formats.findLast((format) => areaOf(format.formatType) <= width * height);
        const larger = formats.find((format) => areaOf(format.formatType) >= width * height);
        if (!smaller || !larger) return expect.fail("no format around it");
        const [from, to] = [areaOf(smaller.formatType), areaOf(larger.formatType)];
        const share = to === from ? 0 : (width * height - from) / (to - from);
        const straight = smaller.priceOriginal + (larger.priceOriginal - smaller.priceOriginal) * share;
        // Prices are rounded to the nearest one with the trade's ending.
        expect(Math.abs(stated.priceOriginal - straight)).toBeLessThanOrEqual(50.5);
        expect(stated.priceOriginal).toBeGreaterThanOrEqual(smaller.priceOriginal);
        expect(stated.priceOriginal).toBeLessThanOrEqual(larger.priceOriginal);
      }),
      { numRuns: runs(400, 50) },
    );
  });

  it.each([
    ["an option that it has not", { article: "poster", formatType: "600x400", options: { keilrahmen: "38mm" } }],
    ["a value that is none", { article: "leinwand", formatType: "600x400", options: { keilrahmen: "40mm" } }],
    ["glass without a frame", { article: "poster", formatType: "600x400", options: { glas: "museum" } }],
    ["a size it is not sold in", { article: "photoprint-matt", formatType: "160x100", options: {} }],
  ] as const)("and none with %s", async (_, input) => {
    expect(await ask(backend, priceArticle, input)).toBeNull();
  });
});

function areaOf(formatType: string): number {
  return formatType.split("x").reduce((product, side) => product * Number(side), 1);
}

function between({ minMm, maxMm }: { minMm: number; maxMm: number }, share: number): number {
  return Math.max(1, Math.round(minMm + (maxMm - minMm) * share));
}

function isIn({ minMm, maxMm }: { minMm: number; maxMm: number }, mm: number): boolean {
  return mm >= minMm && mm <= maxMm;
}

it("a collage of every size that its page offers has a price, for both brands", async () => {
  const sizes = ["600x400", "400x600", "600x800", "500x500", "300x300", null].flatMap(collageFormats);
  for (const channel of ["poster", "kartenliebe"] as const) {
    for (const material of COLLAGE_MATERIALS) {
      for (const formatType of new Set(sizes)) {
        const article = `collage-${material}` as const;
        const reply = await ask(backend, priceArticle, { article, formatType, options: {} }, { channel });
        const listed = firstPrice({ kind: "collage", type: "landscape", formatType, products: [] }, "DE");
        expect(reply?.priceOriginal, `${article} ${formatType}`).toBe(listed.priceFrom);
      }
    }
  }
});
