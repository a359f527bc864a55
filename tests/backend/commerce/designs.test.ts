import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { designSeed } from "#backend/commerce/design-seed.ts";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { collageDesignGroup } from "#domain/contract/collage-designer-design-group.ts";
import { collageDesignGroups } from "#domain/contract/collage-designer-design-groups.ts";
import { EVERY_DESIGN } from "#domain/contract/design.ts";
import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { themes } from "#domain/contract/themes.ts";
import { CALENDAR_TYPES } from "#domain/product/calendar.ts";
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
    expect(all.designs[0]).toMatchObject({ id: "1", name: "Wandkalender", formatType: "a3-quer", priceFrom: 2490 });
    const swiss = await ask(backend, calendarDesignGroup, { ...ALL, types: ["tischkalender"] }, { locale: "fr-CH" });
    expect(swiss.currency).toBe("chf");
    expect(swiss.designs.map(({ type }) => type)).toEqual(["tischkalender", "tischkalender"]);
    expect(swiss.designs[0]?.name).not.toBe("Tischkalender");
    const one = await ask(backend, calendarDesignGroup, { ...ALL, designGroupId: "3" });
    expect(one.designs.map(({ id }) => id)).toEqual(["3"]);
    expect((await ask(backend, calendarDesignGroup, { ...ALL, designGroupId: "none" })).designs).toEqual([]);
  });

  it("of collages begin with the channel's default, and one is found by its id or not at all", async () => {
    for (const [channel, first] of [
      ["poster", "13"],
      ["kartenliebe", "1"],
    ] as const) {
      const { designs } = await ask(backend, collageDesignGroups, { ...ALL, limit: 1 }, { channel });
      expect(designs.map(({ id }) => id)).toEqual([first]);
      const found = await ask(backend, collageDesignGroup, { designGroupId: first }, { channel });
      expect(found?.design).toEqual(designs[0]);
    }
    expect(await ask(backend, collageDesignGroup, { designGroupId: "1" })).toBeNull();
  });

  it("of photo books are narrowed by type, format and category together", async () => {
    const none = { ...ALL, categoryIds: [], formats: [] };
    expect((await ask(backend, photobookDesignGroupSet, none))?.designs).toHaveLength(9);
    const narrowed = { ...none, types: ["fotoheft"], formats: ["square"], categoryIds: [11] } as const;
    expect((await ask(backend, photobookDesignGroupSet, narrowed))?.designs).toMatchObject([
      { type: "fotoheft", formatType: "square", priceFrom: 990 },
    ]);
    expect((await ask(backend, photobookDesignGroupSet, { ...narrowed, categoryIds: [1] }))?.designs).toEqual([]);
    expect(await ask(backend, photobookDesignGroupSet, { ...none, designGroupSetId: "99" })).toBeNull();
  });

  it("of cards are the themes of the thirteen occasions, the most sent first; the poster brand knows their ids alone", async () => {
    const sold = (await ask(backend, themes, ALL, CARDS)).themes;
    expect(sold.map(({ type }) => type).sort()).toEqual([...CARD_OCCASIONS].sort());
    expect(sold[0]).toMatchObject({ name: "Hochzeit", priceFrom: 190 });
    expect((await ask(backend, themes, ALL)).themes).toEqual(CARD_OCCASIONS.map((_, at) => ({ id: String(at + 1) })));
  });

  it("have pictures that lie in their brand's space, and are the same rows when they are seeded again", async () => {
    const rows = () => backend.DB.prepare("SELECT * FROM designs ORDER BY number").all<{ sides: string }>();
    const { results } = await rows();
    await seed();
    expect((await rows()).results).toEqual(results);
    const pictures = results.flatMap(({ sides }) => (JSON.parse(sides) as [string, string][]).map(([, src]) => src));
    expect(pictures.filter((src) => !existsSync(`backend/content/assets${src}`))).toEqual([]);
    expect(pictures).toHaveLength(2 * (10 + 6 + 9) + 13);
  });
});
