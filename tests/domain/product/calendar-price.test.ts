import { describe, expect, it } from "vitest";
import { AMOUNT_STEPS, AMOUNTS } from "#domain/product/amount.ts";
import {
  CALENDAR_FORMATS,
  CALENDAR_OFFERS,
  CALENDAR_PAPERS,
  CALENDAR_REFINEMENTS,
  CALENDAR_TYPES,
  type CalendarChoice,
  type CalendarFormat,
  isCalendarMade,
} from "#domain/product/calendar/calendar.ts";
import { CALENDAR_PRICE_PARTS, calendarPriceParts } from "#domain/product/calendar/price.ts";
import { pieceEuros } from "./piece-euros.ts";

const PLAIN: CalendarChoice = {
  type: "wandkalender",
  format: "a3-quer",
  paper: "matt",
  refinement: "none",
  mounting: "ohne",
};
const euros = (choice: Partial<CalendarChoice>, amount = 1) =>
  pieceEuros(CALENDAR_PRICE_PARTS, calendarPriceParts({ ...PLAIN, ...choice }), amount);

describe("a calendar's price", () => {
  it("has every part of every calendar, in every format, paper and mounting", () => {
    const names = new Set(CALENDAR_PRICE_PARTS.map(({ name }) => name));
    expect(names.size).toBe(CALENDAR_PRICE_PARTS.length);
    for (const type of CALENDAR_TYPES) {
      for (const format of Object.keys(CALENDAR_FORMATS) as CalendarFormat[])
        for (const paper of CALENDAR_PAPERS)
          for (const refinement of CALENDAR_REFINEMENTS)
            for (const mounting of CALENDAR_OFFERS[type].mountings)
              for (const name of calendarPriceParts({ type, format, paper, refinement, mounting }))
                expect(names).toContain(name);
    }
  });

  it("grows with its sheet and with what is added, and falls with the amount", () => {
    expect(euros({ format: "a4-quer" })).toBeLessThan(euros({}));
    expect(euros({ paper: "feinstweiss" }) - euros({})).toBeCloseTo(4);
    expect(euros({ refinement: "gold" }) - euros({})).toBeCloseTo(5);
    for (const [at, amount] of AMOUNT_STEPS.entries()) {
      if (at > 0) expect(euros({}, amount)).toBeLessThan(euros({}, AMOUNT_STEPS[at - 1]));
      expect(AMOUNTS).toContain(amount);
    }
  });

  it("is of a table calendar alone where it stands on wood", () => {
    expect(isCalendarMade({ ...PLAIN, mounting: "holzblock" })).toBe(false);
    expect(isCalendarMade({ ...PLAIN, type: "tischkalender", mounting: "holzblock" })).toBe(true);
    expect(euros({ type: "tischkalender", mounting: "holzfuss" }) - euros({ type: "tischkalender" })).toBeCloseTo(5);
  });
});
