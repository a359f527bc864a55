import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFormat } from "#domain/catalogue/format.ts";
import { COLLAGE_MATERIALS } from "#domain/catalogue/material.ts";
import { designerHref, type HandOff, parseHandOff } from "#domain/designer/hand-off.ts";
import { QUANTITIES } from "#domain/product/amount.ts";
import {
  CALENDAR_FORMATS,
  CALENDAR_OFFERS,
  CALENDAR_PAPERS,
  CALENDAR_REFINEMENTS,
  CALENDAR_TYPES,
  type CalendarFormat,
} from "#domain/product/calendar/calendar.ts";
import { calendarHandOff } from "#domain/product/calendar/designer.ts";
import { CARD_OFFERS, CARD_PRODUCTS, cardKey } from "#domain/product/card/card.ts";
import { cardHandOff } from "#domain/product/card/designer.ts";
import { collageHandOff } from "#domain/product/collage/designer.ts";
import { collageFormats } from "#domain/product/collage/offer.ts";
import { photobookHandOff } from "#domain/product/photobook/designer.ts";
import {
  COVER_LAMINATIONS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_OFFERS_BY_TYPE,
  PHOTOBOOK_TYPES,
  pageCounts,
  refinementsOfCover,
} from "#domain/product/photobook/photobook.ts";
import { CHANNELS } from "#domain/shop/channel.ts";

const DESIGN = { id: "olive-7", type: "hochzeit", category: "wedding", style: "natur", color: "gruen" };

/**
 * Returns the parameters that the designer understands of a hand-off's address. Anything that it does not understand fails
 * the test.
 */
function understood(handOff: HandOff): Record<string, unknown> {
  const url = new URL(designerHref(handOff), "https://shop.example");
  const read = parseHandOff(url.pathname, url.search);
  if (!read.ok) throw new Error(`${url.search}: ${JSON.stringify(read.problems)}`);
  expect(read.designer).toBe(handOff.designer);
  return read.parameters;
}

const word = fc.option(fc.stringMatching(/^[a-z]{1,12}$/), { nil: undefined });
const card = fc.constantFrom(...CARD_PRODUCTS).chain((product) => {
  const { formats, papers, refinements, punchings } = CARD_OFFERS[product];
  return fc.record({
    product: fc.constant(product),
    format: fc.constantFrom(...formats),
    paper: fc.constantFrom(...papers),
    refinement: fc.constantFrom(...refinements),
    punching: fc.constantFrom(...punchings),
    quantity: fc.constantFrom(...QUANTITIES),
    isSample: fc.boolean(),
    accessories: fc.record({
      ...{ bow: word, ribbon: word, ribbonColor: word, screw: word, standard: word },
      accessoryTypes: fc.option(fc.array(fc.stringMatching(/^[a-z-]{1,64}$/), { minLength: 1, maxLength: 5 }), {
        nil: undefined,
      }),
    }),
  });
});

describe("every choice of a design reaches its designer", () => {
  it("of a card; a sample is one", () => {
    fc.assert(
      fc.property(card, fc.constantFrom(...CHANNELS), (chosen, channel) => {
        const { product, format, paper, refinement, punching, quantity, isSample, accessories } = chosen;
        const parameters = understood(cardHandOff(DESIGN, chosen, { locale: "de-CH", channel }));
        expect(parameters).toMatchObject({
          themeId: "olive-7",
          designId: "olive-7",
          occasion: "hochzeit",
          category: "wedding",
          tag: "natur",
          card: cardKey(product, format),
          paper,
          punching,
          quantity: isSample ? 1 : quantity,
          locale: "de-CH",
        });
        const unsaid = channel === "kartenliebe" ? undefined : "ohne";
        expect(parameters.refinementType).toBe(refinement === "none" ? unsaid : refinement);
        expect(parameters.isSample).toBe(isSample ? "1" : undefined);
        for (const [name, value] of Object.entries(accessories)) expect(parameters[name]).toEqual(value);
      }),
    );
  });

  it("of a design for no occasion names none", () => {
    const [chosen] = fc.sample(card, 1);
    if (!chosen) throw new Error("no card");
    const plain = { id: "1", type: "wedding" };
    expect(understood(cardHandOff(plain, chosen, { locale: "de-DE", channel: "poster" }))).not.toHaveProperty(
      "occasion",
    );
  });

  it("of a calendar, with its start; a mounting that is an accessory is one", () => {
    const calendar = fc.constantFrom(...CALENDAR_TYPES).chain((type) =>
      fc.record({
        type: fc.constant(type),
        format: fc.constantFrom(...(Object.keys(CALENDAR_FORMATS) as CalendarFormat[])),
        paper: fc.constantFrom(...CALENDAR_PAPERS),
        refinement: fc.constantFrom(...CALENDAR_REFINEMENTS),
        mounting: fc.constantFrom(...CALENDAR_OFFERS[type].mountings),
        amount: fc.integer({ min: 1, max: 500 }),
        start: fc.record({ startMonth: fc.integer({ min: 1, max: 12 }), year: fc.integer({ min: 2026, max: 2029 }) }),
      }),
    );
    fc.assert(
      fc.property(calendar, (chosen) => {
        const { type, format, paper, mounting, amount, start } = chosen;
        const parameters = understood(calendarHandOff(DESIGN, chosen, { locale: "de-DE", channel: "poster" }));
        expect(parameters).toMatchObject({
          calendarType: type,
          formatType: format,
          paperType: paper,
          mountingType: "ohne",
          designGroupId: "olive-7",
          designId: "olive-7",
          startDate: `${start.year}-${String(start.startMonth).padStart(2, "0")}-01`,
          ...start,
          amount,
        });
        expect(parameters.accessoryTypes).toEqual(mounting === "ohne" ? undefined : [mounting]);
      }),
    );
  });

  it("of a photo book, with all parts of its variant and its pages", () => {
    const book = fc.constantFrom(...PHOTOBOOK_TYPES).chain((type) => {
      const { covers, papers } = PHOTOBOOK_OFFERS_BY_TYPE[type];
      return fc.constantFrom(...covers).chain((cover) =>
        fc.record({
          type: fc.constant(type),
          format: fc.constantFrom(...PHOTOBOOK_FORMATS),
          cover: fc.constant(cover),
          paper: fc.constantFrom(...papers),
          lamination: fc.constantFrom(...COVER_LAMINATIONS),
          refinement: fc.constantFrom(...refinementsOfCover(cover)),
          pageCount: fc.constantFrom(...pageCounts(type)),
          amount: fc.integer({ min: 1, max: 500 }),
        }),
      );
    });
    fc.assert(
      fc.property(book, (chosen) => {
        expect(understood(photobookHandOff(DESIGN, chosen, { locale: "nl-BE", channel: "poster" }))).toMatchObject({
          photobookType: chosen.type,
          photobookFormat: chosen.format,
          photobookCover: chosen.cover,
          photobookPaper: chosen.paper,
          photobookCoverLamination: chosen.lamination,
          photobookPageCount: chosen.pageCount,
          graduationsPageCount: PHOTOBOOK_OFFERS_BY_TYPE[chosen.type].pages.step,
          photobookPrinting: chosen.type === "echtfotobuch" ? "echtfoto" : "digital",
          designGroupSetId: "olive-7",
          templateId: "olive-7",
          amount: chosen.amount,
          quantity: chosen.amount,
        });
      }),
    );
  });

  it("of a collage; a framed poster with its usual frame and mat", () => {
    for (const material of COLLAGE_MATERIALS) {
      const parameters = understood(
        collageHandOff(DESIGN, { material, formatType: "600x400" }, { locale: "fr-FR", channel: "poster" }),
      );
      expect(parameters).toMatchObject({
        materialType: material,
        formatType: "600x400",
        color: "gruen",
        designId: "olive-7",
      });
      expect(parameters.frameType).toBe(material === "framedPoster" ? "holzrahmen" : undefined);
      expect(parameters.matType).toBe(material === "framedPoster" ? "mat-weiss" : undefined);
    }
  });
});

describe("the sizes of a collage", () => {
  it("lie as its design does, its own among them, smallest first", () => {
    expect(collageFormats("600x400")).toEqual(["400x300", "600x400", "700x500", "800x600", "900x600", "1200x800"]);
    expect(collageFormats("400x600")).toContain("300x400");
    expect(collageFormats("250x250")).toEqual(["250x250", "300x300", "500x500"]);
    for (const none of [null, "odd"]) expect(collageFormats(none)[0]).toBe("400x300");
    for (const size of collageFormats("700x500")) expect(parseFormat(size).ok).toBe(true);
  });
});
