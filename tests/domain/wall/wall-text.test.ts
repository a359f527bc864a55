import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hungInOrder } from "#domain/wall/settle.ts";
import { soldKind, type Wall } from "#domain/wall/wall.ts";
import { readWall, writeWall } from "#domain/wall/wall-text.ts";
import { runs } from "#tests/support/runs.ts";
import { anyPrint, faultsOf, print, STOCK } from "./stock.ts";

const anySoldWall: fc.Arbitrary<Wall> = fc
  .record({ gap: fc.integer({ min: 2, max: 15 }), prints: fc.array(anyPrint, { minLength: 1, maxLength: 9 }) })
  .map(({ gap, prints }) => ({
    gap,
    prints: hungInOrder(
      prints.map((one) => ({ ...one, ...soldKind(one, STOCK) })),
      gap,
      STOCK,
    ),
  }))
  .filter(({ prints }) => prints.length > 0);

describe("a wall in an address", () => {
  it("is read as it was written, and holds only characters that an address has as they are", () => {
    fc.assert(
      fc.property(anySoldWall, (wall) => {
        const text = writeWall(wall);
        expect(readWall(text, STOCK)).toEqual(wall);
        expect(encodeURIComponent(text)).toBe(text);
        expect(text.length).toBeLessThan(800);
      }),
      { numRuns: runs(500) },
    );
  });

  it("says what is alike once", () => {
    const prints = [
      print({ x: 5, y: 6, picture: 2 }),
      print({ x: 700, y: 6 }),
      print({ x: 1200, y: 6, finish: "holzrahmen-gold" }),
    ];
    const text =
      "5_5.6.2.300x200.poster-gerahmt.holzrahmen-eiche_700.6.0_1200.6.0.300x200.poster-gerahmt.holzrahmen-gold";
    expect(writeWall({ gap: 5, prints })).toBe(text);
  });
});

describe("any text", () => {
  const pieces = fc.constantFrom(
    "5",
    "_",
    ".",
    "100",
    "9999",
    "300x200",
    "poster-gerahmt",
    "leinwand",
    "holzrahmen-gold",
    "%",
    "<",
    "\u0000",
    "😀",
  );
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.array(pieces, { maxLength: 80 }).map((all) => all.join("")),
  );

  it("is a wall without faults, or none", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const wall = readWall(text, STOCK);
        if (!wall) return;
        expect(faultsOf(wall)).toEqual([]);
        expect(wall.prints.length).toBeLessThanOrEqual(9);
        expect(readWall(writeWall(wall), STOCK)).toEqual(wall);
      }),
      { numRuns: runs(1000) },
    );
  });

  it.each(["", "_", "5", "5_", "5_1.2", "__proto__", "5_x.y.0", "5_1.2.345", "x".repeat(100_000)])(
    "%j is none",
    (text) => {
      expect(readWall(text, STOCK)).toBeNull();
    },
  );

  it("keeps what can be read, and hangs near by what overlaps", () => {
    const wall = readWall("99_0.0.9.1x1_junk_0.0.1_9999.9999.0.300x200.leinwand", { ...STOCK, pictures: 0 });
    expect(wall).toEqual({
      gap: 15,
      prints: [
        { article: "poster-gerahmt", format: "200x200", finish: "holzrahmen-eiche", picture: 0, x: 0, y: 0 },
        { article: "poster-gerahmt", format: "200x200", finish: "holzrahmen-eiche", picture: 0, x: 0, y: 450 },
        { article: "leinwand", format: "300x200", finish: "", picture: 0, x: 2700, y: 1550 },
      ],
    });
    expect(readWall("abc_0.0.0", STOCK)?.gap).toBe(5);
    expect(readWall(`5${"_0.0.0".repeat(40)}`, STOCK)?.prints).toHaveLength(9);
  });
});
