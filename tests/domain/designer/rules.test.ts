import { describe, expect, it } from "vitest";
import { completeDesignerHref } from "#domain/designer/complete-href.ts";
import { designerHref, type HandOff } from "#domain/designer/hand-off.ts";
import { dayOf } from "#domain/product/calendar-configuration.ts";

const TODAY = { year: 2026, month: 11 };

/** What a designer is told, by name; what stands twice is joined. */
function told(href: string): Record<string, string> {
  const query = new URL(href, "https://shop.test").searchParams;
  return Object.fromEntries([...query.keys()].map((name) => [name, query.getAll(name).join(" ")]));
}

function card(parameters: object): HandOff {
  return { designer: "card", parameters: { locale: "de-DE", ...parameters } };
}

function calendar(parameters: object): HandOff {
  return { designer: "calendar", parameters: { locale: "de-DE", ...parameters } };
}

describe("spec 000 §4: before a card is handed over", () => {
  it.each([
    [{ isSample: "1", quantity: 250 }, "1"],
    [{ isSample: "1" }, "1"],
    [{ isSample: "0", quantity: 250 }, "250"],
    [{ quantity: 250 }, "250"],
    [{}, undefined],
  ])("%j is ordered %s times", (parameters, quantity) => {
    expect(told(designerHref(card(parameters))).quantity).toBe(quantity);
  });
});

describe("spec 000 §4: before a calendar is handed over", () => {
  it.each([
    [{ mountingType: "holzfuss" }, "ohne", "holzfuss"],
    [{ mountingType: "holzblock", accessoryTypes: ["stift"] }, "ohne", "stift holzblock"],
    [{ mountingType: "ohne", accessoryTypes: ["stift"] }, "ohne", "stift"],
    [{}, "ohne", undefined],
  ])("%j has the mounting %s and the accessories %s", (parameters, mounting, accessories) => {
    const { mountingType, "accessoryTypes[]": accessoryTypes } = told(designerHref(calendar(parameters), TODAY));
    expect([mountingType, accessoryTypes]).toEqual([mounting, accessories]);
  });

  it.each([
    [{}, TODAY, "11", "2026"],
    [{ startDate: "2027-03-31" }, TODAY, "3", "2027"],
    [{ startDate: "2027-03-31", year: 2028 }, TODAY, "3", "2028"],
    [{ startMonth: 1 }, TODAY, "1", "2026"],
    // A page that may be kept knows no day: what only a day can say is left to the way to the designer.
    [{}, undefined, undefined, undefined],
    [{ startDate: "2027-03-31" }, undefined, "3", "2027"],
    [{ startMonth: 1 }, undefined, "1", undefined],
  ])("%j on the day %j begins in month %s of %s", (parameters, today, month, inYear) => {
    const { startMonth, year } = told(designerHref(calendar(parameters), today));
    expect([startMonth, year]).toEqual([month, inYear]);
  });
});

describe("spec 000 §4: on the way to a designer", () => {
  it.each([
    ["/configurator-calendar/", "/configurator-calendar/?locale=fr-CH&startMonth=11&year=2026"],
    ["/configurator-calendar?locale=de-DE", "/configurator-calendar?locale=de-DE&startMonth=11&year=2026"],
    [
      "/configurator-calendar/?locale=de-DE&startDate=2027-03-31#a",
      "/configurator-calendar/?locale=de-DE&startDate=2027-03-31&startMonth=3&year=2027#a",
    ],
    [
      "/configurator-calendar/?startMonth=2&locale=de-DE",
      "/configurator-calendar/?startMonth=2&locale=de-DE&year=2026",
    ],
    ["/configurator-calendar/?startMonth=2&year=2027&locale=de-DE", null],
    // What is wrong is told by the designer, and not made good here.
    ["/configurator-calendar/?startMonth=99&year=x&locale=de-DE", null],
    [
      "/configurator-calendar/?startDate=a&startDate=b&locale=de-DE",
      "/configurator-calendar/?startDate=a&startDate=b&locale=de-DE&startMonth=11&year=2026",
    ],
    // The calculator's form, as a page without script sends it.
    [
      "/configurator-photo-frame/?material=leinwand&format=900x600",
      "/configurator-photo-frame/?materialType=leinwand&formatType=900x600&locale=fr-CH",
    ],
    [
      "/configurator-photo-frame/?material=poster-gerahmt&format=1x&gclid=a",
      "/configurator-photo-frame/?materialType=poster&frameType=holzrahmen&matSize=30&matType=mat-weiss&locale=fr-CH&gclid=a",
    ],
    [
      "/configurator-photo-frame/?material=leinwand&format=530x410&width=53&height=&rand=gespiegelt&keilrahmen=9mm&glas=museum",
      "/configurator-photo-frame/?materialType=leinwand&optionTypes[rand]=gespiegelt&formatType=530x410&locale=fr-CH",
    ],
    [
      "/configurator-photo-frame/?material=gold&format=900x600",
      "/configurator-photo-frame/?material=gold&format=900x600&locale=fr-CH",
    ],
    [
      "/configurator-photo-frame/?material=poster&materialType=leinwand",
      "/configurator-photo-frame/?material=poster&materialType=leinwand&locale=fr-CH",
    ],
    [
      "/configurator-calendar/?locale=de-DE&year&startMonth=3&year=",
      "/configurator-calendar/?locale=de-DE&startMonth=3&year=2026",
    ],
    [
      "/configurator-photo-frame/?material=poster&format=600x400&locale=de-DE&matType=mat-weiss",
      "/configurator-photo-frame/?materialType=poster&formatType=600x400&locale=fr-CH",
    ],
    // What tells a collage from a photo frame.
    [
      "/configurator-collage/?material=collage-poster&format=600x400",
      "/configurator-collage/?materialType=poster&designId=13&isCollage=1&formatType=600x400&locale=fr-CH",
    ],
    [
      "/configurator-collage/?materialType=poster&designId=7&locale=de-DE",
      "/configurator-collage/?materialType=poster&designId=7&locale=de-DE&isCollage=1",
    ],
    ["/configurator-collage/", "/configurator-collage/?materialType=leinwand&designId=13&isCollage=1&locale=fr-CH"],
    [
      "/configurator-collage/?frameType=holzrahmen&locale=de-DE",
      "/configurator-collage/?frameType=holzrahmen&locale=de-DE&designId=13&isCollage=1",
    ],
    ["/configurator-card/?material=poster", "/configurator-card/?material=poster&locale=fr-CH"],
    ["/configurator-card/?quantity=5", "/configurator-card/?quantity=5&locale=fr-CH"],
    ["/configurator-card/?locale=de-DE", null],
    ["/kalender?locale=de-DE", null],
  ])("%s becomes %s", (href, expected) => {
    const once = completeDesignerHref(href, { locale: "fr-CH", channel: "poster" }, TODAY);
    expect(once).toBe(expected ?? href);
    expect(completeDesignerHref(once, { locale: "de-AT", channel: "poster" }, { year: 2030, month: 1 })).toBe(once);
  });

  it.each([
    "year",
    "year=",
    "startMonth[]=",
    "year[__proto__]=1",
    "startDate",
    "locale",
    "material",
    "width=",
    "designId",
    "isCollage=",
  ])("what is complete stays as it is, however often %s stands in it and says nothing", (pair) => {
    for (const path of ["/configurator-calendar/", "/configurator-photo-frame/", "/configurator-collage/"]) {
      for (let times = 0; times <= 60; times++) {
        const query = Array.from({ length: times }, () => pair).join("&");
        const once = completeDesignerHref(
          `${path}?locale=de-DE&${query}`,
          { locale: "de-DE", channel: "poster" },
          TODAY,
        );
        expect(completeDesignerHref(once, { locale: "de-DE", channel: "poster" }, TODAY)).toBe(once);
      }
    }
  });

  it("a day is one of the calendar in UTC", () => {
    expect(dayOf(Date.parse("2026-12-31T23:59:59Z"))).toEqual({ year: 2026, month: 12 });
    expect(dayOf(Date.parse("2027-01-01T00:00:00Z"))).toEqual({ year: 2027, month: 1 });
  });
});
