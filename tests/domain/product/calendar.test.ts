import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ok } from "#domain/parsed.ts";
import {
  CALENDAR_DEFAULT_SLUGS,
  CALENDAR_FORMATS,
  CALENDAR_SIZE_GROUPS,
  CALENDAR_TYPES,
  type CalendarFormat,
  parseCalendarFormat,
} from "#domain/product/calendar/calendar.ts";
import { calendarStart, moveMountingToAccessories } from "#domain/product/calendar/configuration.ts";

describe("spec 000 §3: calendars", () => {
  it("come in five types, and land on two pages where none is named", () => {
    expect(CALENDAR_TYPES).toEqual([
      "familienplaner",
      "kuechenkalender",
      "terminkalender",
      "tischkalender",
      "wandkalender",
    ]);
    expect(CALENDAR_DEFAULT_SLUGS).toEqual(["alle-fotokalender", "spirale"]);
  });

  it.each([
    ["a3-hoch", 297, 420, "din-a3"],
    ["a3-quer", 420, 297, "din-a3"],
    ["a4-hoch", 210, 297, "din-a4"],
    ["a4-quer", 297, 210, "din-a4"],
    ["a5-hoch", 148, 210, "din-a5"],
    ["a5-quer", 210, 148, "din-a5"],
    ["a6-hoch", 105, 148, "din-a6"],
    ["a6-quer", 148, 105, "din-a6"],
    ["130-300", 130, 300, "portrait"],
    ["150-400", 150, 400, "portrait-long"],
    ["200-400", 200, 400, "portrait-long"],
    ["145-145", 145, 145, "small"],
    ["200-200", 200, 200, "square"],
    ["300-300", 300, 300, "large"],
    ["265-120", 265, 120, "landscape"],
  ] as const)("%s is %d by %d mm, among %s", (format, width, height, group) => {
    expect(parseCalendarFormat(format)).toEqual(ok(format));
    expect(CALENDAR_FORMATS[format]).toEqual({ width, height, group });
  });

  it("leave no size group empty", () => {
    const used = new Set(Object.values(CALENDAR_FORMATS).map(({ group }) => group));
    expect([...used].sort()).toEqual([...CALENDAR_SIZE_GROUPS].sort());
  });

  it("have no other format", () => {
    expect(parseCalendarFormat("a2-hoch")).toEqual({
      ok: false,
      code: "no-calendar-format",
      problem: '"a2-hoch" is no calendar format such as a4-quer or 130-300.',
    });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom("__proto__", "toString")), (text) => {
        expect(parseCalendarFormat(text).ok).toBe(Object.keys(CALENDAR_FORMATS).includes(text as CalendarFormat));
      }),
    );
  });
});

describe("spec 000 §4: a calendar's start", () => {
  const today = { year: 2026, month: 11 };
  it.each([
    [{}, { startMonth: 11, year: 2026 }],
    [{ startDate: "2027-03-31" }, { startMonth: 3, year: 2027 }],
    [
      { startDate: "2027-03-31", startMonth: 5 },
      { startMonth: 5, year: 2027 },
    ],
    [
      { startDate: "2027-03-31", year: 2028 },
      { startMonth: 3, year: 2028 },
    ],
    [
      { startMonth: 1, year: 2027 },
      { startMonth: 1, year: 2027 },
    ],
    [{ startMonth: 1 }, { startMonth: 1, year: 2026 }],
    [{ startDate: "" }, { startMonth: 11, year: 2026 }],
    [{ startDate: "31.03.2027" }, { startMonth: 11, year: 2026 }],
    [{ startDate: "2027-13-01" }, { startMonth: 11, year: 2026 }],
  ])("of %j is %j", (chosen, start) => {
    expect(calendarStart(chosen, today)).toEqual(start);
  });
});

describe("spec 000 §4: a calendar's mounting", () => {
  it.each([
    [{ mountingType: "holzblock" }, "ohne", ["holzblock"]],
    [{ mountingType: "holzfuss", accessoryTypes: ["stift"] }, "ohne", ["stift", "holzfuss"]],
    [{ mountingType: "holzfuss", accessoryTypes: ["holzfuss"] }, "ohne", ["holzfuss"]],
    [{ mountingType: "ohne", accessoryTypes: ["stift"] }, "ohne", ["stift"]],
    [{ accessoryTypes: ["stift"] }, "ohne", ["stift"]],
    [{}, "ohne", []],
  ] as const)("of %j is %s, with the accessories %j", (choice, mountingType, accessoryTypes) => {
    expect(moveMountingToAccessories(choice)).toEqual({ mountingType, accessoryTypes });
  });
});
