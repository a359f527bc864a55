import { describe, expect, it } from "vitest";
import { isLead } from "#backend/designs/cards/sets.ts";
import { cataloguedDesigns } from "#backend/designs/catalogue.ts";
import type { CataloguedDesign } from "#backend/designs/catalogued-design.ts";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { PHOTOBOOK_CATEGORIES, photobookCategoryId } from "#domain/catalogue/vocabulary.ts";
import { FACETS, isFacet } from "#domain/listing/design-facets.ts";
import { DESIGN_SHAPES, FILTER_TYPES } from "#domain/listing/facets.ts";
import { CALENDAR_FORMATS, CALENDAR_TYPES } from "#domain/product/calendar/calendar.ts";
import { CARD_TYPES } from "#domain/product/card/card.ts";
import { PHOTOBOOK_FORMATS, PHOTOBOOK_TYPES } from "#domain/product/photobook/photobook.ts";
import { DESIGN_KINDS, type DesignKind } from "#domain/product/products.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { LANGUAGES } from "#domain/shop/locale.ts";

const of = (kind: DesignKind, channel: (typeof CHANNELS)[number] = "kartenliebe") =>
  cataloguedDesigns(channel).filter((design) => design.kind === kind);
const byPopularity = (designs: readonly CataloguedDesign[]) =>
  [...designs].sort((one, other) => other.popularity - one.popularity);

/** Formats of the calendars that the shop's links and first pages name, in the order of their popularity. */
const FIRST_CALENDARS = ["a3-quer", "200-400", "150-400", "265-120", "a4-hoch", "a5-hoch", "300-300", "145-145"];

describe("the catalogue of designs", () => {
  it("has enough of every kind, the same each time", () => {
    expect(of("card").length).toBeGreaterThanOrEqual(2000);
    expect(of("card", "poster")).toEqual([]);
    for (const channel of CHANNELS) {
      expect(["calendar", "collage", "photobook"].map((kind) => of(kind as DesignKind, channel).length)).toEqual([
        120, 80, 60,
      ]);
      expect(cataloguedDesigns(channel)).toEqual(structuredClone(cataloguedDesigns(channel)));
    }
  });

  it("names each once, in every language; its colours and its set share the name", () => {
    for (const channel of CHANNELS) {
      for (const kind of DESIGN_KINDS) {
        const designs = of(kind, channel);
        expect(new Set(designs.map(({ id }) => id)).size).toBe(designs.length);
        for (const language of LANGUAGES) {
          const names = designs.map(({ names: words }) => words[language]);
          expect(names.filter((name) => name.trim() === "" || name.length > 120)).toEqual([]);
          const first = designs.filter(
            ({ id, colors, set }) =>
              isLead(set.find((one) => one.id === id)?.part ?? null) && (colors.length === 0 || colors[0]?.id === id),
          );
          const ofFirst = first.map(({ names: words }) => words[language]);
          expect(new Set(names)).toEqual(new Set(ofFirst));
          expect(new Set(ofFirst).size).toBe(ofFirst.length);
          expect(designs.filter(({ keywords }) => keywords[language].trim() === "")).toEqual([]);
        }
      }
    }
  });

  it("says of designs what they are filtered by, and uses every value", () => {
    const designs = CHANNELS.flatMap((channel) => cataloguedDesigns(channel));
    for (const { kind, facets } of designs) {
      for (const type of FILTER_TYPES) {
        for (const value of facets[type] ?? [])
          expect(isFacet(kind, type, value), `${kind} ${type} ${value}`).toBe(true);
      }
    }
    const cards = of("card");
    for (const type of FILTER_TYPES) {
      const used = new Set(cards.flatMap(({ facets }) => facets[type] ?? []));
      expect((FACETS.card[type] ?? []).filter((value) => !used.has(value))).toEqual([]);
    }
    for (const kind of DESIGN_KINDS) {
      const shapes = new Set(of(kind).flatMap(({ facets }) => facets.aspectRatio ?? []));
      expect([...shapes].sort()).toEqual([...DESIGN_SHAPES].sort());
    }
  });

  it("has cards for every occasion, and for the categories that are no occasion's", () => {
    const types = Map.groupBy(of("card"), ({ type }) => type);
    for (const occasion of CARD_OCCASIONS) expect(types.get(occasion)?.length, occasion).toBeGreaterThanOrEqual(80);
    expect([...types.keys()].filter((type) => !(CARD_TYPES as readonly string[]).includes(type))).toEqual([]);
    for (const [type, designs] of types) expect(designs.length, type).toBeGreaterThanOrEqual(12);
  });

  it("ties the colours of a card to each other, each of another colour", () => {
    const cards = new Map(of("card").map((design) => [design.id, design]));
    for (const design of cards.values()) {
      if (design.colors.length === 0) continue;
      expect(design.colors.map(({ id }) => id)).toContain(design.id);
      expect(new Set(design.colors.map(({ color }) => color)).size).toBe(design.colors.length);
      for (const { id, color } of design.colors) {
        expect(cards.get(id)?.facets.color).toEqual([color]);
        expect(cards.get(id)?.colors).toEqual(design.colors);
      }
    }
  });

  it("keeps the ids and the order that the shop began with", () => {
    const loved = ["hochzeit", "geburt", "weihnachten/privat", "geburtstag", "taufe", "trauer"];
    const cards = byPopularity(of("card")).slice(0, 13);
    expect(cards.map(({ type }) => type)).toEqual([...new Set([...loved, ...CARD_OCCASIONS])]);
    for (const { id, type } of cards) {
      expect(CARD_OCCASIONS.indexOf(type as (typeof CARD_OCCASIONS)[number]) + 1).toBe(Number(id));
    }
    const calendars = byPopularity(of("calendar"));
    expect(calendars.slice(0, 8).map(({ formatType }) => formatType)).toEqual(FIRST_CALENDARS);
    expect(calendars[0]).toMatchObject({ id: "1", type: "wandkalender" });
    expect(byPopularity(of("collage", "poster"))[0]).toMatchObject({ id: "13", formatType: "600x400" });
    expect(byPopularity(of("collage"))[0]).toMatchObject({ id: "1", formatType: "600x400" });
    expect(
      byPopularity(of("photobook"))
        .slice(0, 9)
        .map(({ bookCategory }) => bookCategory),
    ).toEqual(Array.from({ length: 9 }, () => photobookCategoryId("basic")));
  });

  it("has every type and format of calendars and photo books, and every category of these", () => {
    const calendars = of("calendar");
    expect(new Set(calendars.map(({ type }) => type))).toEqual(new Set(CALENDAR_TYPES));
    expect(calendars.filter(({ formatType }) => !Object.hasOwn(CALENDAR_FORMATS, formatType ?? ""))).toEqual([]);
    const books = of("photobook");
    const made = new Set(books.map(({ type, formatType }) => `${type} ${formatType}`));
    expect(made.size).toBe(PHOTOBOOK_TYPES.length * PHOTOBOOK_FORMATS.length);
    expect(new Set(books.flatMap(({ facets }) => facets.category))).toEqual(new Set(PHOTOBOOK_CATEGORIES));
  });

  it("spreads over three years, the newest and the best known of them labelled", () => {
    for (const kind of DESIGN_KINDS) {
      const designs = of(kind);
      expect(designs.filter(({ createdAt }) => !(createdAt > "2023-11" && createdAt < "2026-11-16"))).toEqual([]);
      for (const label of ["neu", "bestseller"]) {
        const share = designs.filter(({ facets }) => facets.label?.includes(label)).length / designs.length;
        expect(share, `${kind} ${label}`).toBeGreaterThan(0.01);
        expect(share, `${kind} ${label}`).toBeLessThanOrEqual(0.06);
      }
    }
  });
});
