import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blendHistories,
  changesOf,
  earliest,
  LOOK_BACK_MS,
  nextChange,
  priceTagAt,
  reductionBegan,
  statementAt,
} from "#domain/price/price-history.ts";
import { surchargeAt } from "#domain/price/surcharge.ts";
import { DAY_MS, history, readDayByDay } from "./history-in-days.ts";

const amount = fc.integer({ min: 0, max: 12 });
const day = fc.integer({ min: 0, max: 130 });
const anyHistory = fc
  .record({
    regular: fc.array(fc.tuple(day, amount), { maxLength: 4 }),
    promotions: fc.array(fc.tuple(day, fc.option(day), amount), { maxLength: 5 }),
  })
  .map(({ regular, promotions }) => history(regular, promotions));

describe("a size between two sizes", () => {
  it("costs what lies between them, on every day", () => {
    fc.assert(
      fc.property(
        anyHistory,
        anyHistory,
        fc.double({ min: 0, max: 1, noNaN: true }),
        day,
        (one, other, share, today) => {
          const blended = blendHistories([one, other], share, Math.round);
          const [from, to] = [priceTagAt(one, today * DAY_MS), priceTagAt(other, today * DAY_MS)];
          const between = (a: number, b: number) => Math.round(a + (b - a) * share);
          expect(priceTagAt(blended, today * DAY_MS)).toEqual(
            from && to && { regular: between(from.regular, to.regular), offered: between(from.offered, to.offered) },
          );
          expect(statementAt(blended, today * DAY_MS)).toEqual(readDayByDay(blended, today));
        },
      ),
    );
  });

  it("costs what they cost where they are alike", () => {
    fc.assert(
      fc.property(anyHistory, day, (one, today) => {
        const blended = blendHistories([one, one], 0.3, Math.round);
        expect(statementAt(blended, today * DAY_MS)).toEqual(statementAt(one, today * DAY_MS));
      }),
    );
  });
});

describe("the beginning of a reduction", () => {
  const reduced = history(
    [[0, 100]],
    [
      [50, 60, 90],
      [60, null, 80],
    ],
  );

  it("is that of the first of an unbroken run", () => {
    expect(reductionBegan(reduced, 70 * DAY_MS)).toBe(50 * DAY_MS);
  });

  it("is none where nothing is reduced or sold", () => {
    expect(reductionBegan(reduced, 49 * DAY_MS)).toBeNull();
    expect(reductionBegan(reduced, -1)).toBeNull();
  });
});

describe("a surcharge", () => {
  const rates = [
    { amount: 900, validFromMs: 70 * DAY_MS },
    { amount: 700, validFromMs: 40 * DAY_MS },
    { amount: 800, validFromMs: 0 },
  ];
  const at = (today: number, began: number | null = null) =>
    surchargeAt(rates, today * DAY_MS, began === null ? null : began * DAY_MS);

  it("states the lowest of the last 30 days where that was less", () => {
    expect(at(-1)).toBeNull();
    expect(at(39)).toEqual({ amount: 800, lowestAmount30Days: null });
    expect(at(41)).toEqual({ amount: 700, lowestAmount30Days: null });
    expect(at(99)).toEqual({ amount: 900, lowestAmount30Days: 700 });
    expect(at(100)).toEqual({ amount: 900, lowestAmount30Days: null });
  });

  it("looks back from when the price was reduced", () => {
    expect(at(120, 99)).toEqual({ amount: 900, lowestAmount30Days: 700 });
    expect(at(120, 100)).toEqual({ amount: 900, lowestAmount30Days: null });
  });

  it("is never held against more than was charged on any of those days", () => {
    const steps = fc.array(fc.record({ amount, validFromMs: day.map((d) => d * DAY_MS) }), { maxLength: 5 });
    fc.assert(
      fc.property(steps, day, fc.option(day), (history_, today, began) => {
        const beganDay = began === null ? null : Math.min(began, today);
        const stated = surchargeAt(history_, today * DAY_MS, beganDay === null ? null : beganDay * DAY_MS);
        for (let d = Math.max(0, (beganDay ?? today) - 30); stated && d <= today; d++) {
          const begun = history_.filter(({ validFromMs }) => validFromMs <= d * DAY_MS);
          const newest = Math.max(...begun.map(({ validFromMs }) => validFromMs));
          const charged = begun.filter(({ validFromMs }) => validFromMs === newest).at(-1);
          if (charged) expect(stated.lowestAmount30Days ?? stated.amount).toBeLessThanOrEqual(charged.amount);
        }
      }),
    );
    expect(LOOK_BACK_MS).toBe(30 * DAY_MS);
  });
});

describe("the next change", () => {
  it("is the first day on which something else is said", () => {
    fc.assert(
      fc.property(anyHistory, day, (prices, today) => {
        const change = nextChange(changesOf(prices), today * DAY_MS, (atMs) => statementAt(prices, atMs));
        const said = JSON.stringify(readDayByDay(prices, today));
        let next = today + 1;
        while (next <= 131 && JSON.stringify(readDayByDay(prices, next)) === said) next += 1;
        expect(change).toBe(next > 131 ? null : next * DAY_MS);
      }),
    );
  });

  it("of several is the earliest", () => {
    expect(earliest([null, 7, 3, null, 5])).toBe(3);
    expect(earliest([null])).toBeNull();
  });
});
