import { describe, expect, it } from "vitest";
import { parseCalendarDay, writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import { giftDays, giftEndMs, readGiftDay, sendingDay, sendingMs } from "#domain/voucher/gift-day.ts";

const at = (text: string) => Date.parse(text);

describe("the day of a gift voucher", () => {
  it("is one from today, by the clock of the country, to a year ahead", () => {
    const late = at("2026-12-23T23:30:00Z");
    const days = giftDays("de-DE", late);
    expect([days.first, days.last].map(writeCalendarDay)).toEqual(["2026-12-24", "2027-12-24"]);
    expect(writeCalendarDay(giftDays("en-US", late).first)).toBe("2026-12-23");
    const read = (typed: string) => readGiftDay(typed, days);
    expect(read(" 2026-12-24 ")).toBe(days.first);
    expect(read("2027-12-24")).toBe(days.last);
    for (const typed of ["2026-12-23", "2027-12-25", "2027-02-30", "24.12.2026", "", "9999-12-31"])
      expect(read(typed)).toBeNull();
  });

  it("begins for the mail at eight in the morning, and at once if that is over", () => {
    const day = parseCalendarDay("2027-07-01") ?? 0;
    expect(sendingMs(day, "de-DE", at("2027-01-01T00:00:00Z"))).toBe(at("2027-07-01T06:00:00Z"));
    expect(sendingMs(day, "en-GB", at("2027-01-01T00:00:00Z"))).toBe(at("2027-07-01T07:00:00Z"));
    expect(sendingMs(day, "de-DE", at("2027-07-01T12:00:00Z"))).toBe(at("2027-07-01T12:00:00Z"));
  });

  it("is the day of its order if its own is over by then, by the clock of the country", () => {
    const late = at("2026-12-23T23:30:00Z");
    const onDay = (text: string, locale: "de-DE" | "en-US") =>
      writeCalendarDay(sendingDay(parseCalendarDay(text) ?? 0, locale, late));
    expect(onDay("2026-12-23", "de-DE")).toBe("2026-12-24");
    expect(onDay("2026-12-23", "en-US")).toBe("2026-12-23");
    expect(onDay("2026-12-31", "de-DE")).toBe("2026-12-31");
  });

  it("is used until three years after the end of its year", () => {
    expect(giftEndMs("de-DE", at("2026-12-31T23:30:00Z"))).toBe(at("2030-12-31T23:00:00Z"));
    expect(giftEndMs("de-DE", at("2026-11-01T00:00:00Z"))).toBe(at("2029-12-31T23:00:00Z"));
  });
});
