import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isPossibleStart,
  lastMonthOf,
  monthIn,
  nextMonthMs,
  possibleRange,
  possibleStarts,
  startAskedFor,
  startDateOf,
  startOfDate,
  usualStart,
  yearOfMonth,
} from "#domain/product/calendar/configuration.ts";
import { COUNTRIES, type Country } from "#domain/shop/country.ts";

const NOVEMBER = { year: 2026, month: 11 };
const country = fc.constantFrom(...(Object.keys(COUNTRIES) as Country[]));
const day = fc.record({ year: fc.integer({ min: 2020, max: 2060 }), month: fc.integer({ min: 1, max: 12 }) });
const start = fc.record({ startMonth: fc.integer({ min: 1, max: 12 }), year: fc.integer({ min: 2019, max: 2065 }) });

describe("the month that it is", () => {
  it.each([
    ["DE", "2026-11-30T22:59:59.999Z", 2026, 11],
    ["DE", "2026-11-30T23:00:00Z", 2026, 12],
    ["DE", "2026-08-31T22:00:00Z", 2026, 9],
    ["GB", "2026-11-30T23:59:59Z", 2026, 11],
    ["GB", "2026-08-31T23:00:00Z", 2026, 9],
    ["US", "2027-01-01T04:59:59Z", 2026, 12],
    ["US", "2027-01-01T05:00:00Z", 2027, 1],
  ] as const)("in %s at %s is %i-%i", (where, instant, year, month) => {
    expect(monthIn(where, Date.parse(instant))).toEqual({ year, month });
  });

  it("is another from the stated instant on, and not before", () => {
    fc.assert(
      fc.property(country, fc.date({ min: new Date("2026-01-01"), max: new Date("2040-01-01") }), (where, date) => {
        fc.pre(!Number.isNaN(date.getTime()));
        const nowMs = date.getTime();
        const nextMs = nextMonthMs(where, nowMs);
        expect(nextMs).toBeGreaterThan(nowMs);
        expect(nextMs - nowMs).toBeLessThanOrEqual(31.1 * 86_400_000);
        expect(monthIn(where, nextMs - 1)).toEqual(monthIn(where, nowMs));
        expect(monthIn(where, nextMs)).not.toEqual(monthIn(where, nowMs));
      }),
    );
  });
});

describe("the start that is preselected", () => {
  it.each([
    [2026, 1, "2026-01-01"],
    [2026, 8, "2026-08-01"],
    [2026, 9, "2027-01-01"],
    [2026, 11, "2027-01-01"],
    [2026, 12, "2027-01-01"],
    [2027, 1, "2027-01-01"],
  ])("in %i-%i is %s", (year, month, expected) => {
    expect(startDateOf(usualStart({ year, month }))).toBe(expected);
  });

  it("can be chosen, on any day; so can no month that is over, nor one too far ahead", () => {
    fc.assert(
      fc.property(day, start, (today, one) => {
        const starts = possibleStarts(today);
        const { first, last } = possibleRange(today);
        expect([starts.at(0), starts.at(-1)]).toEqual([first, last]);
        expect(first).toEqual({ startMonth: today.month, year: today.year });
        expect(starts).toContainEqual(usualStart(today));
        expect(isPossibleStart(one, today)).toBe(starts.some((other) => startDateOf(other) === startDateOf(one)));
        expect(startOfDate(startDateOf(one))).toEqual(one);
      }),
    );
  });
});

describe("a start that is asked for in part", () => {
  it.each([
    [{}, "2027-01-01"],
    [{ startMonth: 11 }, "2026-11-01"],
    [{ startMonth: 3 }, "2027-03-01"],
    [{ year: 2026 }, "2026-11-01"],
    [{ year: 2028 }, "2028-01-01"],
    [{ year: 2025 }, "2025-01-01"],
    [{ startMonth: 3, year: 2026 }, "2026-03-01"],
    [{ startDate: "2028-05-17" }, "2028-05-01"],
    [{ startDate: "2028-05-17", startMonth: 6 }, "2028-06-01"],
    [{ startDate: "2028-05-17", year: 2027 }, "2027-05-01"],
    [{ startDate: "soon" }, "2027-01-01"],
  ])("%j in November 2026 is %s", (asked, expected) => {
    expect(startDateOf(startAskedFor(asked, NOVEMBER))).toBe(expected);
  });

  it("is possible where a month alone is asked for, or one of the years", () => {
    fc.assert(
      fc.property(day, start, fc.nat({ max: 2 }), (today, { startMonth }, ahead) => {
        expect(isPossibleStart(startAskedFor({ startMonth }, today), today)).toBe(true);
        expect(isPossibleStart(startAskedFor({ year: today.year + ahead }, today), today)).toBe(true);
      }),
    );
  });
});

it("a calendar has each month once, the last of them just before its first comes again", () => {
  fc.assert(
    fc.property(start, (one) => {
      const months = Array.from({ length: 12 }, (_, at) => at + 1)
        .map((month) => startDateOf({ startMonth: month, year: yearOfMonth(month, one) }))
        .sort();
      expect(months[0]).toBe(startDateOf(one));
      expect(months[11]).toBe(startDateOf(lastMonthOf(one)));
    }),
  );
});
