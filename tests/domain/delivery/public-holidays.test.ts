import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCalendarDay, weekdayOf, writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { easterSunday } from "#domain/delivery/holiday-rules.ts";
import { publicHolidays } from "#domain/delivery/public-holidays.ts";
import { COUNTRIES, type Country } from "#domain/shop/country.ts";

const day = (text: string) => parseCalendarDay(text) as number;
const holidays = (country: Country, from: string, until: string) =>
  publicHolidays(country, day(from), day(until)).map(writeCalendarDay);
/** Returns the holidays of one year, as `MM-DD`. */
const inYear = (country: Country, year: number) =>
  holidays(country, `${year}-01-01`, `${year}-12-31`).map((text) => text.slice(5));

describe("a day of the calendar", () => {
  it.each([
    ["1970-01-01", 0, 4],
    ["1969-12-28", -4, 7],
    ["2026-11-22", 20_779, 7],
    ["2028-02-29", 21_243, 2],
  ])("%s", (text, count, weekday) => {
    expect(parseCalendarDay(text)).toBe(count);
    expect(writeCalendarDay(count)).toBe(text);
    expect(weekdayOf(count)).toBe(weekday);
  });

  it.each(["", "2026-02-30", "2026-13-01", "2027-02-29", "2026-1-1", "26-01-01", "2026-01-01T00:00"])(
    "%j is none",
    (text) => {
      expect(parseCalendarDay(text)).toBeNull();
    },
  );
});

it.each([
  ["1818-03-22"], // the earliest possible date
  ["1943-04-25"], // the latest possible date
  ["1954-04-18"], // the two exceptions of the calculation
  ["1981-04-19"],
  ["2000-04-23"],
  ["2024-03-31"],
  ["2025-04-20"],
  ["2026-04-05"],
  ["2027-03-28"],
  ["2028-04-16"],
  ["2038-04-25"],
])("Easter is on %s", (text) => {
  expect(writeCalendarDay(easterSunday(Number(text.slice(0, 4))))).toBe(text);
});

describe("the public holidays of", () => {
  /** Holidays checked against the governments' own lists. */
  const TABLE: [Country, number, string][] = [
    ["DE", 2026, "01-01 04-03 04-06 05-01 05-14 05-25 10-03 12-25 12-26"],
    ["DE", 2027, "01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26"],
    ["AT", 2027, "01-01 01-06 03-29 05-01 05-06 05-17 05-27 08-15 10-26 11-01 12-08 12-25 12-26"],
    ["BE", 2027, "01-01 03-29 05-01 05-06 05-17 07-21 08-15 11-01 11-11 12-25"],
    ["CH", 2027, "01-01 01-02 03-26 03-29 05-06 05-17 08-01 12-25 12-26"],
    ["ES", 2027, "01-01 01-06 03-26 05-01 08-15 10-12 11-01 12-06 12-08 12-25"],
    ["FR", 2027, "01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25"],
    ["GB", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28"],
    ["GB", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28"],
    ["GB", 2022, "01-01 01-03 04-15 04-18 05-02 05-30 08-29 12-25 12-26 12-27"],
    ["IT", 2027, "01-01 01-06 03-29 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26"],
    ["LI", 2027, "01-01 01-06 02-02 03-19 03-26 03-29 05-01 05-06 05-17 05-27 08-15 09-08 11-01 12-08 12-25 12-26"],
    ["LU", 2027, "01-01 03-29 05-01 05-06 05-09 05-17 06-23 08-15 11-01 12-25 12-26"],
    ["NL", 2027, "01-01 03-28 03-29 04-27 05-06 05-17 12-25 12-26".replace("03-28 ", "")],
    ["NL", 2025, "01-01 04-21 04-26 05-05 05-29 06-09 12-25 12-26"],
    ["US", 2027, "01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31"],
  ];

  it.each(TABLE)("%s in %d", (country, year, days) => {
    expect(inYear(country, year)).toEqual(days.split(" "));
  });

  it("every country are the same however the years are cut, in order and each once", () => {
    const start = day("2026-01-01");
    const span = fc.tuple(fc.nat(3000), fc.nat(800), fc.nat(800));
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(COUNTRIES) as Country[])), span, (country, [at, first, second]) => {
        const [from, middle, until] = [start + at, start + at + first, start + at + first + 1 + second];
        const whole = publicHolidays(country, from, until);
        expect(whole).toEqual([
          ...publicHolidays(country, from, middle),
          ...publicHolidays(country, middle + 1, until),
        ]);
        expect(whole).toEqual([...new Set(whole)].sort((one, other) => one - other));
      }),
      { numRuns: 300 },
    );
  });

  it("the United States give a weekday off for each", () => {
    for (let year = 2026; year < 2060; year++) {
      const weekdays = publicHolidays("US", day(`${year}-01-02`), day(`${year + 1}-01-01`));
      expect(weekdays.filter((one) => weekdayOf(one) < 6).length, String(year)).toBeGreaterThanOrEqual(10);
    }
  });
});
