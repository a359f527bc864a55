import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STRETCHERS, stretcherDepthText } from "#domain/catalogue/article-option.ts";
import { countText, dimensionText, sidesText, unitSign } from "#domain/catalogue/dimension-text.ts";
import {
  aspectRatioOf,
  ORIENTATIONS,
  orientationOf,
  PAPER_SIZE_NAMES,
  PAPER_SIZES,
  paperSizeName,
} from "#domain/catalogue/format-names.ts";
import { tradeSize } from "#domain/catalogue/trade-size.ts";

const side = fc.integer({ min: 1, max: 99_999 });

describe("spec 000 §3: paper sizes", () => {
  it.each([
    ["A8", 52, 74],
    ["A7", 74, 105],
    ["A6", 105, 148],
    ["A5", 148, 210],
    ["A4", 210, 297],
    ["A3", 297, 420],
    ["A2", 420, 594],
    ["A1", 594, 841],
    ["A0", 841, 1189],
  ] as const)("%s is %d by %d mm, either way up", (name, width, height) => {
    expect(PAPER_SIZES[name]).toEqual({ width, height });
    expect(paperSizeName({ width, height })).toBe(name);
    expect(paperSizeName({ width: height, height: width })).toBe(name);
    expect(paperSizeName({ width, height: height + 1 })).toBeNull();
  });

  it("are nine", () => {
    expect(PAPER_SIZE_NAMES).toHaveLength(9);
  });
});

describe("spec 000 §3: orientations", () => {
  it.each([
    [297, 210, "din-landscape"],
    [210, 297, "din-portrait"],
    [200, 200, "square"],
    [600, 400, "landscape"],
    [400, 600, "portrait"],
    [298, 210, "landscape"],
  ] as const)("%d by %d is %s", (width, height, orientation) => {
    expect(orientationOf({ width, height })).toBe(orientation);
  });

  it("are given to every format", () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(ORIENTATIONS).toContain(orientationOf({ width, height }));
      }),
    );
  });
});

describe("spec 001 §3: aspect ratios", () => {
  it.each([
    [200, 200, "square"],
    [500, 400, "5:4"],
    [400, 300, "4:3"],
    [180, 130, "4:3"],
    [600, 400, "3:2"],
    [1600, 900, "16:9"],
    [1000, 500, "2:1"],
    [1000, 400, "5:2"],
    [900, 300, "3:1"],
    [1200, 300, "4:1"],
    [1500, 300, "5:1"],
    [1800, 300, "6:1"],
    [210, 297, "din"],
    [700, 500, "4:3"],
    [1150, 1000, null],
    [3000, 300, null],
  ])("%d by %d is %s, either way up", (width, height, key) => {
    expect(aspectRatioOf({ width, height })).toBe(key);
    expect(aspectRatioOf({ width: height, height: width })).toBe(key);
  });
});

describe("spec 000 §3: sizes sold by name in the US", () => {
  it.each([
    [130, 180, "5 × 7 in"],
    [180, 130, "7 × 5 in"],
    [130, 90, "5 × 3.5 in"],
    [150, 100, "6 × 4 in"],
    [300, 200, "12 × 8 in"],
    [100, 100, "4 × 4 in"],
    [100, 120, "4 × 4.7 in"],
    [900, 600, "36 × 24 in"],
    [297, 210, "11.7 × 8.3 in"],
    [131, 180, "5.2 × 7.1 in"],
  ])("%d by %d mm is %s", (width, height, text) => {
    expect(dimensionText({ width, height }, "en-US")).toBe(text);
    expect(dimensionText({ width, height }, "en-GB")).toBe(`${width / 10} × ${height / 10} cm`);
  });

  it("are never further than 2.6 % from what they measure", () => {
    let named = 0;
    for (let width = 50; width <= 1500; width += 10) {
      for (let height = 50; height <= 1500; height += 10) {
        const inches = tradeSize({ width, height });
        if (!inches) continue;
        named += 1;
        expect(Math.abs(inches.width * 25.4 - width) / width).toBeLessThan(0.026);
        expect(Math.abs(inches.height * 25.4 - height) / height).toBeLessThan(0.026);
      }
    }
    expect(named).toBe(75);
  });

  it("are bare numbers where no unit is wanted", () => {
    expect(dimensionText({ width: 600, height: 400 }, "de-DE", "none")).toBe("60 × 40");
    expect(dimensionText({ width: 600, height: 400 }, "en-US", "none")).toBe("24 × 16");
    expect(sidesText("60", "40", "en-US")).toBe("60 × 40 in");
    expect([countText(2400, "de-DE"), countText(2400, "en-GB"), countText(999.6, "de-DE")]).toEqual([
      "2.400",
      "2,400",
      "1.000",
    ]);
    expect([unitSign("en-US"), unitSign("fr-CH")]).toEqual(["in", "cm"]);
  });
});

describe("spec 000 §3: sizes in a unit of one's choice", () => {
  it.each([
    ["de-DE", "cm", "60 × 40 cm"],
    ["de-DE", "inch", "23,6 × 15,7 in"],
    ["en-GB", "inch", "23.6 × 15.7 in"],
    ["en-US", "inch", "24 × 16 in"],
    ["en-US", "cm", "60 × 40 cm"],
  ] as const)("are measured in it: in %s and %s %s", (locale, unit, text) => {
    expect(dimensionText({ width: 600, height: 400 }, locale, unit)).toBe(text);
  });
});

describe("spec 001 §9: stretchers", () => {
  it.each([
    ["25mm", "2,5 cm", "2.5 cm", "1 inch"],
    ["38mm", "3,8 cm", "3.8 cm", "1.5 inch"],
  ] as const)("a stretcher of %s is %s deep, %s, in the US %s", (stretcher, german, british, american) => {
    expect(STRETCHERS).toContain(stretcher);
    expect(stretcherDepthText(stretcher, "de-DE")).toBe(german);
    expect(stretcherDepthText(stretcher, "en-GB")).toBe(british);
    expect(stretcherDepthText(stretcher, "en-US")).toBe(american);
  });
});
