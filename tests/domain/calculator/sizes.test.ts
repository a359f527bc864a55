import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithin, lengthRange, nearestSizes, parseLength } from "#domain/calculator/free-size.ts";
import { listedFormats } from "#domain/calculator/listed-formats.ts";
import { CALCULATOR_PRODUCTS, CALCULATORS } from "#domain/calculator/product.ts";
import { announcedReduction, namesLowestPrice } from "#domain/price/price.ts";
import { reductionFrom, referencePrice } from "#domain/price/reduction.ts";
import { withSurcharges } from "#domain/price/surcharge.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { runs } from "#tests/support/runs.ts";

const LIMITS = { long: { minMm: 200, maxMm: 2000 }, short: { minMm: 150, maxMm: 1400 } };

describe("a length as it is typed", () => {
  it.each([
    ["53", "cm", 530],
    [" 53,5 cm ", "cm", 535],
    ["53.5", "cm", 535],
    ["0.04", "cm", null],
    ["20", "inch", 508],
    ['20.5"', "inch", 521],
    ["", "cm", null],
    ["53x41", "cm", null],
    ["-5", "cm", null],
    ["1e3", "cm", null],
    ["１２", "cm", null],
    ["5,3,1", "cm", null],
  ] as const)("%j in %s is %s mm", (text, unit, mm) => {
    expect(parseLength(text, unit)).toBe(mm);
  });

  it("never throws, and is whole millimetres above nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom("cm" as const, "inch" as const), (text, unit) => {
        const mm = parseLength(text, unit);
        expect(mm === null || (Number.isInteger(mm) && mm > 0)).toBe(true);
      }),
    );
  });
});

describe("a size of one's own", () => {
  const side = fc.integer({ min: 1, max: 99_999 });

  it("is made within the limits, either way up", () => {
    expect(isWithin({ width: 2000, height: 1400 }, LIMITS)).toBe(true);
    expect(isWithin({ width: 1400, height: 2000 }, LIMITS)).toBe(true);
    expect(isWithin({ width: 2001, height: 1400 }, LIMITS)).toBe(false);
    expect(isWithin({ width: 1500, height: 1500 }, LIMITS)).toBe(false);
    expect(isWithin({ width: 200, height: 149 }, LIMITS)).toBe(false);
    expect(lengthRange(LIMITS)).toEqual({ minMm: 150, maxMm: 2000 });
  });

  it.each([
    [{ width: 530, height: 410 }, [{ width: 530, height: 410 }]],
    [
      { width: 3000, height: 1000 },
      [
        { width: 2000, height: 1000 },
        { width: 2000, height: 667 },
      ],
    ],
    [
      { width: 100, height: 120 },
      [
        { width: 150, height: 200 },
        { width: 167, height: 200 },
      ],
    ],
    [{ width: 10, height: 9000 }, [{ width: 150, height: 2000 }]],
  ])("%j has its neighbours", (size, nearest) => {
    expect(nearestSizes(size, LIMITS, "cm")).toEqual(nearest);
  });

  it("has a neighbour that is made, which lies as it lies", () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const near of nearestSizes({ width, height }, LIMITS, "cm")) {
          expect(isWithin(near, LIMITS)).toBe(true);
          expect(near.width >= near.height || width <= height).toBe(true);
        }
      }),
    );
  });
});

describe("a list of some sizes", () => {
  const formats = Array.from({ length: 40 }, (_, at) => `${at + 1}00x100`);

  it("is whole where no number is set, or none is left out", () => {
    expect(listedFormats(formats, null, [])).toBe(formats);
    expect(listedFormats(formats, 40, [])).toBe(formats);
  });

  it("has room for each that is wanted, though one is named twice", () => {
    expect(listedFormats(formats, 2, ["1700x100", "1700x100", "100x100"])).toEqual(["100x100", "1700x100"]);
  });

  it("holds as many as it says, those that are wanted among them, in their order, none twice", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 39 }),
        fc.array(fc.constantFrom(...formats, null, "1x1"), { maxLength: 3 }),
        (count, wanted) => {
          const listed = listedFormats(formats, count, wanted);
          expect(listed).toHaveLength(count);
          expect(new Set(listed).size).toBe(count);
          expect([...listed].sort((a, b) => formats.indexOf(a) - formats.indexOf(b))).toEqual(listed);
          const kept = [...new Set(wanted.filter((one) => one !== null && formats.includes(one)))];
          if (kept.length <= count) expect(listed).toEqual(expect.arrayContaining(kept));
        },
      ),
    );
  });
});

describe("a price with options", () => {
  it("has them in every amount, and the lowest of them in the lowest", () => {
    const price = { priceCurrent: 3490, priceOriginal: 4490, lowestPrice30Days: 4190 };
    const surcharges = [
      { amount: 900, lowestAmount30Days: null },
      { amount: 500, lowestAmount30Days: 300 },
    ];
    expect(withSurcharges(price, surcharges)).toEqual({
      priceCurrent: 4890,
      priceOriginal: 5690,
      lowestPrice30Days: 5390,
    });
    expect(withSurcharges({ ...price, lowestPrice30Days: null }, surcharges).lowestPrice30Days).toBeNull();
    expect(withSurcharges(price, [])).toEqual(price);
  });

  it("that were as cheap within the 30 days announce no reduction anywhere", () => {
    const price = { priceCurrent: 1790, priceOriginal: 1890, lowestPrice30Days: 1890 };
    const stated = withSurcharges(price, [{ amount: 600, lowestAmount30Days: 500 }]);
    expect(stated).toEqual({ priceCurrent: 2390, priceOriginal: 2390, lowestPrice30Days: null });
    for (const locale of LOCALES) expect(announcedReduction(stated, locale)).toBeNull();
  });

  it.each(LOCALES)("say in %s what the page says of the same choice", (locale) => {
    const cents = fc.integer({ min: 0, max: 9900 });
    const offers = fc.record({
      current: fc.integer({ min: 1, max: 9900 }),
      off: cents,
      before: cents,
      now: cents,
      earlier: cents,
    });
    fc.assert(
      fc.property(offers, ({ current, off, before, now, earlier }) => {
        const lowest = off > 0 && before > 0 ? current + Math.min(before, off) : null;
        const price = { priceCurrent: current, priceOriginal: current + off, lowestPrice30Days: lowest };
        const surcharge = { amount: now, lowestAmount30Days: earlier < now ? earlier : null };
        const namesLowest = namesLowestPrice(locale);
        const reference = reductionFrom(current, referencePrice(price, namesLowest), namesLowest)?.reference ?? null;
        const inReference = surcharge.lowestAmount30Days ?? now;
        const shown = reductionFrom(current + now, reference === null ? null : reference + inReference, namesLowest);
        const stated = announcedReduction(withSurcharges(price, [surcharge]), locale);
        expect(stated && { reference: stated.reference, percent: stated.percent }).toEqual(shown);
      }),
      { numRuns: runs(10_000) },
    );
  });
});

describe("spec 001 §3: what a calculator sells", () => {
  it.each([
    ["photo-frame", "photoframe", true],
    ["framed-material", "photoframe", true],
    ["photobox", "photobox", false],
    ["photoprint", "photoprint", false],
    ["collage", "collage", false],
  ] as const)("%s is a %s", (product, kind, more) => {
    expect(CALCULATORS[product]).toMatchObject({ kind, hasMoreFormats: more });
    expect(CALCULATOR_PRODUCTS).toContain(product);
  });
});
