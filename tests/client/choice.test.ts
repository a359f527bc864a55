import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOf } from "#client/islands/calculator/price-of.ts";
import { choiceHref, designerHrefOf, findFormat, scaleText, sidesOf } from "#client/islands/calculator/selection.ts";
import { calculatorProps, canvasOffers } from "./calculator-props.ts";

const props = calculatorProps();
const { texts } = props;
const canvas = canvasOffers();
const ODD = ["", "x", "null", "undefined", "__proto__", "constructor", "toString", "600x400 "];

describe("a format", () => {
  it.each([
    ["600x400", "600x400"],
    ["1200x800", "1200x800"],
    ["210x297", "900x600"],
    ["", "900x600"],
  ])("%j is found as %s", (wanted, found) => {
    expect(findFormat(canvas, wanted).format).toBe(found);
  });

  it("is always one that is sold, whatever the form says", () => {
    const word = fc.oneof(fc.string(), fc.constantFrom(...ODD));
    fc.assert(fc.property(word, (wanted) => canvas.formats.includes(findFormat(canvas, wanted))));
  });

  it("is the first one where the initial one is not sold, and cannot be made from nothing", () => {
    expect(findFormat({ ...canvas, initialFormat: "1x1" }, "").format).toBe("600x400");
    expect(() => findFormat({ ...canvas, formats: [] }, "600x400")).toThrow(/leinwand has no formats/);
  });

  it("leads to the designer with the material and itself", () => {
    for (const offer of canvas.formats) {
      const state = { material: canvas.article, format: offer.format, extra: null };
      const chosen = { offers: canvas, state, options: {}, quantity: 6 };
      const query = new URL(designerHrefOf(chosen, offer), "https://posterliebe.de").searchParams;
      expect(query.get("quantity")).toBe("6");
      expect(designerHrefOf({ ...chosen, quantity: 1 }, offer)).not.toContain("quantity");
      expect(query.getAll("formatType")).toEqual([offer.format]);
      expect(query.get("materialType")).toBe("leinwand");
    }
  });

  it("has two sides to draw, whatever it is called", () => {
    const sides = (format: string) => sidesOf({ format });
    expect(sides("900x600")).toEqual({ width: 900, height: 600 });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...ODD, "0x0", "5", "x5", "-1x2")), (format) => {
        const { width, height } = sides(format);
        expect(width > 0 && height > 0 && Number.isFinite(width + height)).toBe(true);
      }),
    );
  });

  it("states its size in the room, and what is taken off where that is announced", () => {
    expect(
      canvas.formats.map((offer) => [
        scaleText(texts, offer),
        priceOf(offer, { groups: [], options: {} }, props).reduction,
      ]),
    ).toEqual([
      ["60 × 40 cm im Raum", null],
      ["90 × 60 cm im Raum", "−14 % · 30-Tage-Tiefstpreis 69,90 €"],
      ["120 × 80 cm im Raum", null],
    ]);
  });
});

describe("the address of a choice", () => {
  it("is read back as the choice", () => {
    const word = fc.string({ unit: "grapheme", minLength: 1 });
    fc.assert(
      fc.property(word, word, (article, format) => {
        const { pathname, searchParams } = new URL(
          choiceHref("/leinwand", { article, format, options: {} }),
          "https://posterliebe.de",
        );
        expect(pathname).toBe("/leinwand");
        expect(Object.fromEntries(searchParams)).toEqual({ material: article, format });
      }),
    );
    expect(choiceHref("/fr/toile", { article: "leinwand", format: "600x400", options: {} })).toBe(
      "/fr/toile?material=leinwand&format=600x400",
    );
  });

  it("keeps what else the address says", () => {
    const choice = { article: "leinwand", format: "600x400", options: {} };
    expect(choiceHref("/leinwand", choice, "?gclid=a%26b&material=acrylglas&s=brief&format=1x1")).toBe(
      "/leinwand?material=leinwand&format=600x400&gclid=a%26b&s=brief",
    );
  });
});
