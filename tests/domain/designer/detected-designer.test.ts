import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { COLLAGE_MATERIALS } from "#domain/catalogue/material.ts";
import { articleHandOff, handOffPieces } from "#domain/designer/article-hand-off.ts";
import { completeDesignerHref } from "#domain/designer/complete-href.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { detectedDesigner } from "#domain/designer/detected-designer.ts";
import { designerHref, type HandOff, parseHandOff } from "#domain/designer/hand-off.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import { calendarHandOff } from "#domain/product/calendar/designer.ts";
import { cardHandOff } from "#domain/product/card/designer.ts";
import { collageHandOff } from "#domain/product/collage/designer.ts";
import { photobookHandOff } from "#domain/product/photobook/designer.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { anyCalendar, anyCard, anyPhotobook } from "./any-choice.ts";

const DESIGN = { id: "7", type: "odd", formatType: null };
const origins = fc.record({ locale: fc.constantFrom(...LOCALES), channel: fc.constantFrom(...CHANNELS) });

/** Returns the designer that an address leads to, and the one that its parameters suggest. */
function designersOf(href: string) {
  const url = new URL(href, "https://shop.test");
  const read = parseHandOff(url.pathname, url.search);
  if (!read.ok) throw new Error(url.search);
  return { leadsTo: read.designer, speaksOf: detectedDesigner(read) };
}

function expectAgreed(handOff: HandOff) {
  const { leadsTo, speaksOf } = designersOf(designerHref(handOff));
  expect([handOff, speaksOf]).toEqual([handOff, leadsTo]);
}

describe("spec 000 §4: what an address describes is what its designer makes", () => {
  it("of every choice of a design", () => {
    fc.assert(
      fc.property(anyCard, anyCalendar, anyPhotobook, origins, (card, calendar, book, origin) => {
        expectAgreed(cardHandOff(DESIGN, { ...card, accessories: {} }, origin));
        expectAgreed(calendarHandOff(DESIGN, calendar, origin));
        expectAgreed(photobookHandOff(DESIGN, book, origin));
      }),
      { numRuns: 100 },
    );
    for (const material of COLLAGE_MATERIALS)
      for (const channel of CHANNELS)
        expectAgreed(collageHandOff(DESIGN, { material, formatType: "600x400" }, { locale: "de-DE", channel }));
  });

  it("of every article, whole, in pieces, and as its form sends it", () => {
    for (const article of ARTICLES) {
      for (const channel of CHANNELS) {
        const origin: HandOffOrigin = { locale: "de-DE", channel };
        const handOff = articleHandOff({ article, formatType: "600x400", options: {} }, origin);
        expectAgreed(handOff);
        const { designer } = handOff;
        const { base } = handOffPieces(article, ["frameType", "matType"], origin);
        expect(designersOf(base)).toEqual({ leadsTo: designer, speaksOf: designer });
        const sent = `/configurator-${designer}/?material=${article}&format=600x400`;
        const completed = completeDesignerHref(sent, origin, { year: 2026, month: 11 });
        expect(designersOf(completed)).toEqual({ leadsTo: designer, speaksOf: designer });
      }
    }
  });

  it("of every design, and of none where something is named at all", () => {
    for (const kind of DESIGN_KINDS) {
      for (const channel of CHANNELS) {
        expectAgreed(designHandOff(kind, DESIGN, { locale: "de-DE", channel }));
        const blank = designersOf(designerHref(designHandOff(kind, null, { locale: "de-DE", channel })));
        expect([null, kind]).toContain(blank.speaksOf);
      }
    }
  });

  it("a collage without a design opens the channel's own (spec 000 §9)", () => {
    const idOf = (channel: HandOffOrigin["channel"]) =>
      designHandOff("collage", null, { locale: "de-DE", channel }).parameters;
    expect(idOf("kartenliebe")).toMatchObject({ designId: "1", isCollage: "1" });
    expect(idOf("poster")).toMatchObject({ designId: "13", isCollage: "1" });
  });
});
