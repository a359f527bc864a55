import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrange, printsOf, TEMPLATE_NAMES } from "#domain/wall/template.ts";
import { boundsOf, boxOf, type WallStock } from "#domain/wall/wall.ts";
import { runs } from "#tests/support/runs.ts";
import { anyPrint, faultsOf, print, STOCK } from "./stock.ts";

const KIND = { article: "poster-gerahmt", format: "300x200", finish: "holzrahmen-eiche" };

describe("an arrangement", () => {
  it("hangs any kind and number on the wall, in the middle, without overlaps", () => {
    const any = fc.record({
      template: fc.constantFrom(...TEMPLATE_NAMES),
      count: fc.integer({ min: 1, max: 12 }),
      kind: anyPrint,
      gap: fc.integer({ min: 2, max: 15 }),
    });
    fc.assert(
      fc.property(any, (arrangement) => {
        const { wall, isAsAsked } = arrange(arrangement, STOCK);
        expect(faultsOf(wall)).toEqual([]);
        if (isAsAsked) expect(wall.prints).toHaveLength(arrangement.count);
        const { x, width } = boundsOf(wall, STOCK);
        expect(Math.abs(x + width / 2 - 1500)).toBeLessThanOrEqual(1);
      }),
      { numRuns: runs(300) },
    );
  });

  it("has its own number of prints, with even gaps", () => {
    expect(TEMPLATE_NAMES.map(printsOf)).toEqual([2, 3, 4, 5, 6, 4, 7, 9]);
    const { wall, isAsAsked } = arrange({ template: "six", count: 6, kind: KIND, gap: 4 }, STOCK);
    expect(isAsAsked).toBe(true);
    const [first, below, right] = wall.prints.map((one) => boxOf(one, STOCK));
    expect((below?.y ?? 0) - (first?.y ?? 0)).toBe(340);
    expect((right?.x ?? 0) - (first?.x ?? 0)).toBe(440);
    expect(wall.prints.map(({ picture }) => picture)).toEqual([0, 1, 2, 3, 0, 1]);
  });

  it("has a large print in its middle, upright if that fits best", () => {
    const { wall } = arrange({ template: "around", count: 5, kind: KIND, gap: 5 }, STOCK);
    expect(wall.prints.map(({ format }) => format)).toEqual(["300x200", "300x200", "400x600", "300x200", "300x200"]);
  });

  it("has no large print where nothing larger is sold, or not in that finish", () => {
    const large = { article: "poster-gerahmt", format: "700x500", finish: "holzrahmen-gold" };
    const kinds = (kind: typeof KIND) =>
      new Set(arrange({ template: "around", count: 3, kind, gap: 5 }, STOCK).wall.prints.map(({ format }) => format));
    expect(kinds(large)).toEqual(new Set(["700x500"]));
    expect(kinds({ article: "acrylglas", format: "300x200", finish: "" })).toEqual(new Set(["300x200"]));
  });

  it("rises", () => {
    const heights = arrange({ template: "stairs", count: 4, kind: KIND, gap: 5 }, STOCK).wall.prints.map(({ y }) => y);
    expect(heights.toSorted((one, other) => other - one)).toEqual(heights);
    expect(new Set(heights).size).toBe(4);
  });

  it("keeps the pictures that it is given", () => {
    const made = arrange({ template: "pair", count: 3, kind: KIND, gap: 5, pictures: [3, 3] }, STOCK);
    expect(made.wall.prints.map(({ picture }) => picture)).toEqual([3, 3, 2]);
    expect(
      arrange({ template: "pair", count: 2, kind: KIND, gap: 5 }, { ...STOCK, pictures: 0 }).wall.prints[1]?.picture,
    ).toBe(0);
  });

  it("takes a smaller size, then fewer prints, where the wall is full, and says so", () => {
    const upright = arrange({ template: "nine", count: 9, kind: { ...KIND, format: "800x1200" }, gap: 15 }, STOCK);
    expect(upright.isAsAsked).toBe(false);
    expect(upright.wall.prints).toHaveLength(9);
    expect(upright.wall.prints[0]?.format).toBe("200x300");
    const only = (format: string): WallStock => ({
      pictures: 1,
      offers: [{ article: "leinwand", border: 0, formats: [{ format, amount: 1 }], finishes: [] }],
    });
    const kind = print({ article: "leinwand", format: "1200x800" });
    const fewer = arrange({ template: "row", count: 3, kind, gap: 5 }, only("1200x800"));
    expect([fewer.wall.prints.length, fewer.isAsAsked]).toEqual([2, false]);
    expect(() => arrange({ template: "row", count: 1, kind, gap: 5 }, only("4000x800"))).toThrow("fits on the wall");
  });
});
