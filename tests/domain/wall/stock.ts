import fc from "fast-check";
import { boxOf, type Print, type Wall, type WallStock } from "#domain/wall/wall.ts";

const FORMATS = ["200x200", "300x200", "420x297", "600x400", "700x500", "1200x800"];

/** A stock of three articles: one in frames of three finishes, one of which is not made in the largest size, and two without a choice. */
export const STOCK: WallStock = {
  pictures: 4,
  offers: [
    {
      article: "poster-gerahmt",
      border: 50,
      formats: FORMATS.map((format, at) => ({ format, amount: 2000 + 1000 * at })),
      finishes: [
        { value: "holzrahmen-eiche", surcharges: FORMATS.map(() => 0) },
        { value: "holzrahmen-schwarz", surcharges: FORMATS.map((_, at) => 100 * at) },
        { value: "holzrahmen-gold", surcharges: FORMATS.map((_, at) => (at === 5 ? null : 500)) },
      ],
    },
    { article: "leinwand", border: 0, formats: FORMATS.map((format) => ({ format, amount: 3333 })), finishes: [] },
    { article: "acrylglas", border: 0, formats: [{ format: "300x200", amount: 999 }], finishes: [] },
  ],
};

export const print = (changed: Partial<Print> = {}): Print => ({
  article: "poster-gerahmt",
  format: "300x200",
  finish: "holzrahmen-eiche",
  picture: 0,
  x: 0,
  y: 0,
  ...changed,
});

/** Any kind of print, sold or not, at any place. */
export const anyPrint: fc.Arbitrary<Print> = fc.record({
  article: fc.constantFrom("poster-gerahmt", "leinwand", "acrylglas", "unknown"),
  format: fc.constantFrom(...FORMATS, "297x420", "400x600", "800x1200", "155x155"),
  finish: fc.constantFrom("", "holzrahmen-eiche", "holzrahmen-schwarz", "holzrahmen-gold"),
  picture: fc.nat(3),
  x: fc.integer({ min: -500, max: 3500 }),
  y: fc.integer({ min: -500, max: 2200 }),
});

/** Lists the pairs of prints that overlap, and the prints that are not wholly on the wall. */
export function faultsOf({ prints }: Wall, stock = STOCK): string[] {
  const boxes = prints.map((one) => boxOf(one, stock));
  return boxes.flatMap((one, at) => {
    const isOff = one.x < 0 || one.y < 0 || one.x + one.width > 3000 || one.y + one.height > 1750;
    const over = boxes.findIndex(
      (other, index) =>
        index > at &&
        one.x < other.x + other.width &&
        other.x < one.x + one.width &&
        one.y < other.y + other.height &&
        other.y < one.y + one.height,
    );
    return [...(isOff ? [`${at} is off`] : []), ...(over >= 0 ? [`${at} over ${over}`] : [])];
  });
}
