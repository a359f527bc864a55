import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CARD_OCCASIONS, occasionOfSlug } from "#domain/catalogue/occasion.ts";
import { DEFAULT_QUANTITY, nearestQuantity, QUANTITIES } from "#domain/product/amount.ts";
import { CARD_ACCESSORY_TYPES, CARD_CATEGORIES } from "#domain/product/card/card.ts";
import {
  compareEnvelopes,
  ENVELOPE_SIZE_CLASSES,
  envelopeGroup,
  envelopeSizeClass,
  envelopeUnitPrice,
  SHIPPING_RATE_DEFAULTS,
} from "#domain/product/card/envelope.ts";
import { isRefined, REFINEMENTS } from "#domain/product/refinement.ts";

describe("spec 000 §3: cards", () => {
  it("have categories 1 to 25, without 22", () => {
    const ids = Array.from({ length: 25 }, (_, index) => index + 1).filter((id) => id !== 22);
    expect(Object.keys(CARD_CATEGORIES).map(Number)).toEqual(ids);
    expect(new Set(Object.values(CARD_CATEGORIES)).size).toBe(24);
  });

  it("have eight types of accessory, and four refinements beside none", () => {
    expect(CARD_ACCESSORY_TYPES).toHaveLength(8);
    expect(REFINEMENTS.filter(isRefined)).toEqual(["gold", "relief", "rosegold", "silber"]);
  });
});

describe("spec 000 §2: occasions", () => {
  it("are thirteen slugs, two of them below Christmas", () => {
    expect(CARD_OCCASIONS).toHaveLength(13);
    expect(CARD_OCCASIONS.filter((slug) => slug.startsWith("weihnachten/"))).toHaveLength(2);
    expect(occasionOfSlug("geburtstag/kindergeburtstag")).toBe("geburtstag/kindergeburtstag");
    for (const slug of ["", "weihnachten", "Hochzeit", "__proto__"]) expect(occasionOfSlug(slug)).toBeNull();
  });
});

describe("spec 000 §5: quantities", () => {
  it("go from 1 over 5 in steps of 5, 10, 100 and 250 to 5000; the eleventh is the default", () => {
    expect(QUANTITIES.slice(0, 12)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60]);
    expect(QUANTITIES.slice(11)).toEqual([
      60, 70, 80, 90, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000,
      3250, 3500, 3750, 4000, 4250, 4500, 4750, 5000,
    ]);
    expect(DEFAULT_QUANTITY).toBe(50);
  });

  it.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    [3, 5],
    [2.9, 1],
    [52, 50],
    [55, 60],
    [1e9, 5000],
    [Number.POSITIVE_INFINITY, 5000],
    [Number.NaN, 50],
  ])("%d is nearest to %d", (wish, quantity) => {
    expect(nearestQuantity(wish)).toBe(quantity);
  });

  it("have none nearer", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (wish) => {
        const off = Math.abs(nearestQuantity(wish) - wish);
        for (const quantity of QUANTITIES) expect(Math.abs(quantity - wish)).toBeGreaterThanOrEqual(off);
      }),
    );
  });
});

describe("spec 000 §9: envelopes", () => {
  it.each([
    ["large", "DE", 180, "eur"],
    ["large", "AT", 150, "eur"],
    ["large", "CH", 290, "chf"],
    ["compact", "DE", 110, "eur"],
    ["compact", "AT", 150, "eur"],
    ["compact", "CH", 120, "chf"],
    ["standard", "DE", 95, "eur"],
    ["standard", "AT", 100, "eur"],
    ["standard", "CH", 100, "chf"],
  ] as const)("%s in %s cost %d %s", (sizeClass, country, amount, currency) => {
    expect(envelopeUnitPrice(sizeClass, country)).toEqual({ amount, currency });
  });

  it.each(ENVELOPE_SIZE_CLASSES)(
    "of booklets and pocketfolds cost what compact ones do, also where %s",
    (sizeClass) => {
      expect(envelopeUnitPrice(sizeClass, "DE", "booklet")).toEqual({ amount: 110, currency: "eur" });
      expect(envelopeUnitPrice(sizeClass, "DE", "pocketfold")).toEqual({ amount: 110, currency: "eur" });
      expect(envelopeUnitPrice(sizeClass, "AT", "pocketfold")).toEqual({ amount: 150, currency: "eur" });
      expect(envelopeUnitPrice(sizeClass, "CH", "booklet")).toEqual({ amount: 120, currency: "chf" });
      expect(envelopeUnitPrice(sizeClass, "CH", "pocketfold")).toEqual({ amount: 140, currency: "chf" });
    },
  );

  it.each([
    [145, 145, "large"],
    [155, 155, "large"],
    [160, 160, "large"],
    [164, 164, "large"],
    [165, 165, "large"],
    [162, 114, "standard"],
    [114, 162, "standard"],
    [220, 110, "compact"],
    [176, 125, "compact"],
    [235, 125, "compact"],
    [236, 125, "large"],
    [229, 162, "large"],
  ] as const)("of %d by %d mm are %s", (width, height, sizeClass) => {
    expect(envelopeSizeClass({ width, height })).toBe(sizeClass);
  });

  it("are listed as C6, B6, DIN long, then the others by size", () => {
    const sizes = [
      { width: 200, height: 120 },
      { width: 110, height: 220 },
      { width: 155, height: 155 },
      { width: 120, height: 200 },
      { width: 125, height: 176 },
      { width: 162, height: 114 },
    ];
    expect(sizes.map(envelopeGroup)).toEqual(["other", "DIN long", "other", "other", "B6", "C6"]);
    const listed = sizes.toSorted(compareEnvelopes).map(({ width, height }) => `${width}x${height}`);
    // 120 × 200 and 200 × 120 have one area; 155 × 155 a slightly larger one.
    expect(listed).toEqual(["162x114", "125x176", "110x220", "120x200", "200x120", "155x155"]);
    expect(compareEnvelopes({ width: 120, height: 200 }, { width: 120, height: 200 })).toBe(0);
  });

  it("travel at the rates of two countries", () => {
    expect(SHIPPING_RATE_DEFAULTS).toEqual({ DE: 2.5, CH: 3.5 });
  });
});
