import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarHandOff, cardHandOff, photobookHandOff } from "#domain/designer/choice-hand-off.ts";
import { designerHref, type HandOff, parseHandOff } from "#domain/designer/hand-off.ts";
import { pieceChoiceOf } from "#domain/designer/piece-choice.ts";
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
        const expected = { kind: "card", card, quantity: isSample ? 1 : quantity, isSample };
        expect(pieceChoiceOf(read, channel)).toEqual(expected);
      }),
    );
  });

  it("of a calendar", () => {
    fc.assert(
      fc.property(anyCalendar, channels, ({ amount, start, ...calendar }, channel) => {
        const read = arrived(calendarHandOff(DESIGN, { ...calendar, amount, start }, { locale: "fr-CH", channel }));
        expect(pieceChoiceOf(read, channel)).toEqual({ kind: "calendar", calendar, quantity: amount });
      }),
    );
  });

  it("of a photo book", () => {
    fc.assert(
      fc.property(anyPhotobook, channels, ({ amount, ...book }, channel) => {
        const read = arrived(photobookHandOff(DESIGN, { ...book, amount }, { locale: "en-GB", channel }));
        expect(pieceChoiceOf(read, channel)).toEqual({ kind: "photobook", book, quantity: amount });
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
    expect(pieceChoiceOf(card, "kartenliebe")).toMatchObject({ card: { refinement: "none", punching: "ohne" } });
    expect(pieceChoiceOf(card, "kartenliebe")).toMatchObject({ quantity: 50, isSample: false });
    expect(pieceChoiceOf(card, "poster")).toMatchObject({ card: { refinement: "gold" } });
    expect(pieceChoiceOf(calendar, "poster")).toMatchObject({ calendar: { refinement: "gold" }, quantity: 1 });
    expect(pieceChoiceOf(book("hard"), "poster")).toMatchObject({ book: { refinement: "gold", lamination: "glossy" } });
    expect(pieceChoiceOf(book("soft"), "poster")).toMatchObject({ book: { refinement: "none" }, quantity: 1 });
    const several = { ...book("soft"), parameters: { ...book("soft").parameters, quantity: 3 } } as HandOff;
    expect(pieceChoiceOf(several, "kartenliebe")).toMatchObject({ book: { lamination: "matt" }, quantity: 3 });
  });

  it("may still be open, and what is chosen may be none of ours", () => {
    for (const designer of ["card", "calendar", "photobook"] as const)
      expect(pieceChoiceOf(of(designer, {}), "poster")).toBe("open");
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
    for (const one of [...odd, ...oddCalendars, ...oddBooks]) expect(pieceChoiceOf(one, "poster")).toBe("unknown");
    expect(pieceChoiceOf(of("photobox", {}), "poster")).toBeNull();
  });
});
