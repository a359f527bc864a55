import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { DesignPage } from "#blocks/designs/page/design-page.tsx";
import { loadDesignPage } from "#blocks/designs/page/load.ts";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import type { Design } from "#domain/contract/design.ts";
import { designerHref, parseHandOff } from "#domain/designer/hand-off.ts";
import { askOf, given } from "#tests/support/commerce-stand-in.ts";
import { pageContext } from "./page-context.ts";
import { sourcesOf } from "./sources.ts";

const NOVEMBER_MS = Date.parse("2026-11-25T12:00:00Z");
const drawn = (year: number) => ({
  src: `/design-pictures/poster/calendar/4/front-de-${year}-0a1b2c3d.svg`,
  width: 300,
  height: 200,
});
const DESIGN: Design = {
  id: "4",
  name: "Galerie",
  type: "wandkalender",
  formatType: "a3-quer",
  picture: drawn(2027),
  priceFrom: null,
};

/** Loads a calendar's page with this query, at an instant. */
async function load(query: Record<string, string> = {}, nowMs = NOVEMBER_MS, host = "posterliebe.de") {
  const page = pageContext({
    host,
    query: (name, offered) => offered.find((value) => value === query[name]) ?? null,
    has: (name) => Boolean(query[name]),
  });
  const asked: unknown[] = [];
  const ends: number[] = [];
  const ask = askOf(
    given(calendarDesignGroup, ({ designGroupId, startMonth, year }) => {
      asked.push({ designGroupId, startMonth, year });
      return { currency: "eur" as const, designs: [{ ...DESIGN, picture: drawn(year ?? 0) }] };
    }),
  );
  const sources = { ...sourcesOf(ask), now: () => nowMs, holdsUntil: (atMs: number) => ends.push(atMs) };
  const data = await loadDesignPage("calendar", DESIGN, page, { sources });
  const [, search = ""] = designerHref(data.offer.handOff).split("?");
  const read = parseHandOff("/configurator-calendar/", search, nowMs);
  const { startDate, startMonth, year } = (read.ok ? read.parameters : {}) as Record<string, unknown>;
  return {
    data,
    asked,
    ends,
    door: { startDate, startMonth, year },
    field: data.offer.groups.find(({ name }) => name === "startDate"),
    html: renderToStaticMarkup(<DesignPage data={data} page={page} />),
  };
}

describe("when a calendar begins", () => {
  it("is January of the coming year from September on, in one line; the cover and the door say so too", async () => {
    const { field, door, asked, html, data } = await load();
    expect(field?.chosen).toBe("2027-01-01");
    expect(html).toContain('<option value="2027-01-01" selected="">Januar bis Dezember 2027</option>');
    expect(door).toEqual({ startDate: "2027-01-01", startMonth: 1, year: 2027 });
    expect(html).toContain("front-de-2027-");
    expect([asked, data.isOdd, data.isChosen]).toEqual([[], false, false]);
  });

  it("is this month until August, by the clock of the shop's country", async () => {
    expect((await load({}, Date.parse("2026-08-31T21:59:59Z"))).field?.chosen).toBe("2026-08-01");
    expect((await load({}, Date.parse("2026-08-31T22:00:00Z"))).field?.chosen).toBe("2027-01-01");
    const american = await load({}, Date.parse("2026-09-01T03:59:59Z"), "posterliebe.com");
    expect(american.field?.chosen).toBe("2026-08-01");
    expect(american.html).toContain("August 2026 to July 2027");
  });

  it("is any month from this one to the end of the year after next, and no other", async () => {
    const { field, ends } = await load();
    const values = field?.values.map(({ value }) => value) ?? [];
    expect([values.at(0), values.at(-1), values.length]).toEqual(["2026-11-01", "2028-12-01", 26]);
    expect(field?.values.at(0)?.label).toBe("November 2026 bis Oktober 2027");
    expect(Math.min(...ends)).toBe(Date.parse("2026-11-30T23:00:00Z"));
  });

  it.each([
    [{ startDate: "2028-03-01" }, { startDate: "2028-03-01", startMonth: 3, year: 2028 }],
    [
      { startMonth: "3", year: "2028" },
      { startDate: "2028-03-01", startMonth: 3, year: 2028 },
    ],
    [{ startMonth: "11" }, { startDate: "2026-11-01", startMonth: 11, year: 2026 }],
    [{ year: "2028" }, { startDate: "2028-01-01", startMonth: 1, year: 2028 }],
  ])("is what the address says, %j, and the cover is drawn so", async (query, expected) => {
    const { door, data, asked, html } = await load(query);
    const { startMonth, year } = expected;
    expect(door).toEqual(expected);
    expect(asked).toEqual([{ designGroupId: "4", startMonth, year }]);
    expect(html).toContain(`front-de-${year}-`);
    expect(html).not.toContain("front-de-2027-");
    expect([data.isOdd, data.isChosen]).toEqual([false, true]);
  });

  it.each([
    { startDate: "2026-10-01" },
    { startDate: "2027-02-30" },
    { startDate: "2029-01-01" },
    { startMonth: "10", year: "2026" },
    { startMonth: "1", year: "2025" },
    { startMonth: "1", year: "2029" },
    { startMonth: "13" },
    { year: "soon" },
    { startDate: "2026-11-01", startMonth: "3" },
  ])("is the usual month where the address says %j, which the page tells of, keeping all else", async (query) => {
    const { door, data, html, asked } = await load({ ...query, amount: "3", paperType: "glaenzend" });
    expect(door).toEqual({ startDate: "2027-01-01", startMonth: 1, year: 2027 });
    expect(html).toContain(
      "Kalender beginnen von November 2026 bis Dezember 2028. Gewählt ist jetzt Januar bis Dezember 2027.",
    );
    expect([data.isOdd, asked]).toEqual([true, []]);
    expect(data.offer.groups.find(({ name }) => name === "amount")?.chosen).toBe("3");
    expect(data.offer.groups.find(({ name }) => name === "paperType")?.chosen).toBe("glaenzend");
  });
});
