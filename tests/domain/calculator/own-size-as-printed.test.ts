import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "#backend/commerce/catalogue.ts";
import { catalogueFormat } from "#backend/commerce/offered-formats.ts";
import { limitsOf } from "#backend/commerce/pricing.ts";
import { lengthRange, madeSize, nearestSizes, readSides } from "#domain/calculator/free-size.ts";
import { WALL_ARTICLES } from "#domain/catalogue/article.ts";
import { dimensionText, lengthText } from "#domain/catalogue/dimension-text.ts";
import { type Format, formatKey } from "#domain/catalogue/format.ts";
import { printedSides } from "#domain/catalogue/trade-size.ts";

const SHOPS = [
  ["en-US", "inch"],
  ["de-DE", "cm"],
] as const;
const SOLD = WALL_ARTICLES.flatMap((article) => {
  const limits = limitsOf(article);
  return limits ? [{ article, limits, formats: (CATALOGUE.get(article)?.formats ?? []).map(catalogueFormat) }] : [];
});

describe.each(SHOPS)("in %s", (locale, unit) => {
  /** Returns the size that is made of two sides as a page prints them. */
  const made = (printed: string, { limits }: (typeof SOLD)[number]) => {
    const [width = "", height = ""] = printed.split(" × ");
    const size = readSides(width, height, unit);
    return size && madeSize(size, limits, unit);
  };

  it("each limit that a page states is made", () => {
    for (const sold of SOLD) {
      const { long, short } = sold.limits;
      const range = lengthRange(sold.limits);
      for (const limit of [
        { width: range.maxMm, height: short.maxMm },
        { width: range.minMm, height: long.minMm },
      ]) {
        const printed = `${lengthText(limit.width, locale)} × ${lengthText(limit.height, locale)}`;
        const size = made(printed, sold);
        expect(size && printedSides(size, unit, false), sold.article).toEqual(printedSides(limit, unit, false));
      }
    }
  });

  it("each size of each list, typed as it is called, is made and called so again", () => {
    for (const sold of SOLD) {
      for (const format of sold.formats) {
        const label = dimensionText(format, locale);
        const size = made(label, sold);
        expect(size && dimensionText(size, locale), `${sold.article} ${label}`).toBe(label);
      }
    }
  });

  it("each size that is suggested is made and called so again", () => {
    const side = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(fc.constantFrom(...SOLD), side, side, (sold, width, height) => {
        for (const near of nearestSizes({ width, height }, sold.limits, unit)) {
          const size = made(dimensionText(near, locale), sold);
          expect(size && dimensionText(size, locale)).toBe(dimensionText(near, locale));
        }
      }),
    );
  });

  it("island and server call a size the same", () => {
    const side = fc.integer({ min: 1, max: 9999 });
    const isSame = (format: Format) => {
      const { width, height } = printedSides(format, unit);
      const [one, other] = [width, height].map((length) => String(length).replace(".", locale === "de-DE" ? "," : "."));
      expect(dimensionText(format, locale)).toBe(`${one} × ${other} ${unit === "inch" ? "in" : "cm"}`);
    };
    for (const { formats } of SOLD) formats.forEach(isSame);
    fc.assert(fc.property(fc.record({ width: side, height: side }), isSame));
  });
});

describe("in inches", () => {
  const LIMITS = { long: { minMm: 300, maxMm: 1500 }, short: { minMm: 200, maxMm: 1000 } };

  it.each([
    ["24", "16", "600x400"],
    ["16 in", '24"', "400x600"],
    ["60", "40", "1500x1000"],
    ["59.1", "39.4", "1500x1000"],
    ["59,1", "10", "1500x254"],
    ["20.5", "10", "521x254"],
  ])("%s × %s is %s", (width, height, format) => {
    const size = readSides(width, height, "inch");
    const found = size && madeSize(size, LIMITS, "inch");
    expect(found && formatKey(found)).toBe(format);
  });

  it("a suggestion that is printed as a size of the trade is that size", () => {
    expect(nearestSizes({ width: 501, height: 1501 }, LIMITS, "inch").map(formatKey)).toContain("500x1500");
  });

  it("what is printed as more than the limit is not made", () => {
    expect(madeSize(readSides("59.2", "39.4", "inch") as Format, LIMITS, "inch")).toBeNull();
    expect(madeSize({ width: 1501, height: 1000 }, LIMITS, "cm")).toBeNull();
    expect(readSides("59.2", "", "inch")).toBeNull();
  });
});

it("a size that is printed like one of the trade, which is not made, stays as it is", () => {
  const limits = { short: { minMm: 50, maxMm: 127 }, long: { minMm: 50, maxMm: 178 } };
  expect(nearestSizes({ width: 200, height: 300 }, limits, "inch")[0]).toEqual({ width: 127, height: 178 });
});
