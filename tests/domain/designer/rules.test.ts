import { describe, expect, it } from "vitest";
import { completeDesignerHref, withoutStart } from "#domain/designer/complete-href.ts";
import { designerHref, type HandOff, parseHandOff } from "#domain/designer/hand-off.ts";

const TODAY = { year: 2026, month: 11 };

/** Returns the parameters that a designer is told, by name; repeated ones are joined by a space. */
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
    // A page that may be kept knows no date: what depends on it is decided on the way to the designer.
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
    // A shopper who says nothing of a start gets the one that the shop preselects.
    ["/configurator-calendar/", "/configurator-calendar/?locale=fr-CH&startMonth=1&year=2027"],
    ["/configurator-calendar?locale=de-DE", "/configurator-calendar?locale=de-DE&startMonth=1&year=2027"],
    [
      "/configurator-calendar/?locale=de-DE&startDate=2027-03-31#a",
      "/configurator-calendar/?locale=de-DE&startDate=2027-03-31&startMonth=3&year=2027#a",
    ],
    [
      "/configurator-calendar/?startMonth=2&locale=de-DE",
      "/configurator-calendar/?startMonth=2&locale=de-DE&year=2027",
    ],
    ["/configurator-calendar/?startMonth=2&year=2027&locale=de-DE", null],
    // A wrong start is reported by the designer, and not mended here.
    ["/configurator-calendar/?startMonth=99&year=x&locale=de-DE", null],
    [
      "/configurator-calendar/?startDate=a&startDate=b&locale=de-DE",
      "/configurator-calendar/?startDate=a&startDate=b&locale=de-DE&startMonth=1&year=2027",
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
      "/configurator-calendar/?locale=de-DE&startMonth=3&year=2027",
    ],
    [
      "/configurator-photo-frame/?material=poster&format=600x400&locale=de-DE&matType=mat-weiss",
      "/configurator-photo-frame/?materialType=poster&formatType=600x400&locale=fr-CH",
    ],
    // The parameters by which a collage differs from a photo frame.
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
});

describe("spec 000 §4: a calendar that is handed over", () => {
  const NOW_MS = Date.parse("2026-11-30T23:30:00Z");
  const read = (query: string) => parseHandOff("/configurator-calendar/", `?designId=9&${query}`, NOW_MS);

  it.each([
    ["locale=en-US", 11, 2026],
    ["locale=de-DE", 12, 2026],
    ["locale=de-DE&startDate=2027-03-31", 3, 2027],
    ["locale=de-DE&startMonth=1&year=2028", 1, 2028],
    ["locale=en-US&startMonth=11&year=2026", 11, 2026],
    ["locale=de-DE&startMonth=12&year=2028", 12, 2028],
  ])("with %s begins in month %i of %i", (query, startMonth, year) => {
    expect(read(query)).toMatchObject({ ok: true, parameters: { designId: "9", startMonth, year } });
  });

  it.each([
    ["startMonth=11&year=2026", "2026-11-01"],
    ["startDate=2025-06-01", "2025-06-01"],
    ["startMonth=3", "2026-03-01"],
    ["year=2029", "2029-12-01"],
  ])("with %s is refused, and all else of it understood", (query, given) => {
    const problem = { code: "not-a-start", parameter: "startMonth", given, first: "2026-12-01", last: "2028-12-01" };
    expect(read(`locale=de-DE&${query}`)).toEqual({
      ok: false,
      problems: [problem],
      understood: { designer: "calendar", parameters: { designId: "9", locale: "de-DE" } },
    });
    expect(parseHandOff("/configurator-calendar/", `?locale=de-DE&${query}`).ok).toBe(true);
  });

  it("is told of what cannot be read alone, where that is of its start", () => {
    const result = read("locale=de-DE&startMonth=3&year=x");
    expect(result.ok || result.problems.map(({ code }) => code)).toEqual(["not-a-number"]);
  });

  it("is read by the clock of the first of the shop's countries where it names none", () => {
    const result = read("startMonth=11&year=2026");
    expect(result.ok || result.problems.map(({ code }) => code)).toEqual(["missing", "not-a-start"]);
  });

  it("has a way on without its start", () => {
    const href = withoutStart("/configurator-calendar/?startMonth=3&designId=9&year[]=1&startDate=&amount=2#a");
    expect(href).toBe("/configurator-calendar/?designId=9&amount=2#a");
  });
});
