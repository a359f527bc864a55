import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accessoryDrawing, materialColour } from "#domain/product/accessory-drawing.ts";
import { accessoryColour, accessoryFamilies, usualQuantity } from "#domain/product/accessory-family.ts";
import { DEFAULT_QUANTITY, QUANTITIES } from "#domain/product/amount.ts";
import { CARD_ACCESSORY_TYPES, type CardAccessoryType } from "#domain/product/card/card.ts";
import { ENVELOPE_SIZES, envelopeUnitPrice } from "#domain/product/card/envelope.ts";

const one = (type: CardAccessoryType, sku: string, name = sku) => ({ type, sku, name });
const envelopes = ENVELOPE_SIZES.flatMap(({ width, height }) =>
  ["weiss", "kraft"].map((colour) =>
    one(
      "envelope",
      `umschlag-nassklebend-${colour}-${width}x${height}`,
      `Umschlag, ${colour}, ${width} × ${height} mm`,
    ),
  ),
);

describe("families of accessories", () => {
  it("hold every accessory once, with all of its colours, whatever order they come in", () => {
    const others = [
      one("ribbon", "band-satin-rose"),
      one("ribbon", "band-satin-creme"),
      one("box", "box"),
      one("bow", "band-satin-rose"),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...envelopes, ...others], { minLength: 1 }), (sold) => {
        const families = accessoryFamilies(sold);
        expect(families.flatMap(({ members }) => members).toSorted(bySku)).toEqual(sold.toSorted(bySku));
        const keys = families.map(({ type, key }) => `${type} ${key}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it("list envelopes by C6, B6, DIN long and others, and other types in the order in which they are chosen", () => {
    const families = accessoryFamilies([one("box", "box"), one("ribbon", "b-c-d"), ...envelopes.toReversed()]);
    expect(families.map(({ group, type }) => group ?? type)).toEqual([
      ...["C6", "B6", "DIN long", "other", "other", "other", "other", "other"],
      ...["ribbon", "box"],
    ]);
    expect(families[3]?.size).toEqual({ width: 145, height: 145 });
    expect(families[0]?.name).toBe("Umschlag, 162 × 114 mm");
  });

  it("have the name of the first if their names share nothing, and no size for a sku of another pattern", () => {
    const [family] = accessoryFamilies([one("ribbon", "a-b-c", "Rot"), one("ribbon", "a-b-d", "Blau")]);
    expect([family?.name, family?.size, family?.group]).toEqual(["Rot", null, null]);
    const odd = [one("envelope", "umschlag"), ...envelopes.slice(0, 2), one("envelope", "hülle")];
    expect(accessoryFamilies(odd).map(({ group }) => group)).toEqual([null, "C6", null]);
    expect(accessoryFamilies([one("inlay", "einlegeblatt-148x105-natur")])[0]?.size).toEqual({
      width: 148,
      height: 105,
    });
  });

  it("begin with the eleventh quantity where each card needs one, and with one else", () => {
    expect(DEFAULT_QUANTITY).toBe(QUANTITIES[10]);
    expect(CARD_ACCESSORY_TYPES.filter((type) => usualQuantity(type, "kartenliebe") === DEFAULT_QUANTITY)).toEqual([
      "bow",
      "envelope",
      "inlay",
      "ribbon",
      "screw",
    ]);
    expect(CARD_ACCESSORY_TYPES.every((type) => usualQuantity(type, "poster") === 1)).toBe(true);
  });
});

describe("the price of each", () => {
  it.each([
    ["DE", { large: 180, compact: 110, standard: 95 }, "eur", 110],
    ["AT", { large: 150, compact: 150, standard: 100 }, "eur", 150],
    ["CH", { large: 290, compact: 120, standard: 100 }, "chf", 140],
  ] as const)(
    "in %s is that of the spec, by class; booklets and pocketfolds are compact",
    (country, prices, currency, pocketfold) => {
      for (const size of ["large", "compact", "standard"] as const) {
        expect(envelopeUnitPrice(size, country)).toEqual({ amount: prices[size], currency });
        expect(envelopeUnitPrice(size, country, "booklet").amount).toBe(prices.compact);
        expect(envelopeUnitPrice(size, country, "pocketfold").amount).toBe(pocketfold);
      }
    },
  );
});

describe("the colour of an accessory", () => {
  it("is named by its sku", () => {
    expect(accessoryColour(one("envelope", "umschlag-nassklebend-kraft-162x114"))).toBe("kraft");
    expect(accessoryColour(one("inlay", "einlegeblatt-148x105-transparent"))).toBe("transparent");
    expect(accessoryColour(one("posterbar", "posterbar-510-eiche"))).toBe("eiche");
    for (const type of CARD_ACCESSORY_TYPES) expect(accessoryColour(one(type, "box"))).toBeNull();
    expect(materialColour("kraft")).toMatch(/^#/);
    expect(materialColour("toString")).toBeNull();
  });

  it("fills the drawing of each type, however odd its sku is", () => {
    for (const type of CARD_ACCESSORY_TYPES)
      for (const sku of [
        "box",
        "a-b-c",
        "posterbar-510-schwarz",
        "umschlag-x-weiss-220x110",
        "einlegeblatt-148x105-naturweiss",
      ]) {
        const { paths, width, height } = accessoryDrawing({ type, sku });
        expect([width, height]).toEqual([240, 180]);
        expect(paths.length).toBeGreaterThan(0);
        for (const { d, fill, stroke } of paths) {
          expect(d).toMatch(/^[MHVLhvlacz\d.C -]+$/);
          expect(fill).toMatch(/^#[\da-f]{3,6}$/);
          expect(stroke).toMatch(/^#[\da-f]{6}$/);
        }
      }
    expect(accessoryDrawing(one("ribbon", "band-satin-rose")).paths[0]?.fill).toBe(materialColour("rose"));
  });
});

const bySku = (a: { sku: string; type: string }, b: { sku: string; type: string }) =>
  `${a.type} ${a.sku}` < `${b.type} ${b.sku}` ? -1 : 1;
