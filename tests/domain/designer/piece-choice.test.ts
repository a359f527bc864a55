import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designerHref, type HandOff, parseHandOff } from "#domain/designer/hand-off.ts";
import { pieceOf } from "#domain/designer/piece-of.ts";
import { calendarHandOff, calendarPiece } from "#domain/product/calendar/designer.ts";
import { cardHandOff, cardPiece } from "#domain/product/card/designer.ts";
import { photobookHandOff, photobookPiece } from "#domain/product/photobook/designer.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { anyCalendar, anyCard, anyPhotobook } from "./any-choice.ts";

const DESIGN = { id: "7", type: "hochzeit" };
const channels = fc.constantFrom(...CHANNELS);

function arrived(handOff: HandOff) {
  const url = new URL(designerHref(handOff), "https://shop.test");
  const read = parseHandOff(url.pathname, url.search);
  if (!read.ok) throw new Error(url.search);
  return read;
}

describe("what is priced of a hand-off is what was chosen", () => {
  it("of a card; a sample is one", () => {
    fc.assert(
      fc.property(anyCard, channels, ({ quantity, isSample, ...card }, channel) => {
        const chosen = { ...card, quantity, isSample, accessories: {} };
        const read = arrived(cardHandOff(DESIGN, chosen, { locale: "de-DE", channel }));
        const { goesWith: _, ...expected } = cardPiece(card, chosen);
        expect(pieceOf(read, channel)).toMatchObject({ ...expected, choice: card, quantity: isSample ? 1 : quantity });
      }),
    );
  });

  it("of a calendar", () => {
    fc.assert(
      fc.property(anyCalendar, channels, ({ amount, start, ...calendar }, channel) => {
        const read = arrived(calendarHandOff(DESIGN, { ...calendar, amount, start }, { locale: "fr-CH", channel }));
        expect(pieceOf(read, channel)).toEqual(calendarPiece(calendar, amount));
      }),
    );
  });

  it("of a photo book", () => {
    fc.assert(
      fc.property(anyPhotobook, channels, ({ amount, ...book }, channel) => {
        const read = arrived(photobookHandOff(DESIGN, { ...book, amount }, { locale: "en-GB", channel }));
        expect(pieceOf(read, channel)).toEqual(photobookPiece(book, amount));
      }),
    );
  });
});

describe("what nobody said", () => {
  const of = (designer: HandOff["designer"], parameters: object) =>
    ({ designer, parameters: { locale: "de-DE", ...parameters } }) as HandOff;
  const card = of("card", { card: "flachkarte-148x105", paper: "bilderdruck" });
  const calendar = of("calendar", { calendarType: "wandkalender", formatType: "a3-quer", paperType: "matt" });
  const made = { photobookType: "digitalfotobuch", photobookFormat: "square", photobookPaper: "matt" };
  const book = (cover: string) => of("photobook", { ...made, photobookCover: cover, photobookPageCount: 24 });

  it("is as usual: the refinement is the channel's default, where the piece is made with it", () => {
    expect(pieceOf(card, "kartenliebe")).toMatchObject({ choice: { refinement: "none", punching: "ohne" } });
    expect(pieceOf(card, "kartenliebe")).toMatchObject({ quantity: 50, what: { label: "card/quantity", count: 50 } });
    expect(pieceOf(card, "poster")).toMatchObject({ choice: { refinement: "gold" } });
    expect(pieceOf(calendar, "poster")).toMatchObject({ choice: { refinement: "gold" }, quantity: 1 });
    expect(pieceOf(book("hard"), "poster")).toMatchObject({ choice: { refinement: "gold", lamination: "glossy" } });
    expect(pieceOf(book("soft"), "poster")).toMatchObject({ choice: { refinement: "none" }, quantity: 1 });
    const several = { ...book("soft"), parameters: { ...book("soft").parameters, quantity: 3 } } as HandOff;
    expect(pieceOf(several, "kartenliebe")).toMatchObject({ choice: { lamination: "matt" }, quantity: 3 });
  });

  it("may still be open, and what is chosen may be none of ours", () => {
    for (const designer of ["card", "calendar", "photobook"] as const)
      expect(pieceOf(of(designer, {}), "poster")).toBe("open");
    const odd = [{ card: "karte" }, { paper: "brokat" }, { punching: "stern" }].map(
      (one) => ({ ...card, parameters: { ...card.parameters, ...one } }) as HandOff,
    );
    const oddCalendars = [
      { formatType: "a9" },
      { paperType: "x" },
      { refinementType: "relief" },
      { accessoryTypes: ["stift"] },
      { accessoryTypes: ["holzblock", "holzfuss"] },
    ].map((one) => ({ ...calendar, parameters: { ...calendar.parameters, ...one } }) as HandOff);
    const oddBooks = [{ photobookPrinting: "x" }, { photobookBinding: "layflat" }, { refinementType: "relief" }].map(
      (one) => ({ ...book("hard"), parameters: { ...book("hard").parameters, ...one } }) as HandOff,
    );
    for (const one of [...odd, ...oddCalendars, ...oddBooks]) expect(pieceOf(one, "poster")).toBe("unknown");
    expect(pieceOf(of("photobox", {}), "poster")).toBeNull();
  });
});
