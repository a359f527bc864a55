import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { shippingInformationExample } from "#domain/contract/shipping-information.example.ts";
import { type ShippingInformation, shippingInformation } from "#domain/contract/shipping-information.ts";
import { parseCalendarDay, weekdayOf, writeCalendarDay } from "#domain/delivery/calendar-day.ts";
import type { TimeZone } from "#domain/delivery/clocks.ts";
import { estimateDelivery } from "#domain/delivery/estimate.ts";
import { PRODUCT_GROUPS, productGroupOf } from "#domain/delivery/product-group.ts";
import { publicHolidays } from "#domain/delivery/public-holidays.ts";
import type { Country } from "#domain/shop/country.ts";
import { runs } from "#tests/support/runs.ts";

const FIRST = parseCalendarDay("2026-01-01") as number;
const LAST = parseCalendarDay("2032-12-31") as number;
const holidaysOf = (country: Country) => publicHolidays(country, FIRST, LAST).map(writeCalendarDay);
const WEEK: (1 | 2 | 3 | 4 | 5 | 6 | 7)[] = [1, 2, 3, 4, 5];

/** Production in Germany takes one or two working days, and so does the delivery. */
function shippingTo(country: Country, timeZone: TimeZone): ShippingInformation {
  const days = { minDays: 1, maxDays: 2 };
  return shippingInformation.reply.parse({
    ...shippingInformationExample.reply,
    country,
    production: {
      timeZone: "Europe/Berlin",
      workingDays: WEEK,
      holidays: holidaysOf("DE"),
      cutOff: "14:00",
      groups: [{ group: "canvas", ...days }],
    },
    delivery: { timeZone, workingDays: WEEK, holidays: holidaysOf(country), ...days },
  });
}

const SHIPPING = {
  DE: shippingTo("DE", "Europe/Berlin"),
  CH: shippingTo("CH", "Europe/Zurich"),
  AT: shippingTo("AT", "Europe/Vienna"),
  GB: shippingTo("GB", "Europe/London"),
  US: shippingTo("US", "America/New_York"),
};

function said(country: keyof typeof SHIPPING, instant: string) {
  const estimate = estimateDelivery(SHIPPING[country], "canvas", Date.parse(instant));
  if (!estimate) return null;
  const time = (ms: number) => new Date(ms).toISOString().slice(0, 16);
  const { orderByMs, earliest, latest, holdsUntilMs } = estimate;
  return [time(orderByMs), writeCalendarDay(earliest), writeCalendarDay(latest), time(holdsUntilMs)].join(" ");
}

describe("the delivery estimate", () => {
  it.each([
    // A Monday, to the minute.
    ["DE", "2026-11-23T12:59:59.999Z", "2026-11-23T13:00 2026-11-25 2026-11-27 2026-11-23T13:00"],
    ["DE", "2026-11-23T13:00:00.000Z", "2026-11-24T13:00 2026-11-26 2026-11-30 2026-11-23T23:00"],
    // Orders of Friday after the cut-off and of a weekend count as Monday's.
    ["DE", "2026-11-20T13:00:00.000Z", "2026-11-23T13:00 2026-11-25 2026-11-27 2026-11-20T23:00"],
    ["DE", "2026-11-22T10:00:00.000Z", "2026-11-23T13:00 2026-11-25 2026-11-27 2026-11-22T23:00"],
    // The end of the year: the 25th is a Friday, as is New Year's Day.
    ["DE", "2026-12-24T13:00:00.000Z", "2026-12-28T13:00 2026-12-30 2027-01-04 2026-12-24T23:00"],
    ["DE", "2026-12-31T12:00:00.000Z", "2026-12-31T13:00 2027-01-05 2027-01-07 2026-12-31T13:00"],
    // Easter 2027: Friday 26 March to Monday 29; summer time begins on the Sunday between.
    ["DE", "2027-03-25T13:00:00.000Z", "2027-03-30T12:00 2027-04-01 2027-04-05 2027-03-25T23:00"],
    ["DE", "2027-03-27T23:30:00.000Z", "2027-03-30T12:00 2027-04-01 2027-04-05 2027-03-28T22:00"],
    // Summer time ends in the night to the 25th.
    ["DE", "2026-10-24T23:30:00.000Z", "2026-10-26T13:00 2026-10-28 2026-10-30 2026-10-25T23:00"],
    // A holiday of the place of delivery alone: Epiphany in Austria is a Wednesday.
    ["DE", "2027-01-04T10:00:00.000Z", "2027-01-04T13:00 2027-01-06 2027-01-08 2027-01-04T13:00"],
    ["AT", "2027-01-04T10:00:00.000Z", "2027-01-04T13:00 2027-01-07 2027-01-08 2027-01-04T13:00"],
    // A holiday of production alone, after a weekend: Whit Monday is no holiday in Britain.
    ["GB", "2027-05-14T13:00:00.000Z", "2027-05-18T12:00 2027-05-20 2027-05-24 2027-05-14T23:00"],
    // Local midnight is that of the place of delivery. Thanksgiving there is a Thursday.
    ["US", "2026-11-24T03:00:00.000Z", "2026-11-24T13:00 2026-11-27 2026-11-30 2026-11-24T05:00"],
  ] as const)("in %s at %s", (country, instant, expected) => {
    expect(said(country, instant)).toBe(expected);
  });

  it("tells day and minute of the cut-off by the clock of the place of delivery", () => {
    const british = estimateDelivery(SHIPPING.GB, "canvas", Date.parse("2026-11-23T12:00:00Z"));
    expect(british?.orderBy).toEqual({ day: british?.today, minutes: 13 * 60 });
    const american = estimateDelivery(SHIPPING.US, "canvas", Date.parse("2026-11-24T03:00:00Z"));
    expect(american?.orderBy).toEqual({ day: (american?.today ?? 0) + 1, minutes: 8 * 60 });
  });

  const instants = fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2031, 11, 1) });
  const countries = fc.constantFrom(...(Object.keys(SHIPPING) as (keyof typeof SHIPPING)[]));

  it("comes on working days of the place of delivery, in order, after the cut-off", () => {
    fc.assert(
      fc.property(countries, instants, (country, nowMs) => {
        const estimate = estimateDelivery(SHIPPING[country], "canvas", nowMs);
        if (!estimate) throw new Error("There is none.");
        const { orderByMs, today, earliest, latest, holdsUntilMs } = estimate;
        expect(orderByMs).toBeGreaterThan(nowMs);
        expect(holdsUntilMs).toBeGreaterThan(nowMs);
        expect(holdsUntilMs - nowMs).toBeLessThanOrEqual(25 * 3_600_000);
        expect(earliest).toBeGreaterThan(today);
        expect(latest).toBeGreaterThanOrEqual(earliest);
        for (const day of [earliest, latest]) {
          expect(weekdayOf(day)).toBeLessThan(6);
          expect(SHIPPING[country].delivery.holidays).not.toContain(writeCalendarDay(day));
        }
      }),
      { numRuns: runs(3000, 500) },
    );
  });

  it("holds until the instant it names, and is another then", () => {
    fc.assert(
      fc.property(
        countries,
        instants,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (country, nowMs, share) => {
          const shipping = SHIPPING[country];
          const estimate = estimateDelivery(shipping, "canvas", nowMs);
          const holdsUntilMs = estimate?.holdsUntilMs ?? 0;
          const later = nowMs + Math.floor(share * (holdsUntilMs - nowMs - 1));
          expect(estimateDelivery(shipping, "canvas", later)).toEqual(estimate);
          expect(estimateDelivery(shipping, "canvas", holdsUntilMs)).not.toEqual(estimate);
        },
      ),
      { numRuns: runs(3000, 500) },
    );
  });

  it("comes no earlier for an order that comes later", () => {
    fc.assert(
      fc.property(countries, instants, fc.nat(10 * 86_400_000), (country, nowMs, more) => {
        const [one, other] = [nowMs, nowMs + more].map((ms) => estimateDelivery(SHIPPING[country], "canvas", ms));
        expect(other?.earliest).toBeGreaterThanOrEqual(one?.earliest ?? Number.POSITIVE_INFINITY);
        expect(other?.latest).toBeGreaterThanOrEqual(one?.latest ?? Number.POSITIVE_INFINITY);
      }),
      { numRuns: runs(3000, 500) },
    );
  });

  it("brings on a working day even what is on its way for no time", () => {
    const { production, delivery, ...rest } = SHIPPING.AT;
    const groups = [{ group: "canvas", minDays: 0, maxDays: 0 }];
    const at = { ...rest, production: { ...production, groups }, delivery: { ...delivery, minDays: 0, maxDays: 0 } };
    // 26 October is a holiday of Austria alone.
    const estimate = estimateDelivery(at, "canvas", Date.parse("2027-10-26T08:00:00Z"));
    expect(writeCalendarDay(estimate?.earliest ?? 0)).toBe("2027-10-27");
  });

  it("is none for a group that is not told of, and where nobody ever works", () => {
    const { production, delivery } = SHIPPING.DE;
    const nowMs = Date.parse("2026-11-23T12:00:00Z");
    const never = Array.from({ length: 200 }, (_, at) =>
      writeCalendarDay((parseCalendarDay("2026-11-01") as number) + at),
    );
    expect(estimateDelivery(SHIPPING.DE, "roll", nowMs)).toBeNull();
    const closed = { ...SHIPPING.DE, production: { ...production, holidays: never } };
    expect(estimateDelivery(closed, "canvas", nowMs)).toBeNull();
    const unreachable = { ...SHIPPING.DE, delivery: { ...delivery, holidays: never } };
    expect(estimateDelivery(unreachable, "canvas", nowMs)).toBeNull();
    const afterThis = { ...SHIPPING.DE, production: { ...production, holidays: never.slice(23) } };
    expect(estimateDelivery(afterThis, "canvas", nowMs)).toBeNull();
    const laterStops = { ...SHIPPING.DE, delivery: { ...delivery, holidays: never.slice(25) } };
    expect(estimateDelivery(laterStops, "canvas", nowMs)).toBeNull();
  });

  it("passes over what is no day", () => {
    const { production } = SHIPPING.DE;
    const nowMs = Date.parse("2026-11-23T12:00:00Z");
    const odd = { ...SHIPPING.DE, production: { ...production, holidays: ["tomorrow", ...production.holidays] } };
    expect(estimateDelivery(odd, "canvas", nowMs)).toEqual(estimateDelivery(SHIPPING.DE, "canvas", nowMs));
  });
});

it("every article is made in a group, and every group makes one, but those of what is made from designs", () => {
  const ofDesigns = ["card", "calendar", "photobook"];
  expect(new Set([...ARTICLES.map(productGroupOf), ...ofDesigns])).toEqual(new Set(Object.keys(PRODUCT_GROUPS)));
  expect(productGroupOf("poster")).toBe("print");
  expect(productGroupOf("leinwand")).toBe("canvas");
  expect(productGroupOf("leinwand-gerahmt")).toBe("framed");
  expect(productGroupOf("collage-mixed")).toBe("framed");
  expect(productGroupOf("acrylglas")).toBe("panel");
  expect(productGroupOf("fototapete")).toBe("roll");
});

describe("shipping information", () => {
  const { reply } = shippingInformationExample;
  it.each([
    ["a day that is none", { production: { ...reply.production, holidays: ["2026-02-30"] } }],
    ["a cut-off that is none", { production: { ...reply.production, cutOff: "24:00" } }],
    ["a zone that the shop does not know", { delivery: { ...reply.delivery, timeZone: "CET" } }],
    ["more days at least than at most", { delivery: { ...reply.delivery, minDays: 3, maxDays: 2 } }],
    ["no working day", { delivery: { ...reply.delivery, workingDays: [] } }],
    ["a part of a cent", { cost: 1.5 }],
  ])("with %s is refused", (_, changed) => {
    expect(shippingInformation.reply.safeParse({ ...reply, ...changed }).success).toBe(false);
  });
});
