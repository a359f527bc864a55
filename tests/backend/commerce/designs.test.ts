import { beforeAll, describe, expect, it } from "vitest";
import { designSeed } from "#backend/commerce/design-seed.ts";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { collageDesignGroup } from "#domain/contract/collage-designer-design-group.ts";
import { collageDesignGroups } from "#domain/contract/collage-designer-design-groups.ts";
import { type Design, EVERY_DESIGN } from "#domain/contract/design.ts";
import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { themes } from "#domain/contract/themes.ts";
import { CALENDAR_TYPES } from "#domain/product/calendar/calendar.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { ask } from "./ask.ts";

const backend = useBackend();
const seed = () => backend.DB.batch(designSeed().map(({ sql, params }) => backend.DB.prepare(sql).bind(...params)));
beforeAll(seed);

const CARDS = { channel: "kartenliebe" } as const;
const ALL = EVERY_DESIGN;

describe("designs", () => {
  it("of calendars are of every type, in the words and the money of the country, or of the types asked for", async () => {
    const all = await ask(backend, calendarDesignGroup, ALL);
    expect(new Set(all.designs.map(({ type }) => type))).toEqual(new Set(CALENDAR_TYPES));
    expect(all.designs[0]).toMatchObject({ id: "1", formatType: "a3-quer", priceFrom: 2490, type: "wandkalender" });
    const swiss = await ask(backend, calendarDesignGroup, { ...ALL, types: ["tischkalender"] }, { locale: "fr-CH" });
    expect(swiss.currency).toBe("chf");
    expect(new Set(swiss.designs.map(({ type }) => type))).toEqual(new Set(["tischkalender"]));
    const [german] = (await ask(backend, calendarDesignGroup, { ...ALL, ids: [swiss.designs[0]?.id ?? ""] })).designs;
    expect(german?.name).not.toBe(swiss.designs[0]?.name);
    const one = await ask(backend, calendarDesignGroup, { ...ALL, designGroupId: "3" });
    expect(one.designs.map(({ id }) => id)).toEqual(["3"]);
    expect((await ask(backend, calendarDesignGroup, { ...ALL, designGroupId: "none" })).designs).toEqual([]);
    // Every design of the catalogue is in the price list, on every page of it.
    for (const page of [1, 2, 3]) {
      const { designs } = await ask(backend, calendarDesignGroup, { ...ALL, page });
      expect(designs.filter(({ priceFrom }) => priceFrom === null)).toEqual([]);
    }
  });

  it("are asked for alone with all their leaves: a calendar's months from its start on, a book's pages", async () => {
    const sides = (design: Design | undefined) => design?.views?.map(({ side }) => side);
    const numbers = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `leaf-${((from - 1 + at) % 12) + 1}`);
    const asked = { ...ALL, designGroupId: "4", startMonth: 11, year: 2026 };
    const [calendar] = (await ask(backend, calendarDesignGroup, asked)).designs;
    expect(sides(calendar)).toEqual(["front", "inside", ...numbers(11, 12)]);
    const years = calendar?.views?.slice(2).map(({ picture }) => /-(20\d\d)-/.exec(picture.src)?.[1]);
    expect(years).toEqual(["2026", "2026", ...Array(10).fill("2027")]);
    const question = { ...ALL, categoryIds: [], formats: [] };
    const book = await ask(backend, photobookDesignGroupSet, { ...question, designGroupSetId: "1" });
    expect(sides(book?.designs[0])).toEqual(["front", "inside", ...numbers(1, 8)]);
    for (const { picture } of [...(calendar?.views ?? []), ...(book?.designs[0]?.views ?? [])])
      expect((await backend.fetch(picture.src)).status, picture.src).toBe(200);
    const listed = await ask(backend, calendarDesignGroup, { ...ALL, ids: ["4", "5"] });
    expect(sides(listed.designs[0])).toEqual(["front", "inside"]);
    const beyond = book?.designs[0]?.views?.at(-1)?.picture.src.replace("leaf-8", "leaf-9") ?? "";
    expect((await backend.fetch(beyond)).status).toBe(404);
  });

  it.each([
    ["a wedding", "5", ["Save the Date", "Einladung", "Menükarte", "Tischkarte", "Danksagung"]],
    ["a birth", "3", ["Geburtsanzeige", "Danksagung"]],
    ["a birthday", "4", ["Einladung", "Tischkarte", "Danksagung"]],
    ["a baptism", "10", ["Einladung", "Menükarte", "Tischkarte", "Danksagung"]],
  ])("of %s come as a set, drawn alike, which each of them names; a list says what each is", async (_, id, parts) => {
    const alone = async (one: string) => (await ask(backend, themes, { ...ALL, ids: [one] }, CARDS)).themes[0];
    const set = (await alone(id))?.set ?? [];
    expect(set.map(({ part }) => part)).toEqual(parts);
    const ids = set.map((one) => one.id);
    expect(ids).toContain(id);
    const { themes: listed } = await ask(backend, themes, { ...ALL, ids }, CARDS);
    expect(listed.map(({ part }) => part)).toEqual(parts);
    expect(new Set(listed.map(({ name, facets }) => `${name} ${facets?.color}`)).size).toBe(1);
    expect(listed.map((one) => one.set)).toEqual(ids.map(() => undefined));
    for (const one of ids) expect((await alone(one))?.set).toEqual(set);
  });

  it("of a set that are no longer sold are left out of it, and a card for nobody's feast has none", async () => {
    const [first] = (await ask(backend, themes, { ...ALL, ids: ["5"] }, CARDS)).themes;
    const gone = first?.set?.find(({ part }) => part === "Menükarte")?.id ?? "";
    const withdraw = "UPDATE designs SET withdrawn_at = ? WHERE channel = 'kartenliebe' AND kind = 'card' AND id = ?";
    await backend.DB.prepare(withdraw).bind("2026-11-01T00:00:00Z", gone).run();
    const [left] = (await ask(backend, themes, { ...ALL, ids: ["5"] }, CARDS)).themes;
    await backend.DB.prepare(withdraw).bind(null, gone).run();
    expect(left?.set).toEqual(first?.set?.filter(({ id }) => id !== gone));
    const [christmas] = (await ask(backend, themes, { ...ALL, ids: ["13"] }, CARDS)).themes;
    expect(christmas).not.toHaveProperty("set");
    expect(christmas).not.toHaveProperty("part");
  });

  it("of collages begin with the channel's default, and one is found by its id or not at all", async () => {
    for (const [channel, first] of [
      ["poster", "13"],
      ["kartenliebe", "1"],
    ] as const) {
      const { designs } = await ask(backend, collageDesignGroups, { ...ALL, limit: 1 }, { channel });
      expect(designs).toMatchObject([{ id: first, formatType: "600x400", priceFrom: 4090 }]);
      const found = await ask(backend, collageDesignGroup, { designGroupId: first }, { channel });
      expect(found?.design).toEqual(designs[0]);
    }
    expect(await ask(backend, collageDesignGroup, { designGroupId: "1" })).toBeNull();
  });

  it("of photo books are narrowed by type, format and category together", async () => {
    const none = { ...ALL, categoryIds: [], formats: [] };
    expect((await ask(backend, photobookDesignGroupSet, none))?.total).toBe(60);
    const narrowed = { ...none, types: ["fotoheft"], formats: ["square"], categoryIds: [11] } as const;
    const found = await ask(backend, photobookDesignGroupSet, narrowed);
    expect(found?.designs[0]).toMatchObject({ type: "fotoheft", formatType: "square", priceFrom: 990 });
    expect(new Set(found?.designs.map(({ formatType }) => formatType))).toEqual(new Set(["square"]));
    expect(found?.designs.every(({ facets }) => facets?.category?.includes("basic"))).toBe(true);
    expect(await ask(backend, photobookDesignGroupSet, { ...none, designGroupSetId: "99" })).toBeNull();
  });

  it("of cards are more than two thousand of every occasion, the most sent first; the poster brand knows their ids alone", async () => {
    const all = await ask(backend, themes, ALL, CARDS);
    expect(all.total).toBeGreaterThanOrEqual(2000);
    expect(all.themes[0]).toMatchObject({ type: "hochzeit" });
    for (const occasion of CARD_OCCASIONS) {
      const { themes: found } = await ask(backend, themes, { ...ALL, types: [occasion], limit: 1 }, CARDS);
      expect(found[0]).toMatchObject({ id: String(CARD_OCCASIONS.indexOf(occasion) + 1), type: occasion });
    }
    expect((await ask(backend, themes, ALL)).themes).toEqual(CARD_OCCASIONS.map((_, at) => ({ id: String(at + 1) })));
  });

  it("have pictures that are drawn at their addresses, and are the same rows when they are seeded again", async () => {
    const rows = () => backend.DB.prepare("SELECT * FROM designs ORDER BY number").all();
    const { results } = await rows();
    await seed();
    expect((await rows()).results).toEqual(results);
    const lists = [await ask(backend, calendarDesignGroup, ALL), await ask(backend, collageDesignGroups, ALL)];
    for (const { designs } of lists) {
      for (const { src } of designs.slice(0, 5).flatMap(({ views = [] }) => views.map(({ picture }) => picture))) {
        const reply = await backend.fetch(src);
        expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
        expect(reply.headers.get("cache-control")).toContain("immutable");
      }
    }
  });
});
