import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "#backend/commerce/catalogue.ts";
import { catalogueFormat } from "#backend/commerce/offered-formats.ts";
import { PRICED_COUNTRIES, reducedPrice, regularPrice } from "#backend/commerce/price-list.ts";
import { ARTICLES, WALL_ARTICLES } from "#domain/catalogue/article.ts";
import { type ArticleReference, calculatorReference } from "#domain/contract/calculator-reference.ts";
import { COUNTRIES } from "#domain/shop/country.ts";

const references = [...CATALOGUE.values()];

function parseReference(reference: ArticleReference): ArticleReference {
  const [parsed] = calculatorReference.reply.parse({ articles: [reference] }).articles;
  return parsed ?? reference;
}

describe("the catalogue", () => {
  it("offers every article", () => {
    expect(references.map(({ article }) => article)).toEqual(ARTICLES);
  });

  it.each(references.filter(({ article }) => (WALL_ARTICLES as readonly string[]).includes(article)))(
    "$article: 24 to 60 landscape formats by area, the chosen ones among them",
    (reference) => {
      const { formats, initialFormat, popularFormat } = parseReference(reference);
      expect(formats.length).toBeGreaterThanOrEqual(24);
      expect(formats.length).toBeLessThanOrEqual(60);
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
    expect(regularPrice(article, formatType, "DE")).toBe(cents);
  });

  it.each([
    ["300x200", 1490],
    ["600x400", 3490],
    ["900x600", 6290],
    ["1200x800", 9490],
  ])("canvas %s costs %i cents in the promotion", (formatType, cents) => {
    expect(reducedPrice(regularPrice("leinwand", formatType, "DE"), 0.212, "DE")).toBe(cents);
  });

  it.each(references)("$article: never cheaper for a larger area, in any country", ({ article, formats }) => {
    for (const country of PRICED_COUNTRIES) {
      const prices = formats.map((formatType) => regularPrice(article, formatType, country));
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }
  });

  it("never falls with the area and ends as the country's prices end, for any size", () => {
    const side = fc.integer({ min: 100, max: 5000 });
    const format = fc.record({ width: side, height: side });
    fc.assert(
      fc.property(
        fc.constantFrom(...ARTICLES),
        fc.constantFrom(...PRICED_COUNTRIES),
        format,
        format,
        (article, country, a, b) => {
          const [smaller, larger] = a.width * a.height <= b.width * b.height ? [a, b] : [b, a];
          const price = regularPrice(article, `${smaller.width}x${smaller.height}`, country);
          expect(price).toBeLessThanOrEqual(regularPrice(article, `${larger.width}x${larger.height}`, country));
          const { currency } = COUNTRIES[country];
          expect(price % 100).toBe(currency === "gbp" || currency === "usd" ? 99 : 90);
        },
      ),
    );
  });
});
