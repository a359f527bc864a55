import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { statementAt } from "#domain/price/price-history.ts";
import { runs } from "#tests/support/runs.ts";
import { DAY_MS, history, readDayByDay } from "./history-in-days.ts";

const amount = fc.integer({ min: 0, max: 12 });
const day = fc.integer({ min: 0, max: 130 });
const anyHistory = fc
  .record({
    regular: fc.array(fc.tuple(day, amount), { maxLength: 4 }),
    promotions: fc.array(fc.tuple(day, fc.option(day), amount), { maxLength: 5 }),
  })
  .map(({ regular, promotions }) => history(regular, promotions));

describe("spec 000 §3: the price at an instant, for any history", () => {
  it("says what a day-by-day reading of the rules says", () => {
    fc.assert(
      fc.property(anyHistory, day, (prices, today) => {
        expect(statementAt(prices, today * DAY_MS)).toEqual(readDayByDay(prices, today));
      }),
      { numRuns: runs(3000) },
    );
  });

  it("does not depend on the order of the rows", () => {
    fc.assert(
      fc.property(anyHistory, day, (prices, today) => {
        const reversed = { regular: prices.regular.toReversed(), promotions: prices.promotions.toReversed() };
        expect(statementAt(reversed, today * DAY_MS)).toEqual(statementAt(prices, today * DAY_MS));
      }),
    );
  });

  it("does not see the future", () => {
    fc.assert(
      fc.property(anyHistory, day, (prices, today) => {
        const isPast = ({ validFromMs }: { validFromMs: number }) => validFromMs <= today * DAY_MS;
        const past = { regular: prices.regular.filter(isPast), promotions: prices.promotions.filter(isPast) };
        expect(statementAt(past, today * DAY_MS)).toEqual(statementAt(prices, today * DAY_MS));
      }),
    );
  });

  it("announces a reduction only with a lowest price above the current one", () => {
    fc.assert(
      fc.property(anyHistory, day, (prices, today) => {
        const statement = statementAt(prices, today * DAY_MS);
        if (!statement) return;
        const { priceCurrent, priceOriginal, lowestPrice30Days } = statement;
        expect(priceOriginal > priceCurrent).toBe(lowestPrice30Days !== null);
        if (lowestPrice30Days !== null) expect(lowestPrice30Days).toBeGreaterThan(priceCurrent);
      }),
    );
  });
});
