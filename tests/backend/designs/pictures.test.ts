import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawingAddress, drawingVersion as versionOf } from "#backend/designs/address.ts";
import { cataloguedDesigns } from "#backend/designs/catalogue.ts";
import { drawDesign, sheetOf } from "#backend/designs/draw.ts";
import { DRAWN_BY, DRAWN_BY_BEFORE } from "#backend/designs/drawn-by.ts";
import { calendarRecipes, shownMonth } from "#backend/designs/prints/calendar-recipes.ts";
import { designPictureHref } from "#domain/listing/design-picture.ts";
import { drawingVersion } from "#scripts/designs/drawing-version.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const CARD = { channel: "kartenliebe", kind: "card", id: "5" } as const;
const backend = useBackend();

it("addresses change with whatever draws: run `npm run designs -- --version` after a change", async () => {
  expect(DRAWN_BY).toBe(await drawingVersion());
});

describe("a calendar's sheets", () => {
  const CALENDARS = cataloguedDesigns("poster").filter(({ kind }) => kind === "calendar");
  const written = (id: string, side: "front" | "inside", year: number) =>
    (sheetOf({ channel: "poster", kind: "calendar", id }, side, "de", year)?.written ?? []).map(({ text }) => text);

  it("say the year that they are of, on every cover and leaf, and no other", () => {
    for (const { id } of CALENDARS) {
      for (const side of ["front", "inside"] as const) {
        for (const year of [2026, 2028]) {
          const texts = written(id, side, year);
          const halves = texts.filter((text) => /^\d\d$/.test(text)).slice(0, 2);
          const years = texts.filter((text) => /^20\d\d$/.test(text));
          const said = years.length > 0 ? years : [halves.join("")];
          expect(said, `${id} ${side}`).toEqual([String(year)]);
        }
      }
    }
  });

  it("have the days of the month in that year", () => {
    const february = CALENDARS.find(({ id }) => written(id, "inside", 2027).some((text) => /^februar$/i.test(text)));
    const days = (year: number) => written(february?.id ?? "", "inside", year).filter((text) => /^\d{1,2}$/.test(text));
    expect([days(2027).length, days(2028).length]).toEqual([28, 29]);
  });

  it("have an address for each year, and a leaf the year that its month falls in", () => {
    const name = { channel: "poster", kind: "calendar", id: "4" } as const;
    const january = { startMonth: 1, year: 2027 };
    const addresses = [january, { startMonth: 1, year: 2028 }].map((start) =>
      drawingAddress(name, "front", "de", start),
    );
    expect(addresses[0]).toMatch(/front-de-2027-[\da-f]{8}\.svg$/);
    expect(addresses[1]).toMatch(/front-de-2028-[\da-f]{8}\.svg$/);
    expect(addresses[0]?.slice(-12)).not.toBe(addresses[1]?.slice(-12));
    const [recipe] = calendarRecipes().filter(({ id }) => id === name.id);
    const month = recipe ? shownMonth(recipe) : 0;
    const yearOf = (startMonth: number) =>
      /-(\d{4})-[^-]*$/.exec(drawingAddress(name, "inside", "de", { startMonth, year: 2027 }))?.[1];
    expect([yearOf(month), yearOf(month + 1)]).toEqual(["2027", "2028"]);
    // A drawing that shows no year has none in its address, whatever start is asked for.
    expect(drawingAddress(CARD, "front", "de", january)).toBe(drawingAddress(CARD, "front", "de"));
  });

  it("are drawn at their address, to be kept for ever, and at no other year's", async () => {
    const name = { channel: "poster", kind: "calendar", id: "4" } as const;
    const address = drawingAddress(name, "front", "de", { startMonth: 1, year: 2028 });
    const kept = await backend.fetch(address);
    expect([kept.status, kept.headers.get("cache-control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(await kept.text()).toBe(drawDesign(name, "front", "de", 2028));
    const other = await backend.fetch(address.replace("-2028-", "-2029-"));
    expect(other.status).toBe(404);
    const drawnBy = DRAWN_BY_BEFORE[0] ?? "";
    const version = versionOf(name, "front", "de", { year: 2028, drawnBy });
    const picture = { ...name, side: "front", language: "de", year: 2028, version } as const;
    const former = await backend.fetch(designPictureHref(picture), { redirect: "manual" });
    expect([former.status, former.headers.get("location")]).toEqual([302, address]);
  });
});

describe("pictures of designs", () => {
  it("are drawn at the address that a design gives, to be kept for ever", async () => {
    const design = cataloguedDesigns("kartenliebe").find(({ kind, id }) => kind === "card" && id === "5");
    expect(design?.sides.map(({ side }) => side)).toEqual(["front", "inside", "back"]);
    for (const { side, width, height } of design?.sides ?? []) {
      const reply = await backend.fetch(drawingAddress(CARD, side, "fr"));
      expect(reply.status).toBe(200);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
        "x-content-type-options": "nosniff",
      });
      expect(await reply.text()).toContain(`width="${width}" height="${height}"`);
    }
  });

  it.each(DRAWN_BY_BEFORE)("of the days of %s are today's: their address leads there", async (drawnBy) => {
    const former = { ...CARD, side: "front" as const, language: "de" as const };
    const version = versionOf(CARD, "front", "de", { drawnBy });
    const reply = await backend.fetch(designPictureHref({ ...former, version }), { redirect: "manual" });
    const location = drawingAddress(CARD, "front", "de");
    expect([reply.status, reply.headers.get("location")]).toEqual([302, location]);
    expect(reply.headers.get("cache-control")).toBe("public, max-age=60");
    expect((await backend.fetch(location)).status).toBe(200);
  });

  it("are drawn for no version that was made up", async () => {
    const current = versionOf(CARD, "front", "de");
    await fc.assert(
      fc.asyncProperty(fc.nat(0xffffffff), async (made) => {
        const version = made.toString(16).padStart(8, "0");
        fc.pre(version !== current);
        const reply = await backend.fetch(`/design-pictures/kartenliebe/card/5/front-de-${version}.svg`);
        expect([reply.status, await reply.text()]).toEqual([404, "There is no such picture.\n"]);
      }),
      { numRuns: 150 },
    );
    // A picture is not served under the version of another side.
    const other = await backend.fetch(`/design-pictures/kartenliebe/card/5/back-de-${current}.svg`);
    expect(other.status).toBe(404);
  });

  it.each([
    "/design-pictures/kartenliebe/card/99999/front-de-00000000.svg",
    "/design-pictures/poster/card/5/front-de-00000000.svg",
    "/design-pictures/kartenliebe/collage/1/back-de-00000000.svg",
    "/design-pictures/kartenliebe/card/5/front-de-0.svg",
  ])("there is none at %s", async (path) => {
    const reply = await backend.fetch(path);
    expect([reply.status, await reply.text()]).toEqual([404, "There is no such picture.\n"]);
  });
});
