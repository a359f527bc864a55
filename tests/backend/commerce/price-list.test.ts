import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATALOGUE, catalogueFormat } from "#backend/commerce/catalogue.ts";
import { reducedPrice, regularPrice } from "#backend/commerce/price-list.ts";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { type ArticleReference, calculatorReference } from "#domain/contract/calculator-reference.ts";
import { CURRENCIES } from "#domain/price/money.ts";

const references = [...CATALOGUE.values()];

function parseReference(reference: ArticleReference): ArticleReference {
  const [parsed] = calculatorReference.reply.parse({ articles: [reference] }).articles;
  return parsed ?? reference;
}

describe("the catalogue", () => {
  it("offers every article", () => {
    expect(references.map(({ article }) => article)).toEqual(ARTICLES);
  });

  it.each(references)(
    "$article: eight to twelve landscape formats by area, the chosen ones among them",
    (reference) => {
      const { formats, initialFormat, popularFormat } = parseReference(reference);
      expect(formats.length).toBeGreaterThanOrEqual(8);
      expect(formats.length).toBeLessThanOrEqual(12);
      expect(new Set(formats).size).toBe(formats.length);
      expect(formats).toContain(initialFormat);
      if (popularFormat !== null) expect(formats).toContain(popularFormat);
      const sizes = formats.map(catalogueFormat);
      expect(sizes.filter(({ width, height }) => width < height)).toEqual([]);
      const areas = sizes.map(({ width, height }) => width * height);
      expect(areas).toEqual(areas.toSorted((a, b) => a - b));
    },
  );
});

describe("the price list", () => {
  it.each([
    ["leinwand", "300x200", 1890],
    ["leinwand", "600x400", 4490],
    ["leinwand", "900x600", 7990],
    ["leinwand", "1200x800", 11990],
    ["poster", "297x210", 490],
    ["acrylglas", "200x200", 2490],
    ["aludibond", "200x200", 1990],
    ["hahnemuehle", "297x210", 1790],
    ["poster-gerahmt", "297x210", 2990],
  ] as const)("%s %s costs %i cents", (article, formatType, cents) => {
    expect(regularPrice(article, formatType, "eur")).toBe(cents);
  });

  it.each([
    ["300x200", 1490],
    ["600x400", 3490],
    ["900x600", 6290],
    ["1200x800", 9490],
  ])("canvas %s costs %i cents in the promotion", (formatType, cents) => {
    expect(reducedPrice(regularPrice("leinwand", formatType, "eur"), 0.212, "eur")).toBe(cents);
  });

  it.each(references)("$article: never cheaper for a larger area, in any currency", ({ article, formats }) => {
    for (const currency of CURRENCIES) {
      const prices = formats.map((formatType) => regularPrice(article, formatType, currency));
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }
  });

  it("never falls with the area and ends as the currency's prices end, for any size", () => {
    const side = fc.integer({ min: 100, max: 5000 });
    const format = fc.record({ width: side, height: side });
    fc.assert(
      fc.property(
        fc.constantFrom(...ARTICLES),
        fc.constantFrom(...CURRENCIES),
        format,
        format,
        (article, currency, a, b) => {
          const [smaller, larger] = a.width * a.height <= b.width * b.height ? [a, b] : [b, a];
          const price = regularPrice(article, `${smaller.width}x${smaller.height}`, currency);
          expect(price).toBeLessThanOrEqual(regularPrice(article, `${larger.width}x${larger.height}`, currency));
          expect(price % 100).toBe(currency === "gbp" || currency === "usd" ? 99 : 90);
        },
      ),
    );
  });
});
