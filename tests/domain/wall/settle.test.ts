import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  added,
  dropped,
  hungInOrder,
  isFree,
  nearestFree,
  rehung,
  settle,
  stepped,
  withGap,
} from "#domain/wall/settle.ts";
import { arrange, TEMPLATE_NAMES } from "#domain/wall/template.ts";
import { boxOf, type Wall } from "#domain/wall/wall.ts";
import { runs } from "#tests/support/runs.ts";
import { anyPrint, faultsOf, print, STOCK } from "./stock.ts";

const anyWall: fc.Arbitrary<Wall> = fc
  .record({ gap: fc.integer({ min: 2, max: 15 }), prints: fc.array(anyPrint, { minLength: 1, maxLength: 9 }) })
  .map(({ gap, prints }) => ({ gap, prints: hungInOrder(prints, gap, STOCK) }))
  .filter(({ prints }) => prints.length > 0);
const anyPlace = fc.record({ x: fc.integer({ min: -400, max: 3400 }), y: fc.integer({ min: -400, max: 2000 }) });
const pair: Wall = { gap: 5, prints: [print({ x: 100, y: 100 }), print({ x: 1000, y: 100 })] };

describe("a print that is let go", () => {
  it("never overlaps another, and never leaves the wall", () => {
    fc.assert(
      fc.property(anyWall, fc.nat(8), anyPlace, (wall, index, place) => {
        const after = dropped(wall, index, place, STOCK);
        expect(faultsOf(after)).toEqual([]);
        expect(after.prints).toHaveLength(wall.prints.length);
      }),
      { numRuns: runs(300) },
    );
  });

  it("hangs nowhere else if there is room where it is, and nowhere nearer if there is none", () => {
    fc.assert(
      fc.property(anyWall, anyPlace, ({ prints }, place) => {
        const others = prints.map((one) => boxOf(one, STOCK));
        const box = { ...place, width: 400, height: 300 };
        const found = nearestFree(box, others, 0);
        if (isFree(box, others)) expect(found).toEqual(place);
        if (!found) return;
        const reach = Math.hypot(found.x - place.x, found.y - place.y);
        for (let turn = 0; turn < 32; turn++) {
          const [x, y] = [Math.cos(turn / 5), Math.sin(turn / 5)].map((one) => one * (reach - 2));
          const nearer = { ...box, x: place.x + (x ?? 0), y: place.y + (y ?? 0) };
          if (reach > 2) expect(isFree(nearer, others)).toBe(false);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it("is drawn to the even gap and to the common edge", () => {
    expect(dropped(pair, 1, { x: 570, y: 120 }, STOCK).prints[1]).toMatchObject({ x: 550, y: 100 });
    expect(dropped(pair, 1, { x: 300, y: 130 }, STOCK).prints[1]).toMatchObject({ x: 550, y: 100 });
    expect(dropped(pair, 1, { x: 1300, y: 777 }, STOCK).prints[1]).toMatchObject({ x: 1300, y: 777 });
    expect(dropped(pair, 7, { x: 0, y: 0 }, STOCK)).toBe(pair);
  });

  it("stays where it was if the wall has no room", () => {
    const wide = { x: 0, y: 0, width: 3000, height: 1000 };
    expect(settle(wide, [{ x: 0, y: 800, width: 3000, height: 200 }], 50)).toBeNull();
    const full: Wall = { gap: 5, prints: [print({ format: "5000x200" })] };
    expect(dropped(full, 0, { x: 10, y: 10 }, STOCK)).toBe(full);
  });

  it("comes nearer than the gap only if there is no other way", () => {
    const others = [{ x: 0, y: 0, width: 2560, height: 1750 }];
    expect(settle({ x: 0, y: 0, width: 420, height: 300 }, others, 50)).toEqual({ x: 2560, y: 0 });
  });
});

describe("a step by keyboard", () => {
  const step = (x: number, y: number, wall = pair, index = 0) => stepped(wall, index, { x, y }, STOCK).prints[index];

  it("moves a print, as far as the wall goes", () => {
    expect(step(10, 0)).toMatchObject({ x: 110, y: 100 });
    expect(step(0, -100)).toMatchObject({ x: 100, y: 0 });
    expect(step(0, -1000)).toMatchObject({ x: 100, y: 0 });
    expect(step(0, 0)).toBe(pair.prints[0]);
    expect(stepped(pair, 5, { x: 1, y: 0 }, STOCK)).toBe(pair);
  });

  it("goes on behind a print that is in the way, or not at all", () => {
    const close: Wall = { gap: 5, prints: [print({ x: 0, y: 0 }), print({ x: 405, y: 0 })] };
    expect(step(10, 0, close)).toMatchObject({ x: 810, y: 0 });
    expect(step(-10, 0, close, 1)).toMatchObject({ x: 405, y: 0 });
    const atEnd: Wall = { gap: 5, prints: [print({ x: 2195, y: 0 }), print({ x: 2600, y: 0 })] };
    expect(step(1000, 0, atEnd)).toMatchObject({ x: 2195, y: 0 });
    expect(step(10, 0, atEnd)).toMatchObject({ x: 2195, y: 0 });
  });

  it("never makes prints overlap or leave the wall", () => {
    const anyStep = fc.constantFrom({ x: 10, y: 0 }, { x: -100, y: 0 }, { x: 0, y: 100 }, { x: 0, y: -10 });
    fc.assert(
      fc.property(anyWall, fc.nat(8), anyStep, (wall, index, by) => {
        expect(faultsOf(stepped(wall, index, by, STOCK))).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("one more print", () => {
  it("hangs beside the last one at the gap, or else where there is room", () => {
    expect(added(pair, print(), STOCK)?.prints[2]).toMatchObject({ x: 1450, y: 100 });
    expect(added({ gap: 5, prints: [] }, print(), STOCK)?.prints).toHaveLength(1);
    expect(added(pair, print({ format: "5000x200" }), STOCK)).toBeNull();
    fc.assert(
      fc.property(anyWall, anyPrint, (wall, one) => {
        const after = added(wall, one, STOCK);
        if (after) expect(faultsOf(after)).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("other kinds of prints", () => {
  it("hang around the same middle, in their order, and overlap nothing", () => {
    const wall = rehung(pair, [print({ format: "600x400" }), print()], STOCK);
    expect(wall?.prints[0]).toMatchObject({ format: "600x400", x: 0, y: 0 });
    expect(wall?.prints[1]).toEqual(pair.prints[1]);
    expect(rehung(pair, [], STOCK)).toEqual(pair);
    const finish = rehung(pair, [print({ finish: "holzrahmen-gold" })], STOCK);
    expect(finish?.prints[0]).toMatchObject({ finish: "holzrahmen-gold", x: 100, y: 100 });
    fc.assert(
      fc.property(anyWall, anyPrint, (before, one) => {
        const after = rehung(
          before,
          before.prints.map(() => one),
          STOCK,
        );
        if (after) expect([faultsOf(after), after.prints.length]).toEqual([[], before.prints.length]);
      }),
      { numRuns: runs(200) },
    );
  });

  it("are refused if they do not all fit", () => {
    const nine = arrange({ template: "nine", count: 9, kind: print(), gap: 5 }, STOCK).wall;
    expect(
      rehung(
        nine,
        nine.prints.map(() => print({ format: "1200x800" })),
        STOCK,
      ),
    ).toBeNull();
  });
});

describe("another gap", () => {
  it("makes of an arrangement the same one with that gap", () => {
    const any = fc.record({
      template: fc.constantFrom(...TEMPLATE_NAMES.filter((name) => !["stairs", "around", "salon"].includes(name))),
      from: fc.integer({ min: 2, max: 15 }),
      to: fc.integer({ min: 2, max: 15 }),
    });
    fc.assert(
      fc.property(any, ({ template, from, to }) => {
        const kind = print({ format: "200x200" });
        const made = (gap: number) => arrange({ template, count: 6, kind, gap }, STOCK).wall;
        const after = withGap(made(from), to, STOCK);
        expect(after?.gap).toBe(to);
        const [first] = after?.prints ?? [];
        const [wanted] = made(to).prints;
        for (const [at, one] of (after?.prints ?? []).entries()) {
          const same = made(to).prints[at];
          const off = one.x - (first?.x ?? 0) - ((same?.x ?? 0) - (wanted?.x ?? 0));
          expect(Math.abs(off)).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it("is refused where the prints do not fit, and never makes them overlap", () => {
    const row = (gap: number): Wall => ({
      gap,
      prints: [0, 1, 2, 3, 4, 5].map((at) => print({ article: "leinwand", format: "1200x800", x: 0, y: at })),
    });
    const tight = { ...row(2), prints: hungInOrder(row(2).prints, 2, STOCK) };
    expect(tight.prints).toHaveLength(4);
    fc.assert(
      fc.property(anyWall, fc.integer({ min: 2, max: 15 }), (wall, gap) => {
        const after = withGap(wall, gap, STOCK);
        if (after) expect([faultsOf(after), after.prints.length]).toEqual([[], wall.prints.length]);
      }),
      { numRuns: runs(200) },
    );
    const full: Wall = { gap: 2, prints: [print({ format: "2900x1650" })] };
    expect(withGap(full, 15, STOCK)?.prints).toEqual(full.prints);
    const off: Wall = { gap: 2, prints: [print({ format: "5000x1650" })] };
    expect(withGap(off, 15, STOCK)).toBeNull();
  });
});
