import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCalendarDay, writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { TIME_ZONES, type TimeZone } from "#domain/delivery/clocks.ts";
import { instantOf, localTime } from "#domain/delivery/time-zone.ts";
import { runs } from "#tests/support/runs.ts";

const FROM = Date.UTC(2020, 0, 1);
const UNTIL = Date.UTC(2036, 11, 31);
const clocks = new Map(
  TIME_ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
  ]),
);

function shown(zone: TimeZone, instantMs: number): string {
  const { day, minutes } = localTime(zone, instantMs);
  const [hours, ofHour] = [Math.floor(minutes / 60), Math.floor(minutes % 60)];
  return `${writeCalendarDay(day)} ${String(hours).padStart(2, "0")}:${String(ofHour).padStart(2, "0")}`;
}

const at = (zone: TimeZone, day: string, minutes: number) =>
  new Date(instantOf(zone, { day: parseCalendarDay(day) as number, minutes })).toISOString().slice(0, 16);

describe("a clock on the wall", () => {
  it.each(TIME_ZONES)("of %s shows what Intl says", (zone) => {
    fc.assert(
      fc.property(fc.integer({ min: FROM, max: UNTIL }), (instantMs) => {
        expect(shown(zone, instantMs)).toBe(clocks.get(zone)?.format(instantMs));
      }),
      { numRuns: runs(3000, 500) },
    );
  });

  it.each([
    ["Europe/Berlin", "2027-03-28T00:59:59.999Z", "2027-03-28 01:59"],
    ["Europe/Berlin", "2027-03-28T01:00:00.000Z", "2027-03-28 03:00"],
    ["Europe/Berlin", "2026-10-25T00:59:59.999Z", "2026-10-25 02:59"],
    ["Europe/Berlin", "2026-10-25T01:00:00.000Z", "2026-10-25 02:00"],
    ["Europe/London", "2027-03-28T01:00:00.000Z", "2027-03-28 02:00"],
    ["America/New_York", "2027-03-14T06:59:59.999Z", "2027-03-14 01:59"],
    ["America/New_York", "2027-03-14T07:00:00.000Z", "2027-03-14 03:00"],
    ["America/New_York", "2026-11-01T05:59:59.999Z", "2026-11-01 01:59"],
    ["America/New_York", "2026-11-01T06:00:00.000Z", "2026-11-01 01:00"],
  ] as const)("of %s at %s", (zone, instant, expected) => {
    const instantMs = Date.parse(instant);
    expect(shown(zone, instantMs)).toBe(expected);
    expect(clocks.get(zone)?.format(instantMs)).toBe(expected);
  });

  it.each(TIME_ZONES)("of %s is at a time when it shows it", (zone) => {
    const days = fc.integer({ min: Math.floor(FROM / 86_400_000), max: Math.floor(UNTIL / 86_400_000) });
    fc.assert(
      fc.property(days, fc.integer({ min: 180, max: 1439 }), (day, minutes) => {
        expect(localTime(zone, instantOf(zone, { day, minutes }))).toEqual({ day, minutes });
        expect(localTime(zone, instantOf(zone, { day, minutes: 0 }))).toEqual({ day, minutes: 0 });
      }),
    );
  });

  it("takes the first of two times, and an hour later for one that is left out", () => {
    expect(at("Europe/Berlin", "2026-10-25", 150)).toBe("2026-10-25T00:30");
    expect(at("Europe/Berlin", "2027-03-28", 150)).toBe("2027-03-28T01:30");
    expect(at("America/New_York", "2026-11-01", 90)).toBe("2026-11-01T05:30");
    expect(at("America/New_York", "2027-03-14", 150)).toBe("2027-03-14T07:30");
  });
});
