import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Format, parseFormat, rotate } from "#domain/catalogue/format.ts";
import { valueOrNull } from "#domain/parsed.ts";
import { byProportion, fitPicture, hang, PHONE_PICTURE, type Sharpness } from "#domain/picture/picture-fit.ts";
import { quarterTurn } from "#domain/picture/pixel-size.ts";

const formatOf = (text: string) => valueOrNull(parseFormat(text)) ?? { width: 0, height: 0 };
const judge = (picture: string, format: string) => fitPicture(formatOf(picture), formatOf(format));

describe("how a picture becomes a print", () => {
  it.each<[string, string, Sharpness, number]>([
    // Exactly as many pixels as `sharpFrom` asks for, and one fewer.
    ["2400x1600", "600x400", "near", 0],
    ["2399x1600", "600x400", 1, 0],
    // From a distance of one metre, 2.4 pixels a millimetre are enough.
    ["1440x960", "600x400", 1, 0],
    ["1439x959", "600x400", "never", 0],
    // A large print is seen from further away, a small one is not.
    ["2400x1200", "2000x1000", 2, 0],
    ["2399x1199", "2000x1000", "never", 0],
    ["2400x2000", "3000x2500", 3, 0],
    ["2399x1999", "3000x2500", "never", 0],
    ["1200x800", "1000x600", "never", 10],
    // A phone's picture in sizes that the shop sells.
    ["4032x3024", "400x300", "near", 0],
    ["4032x3024", "900x600", "near", 11],
    ["4032x3024", "1200x900", 1, 0],
    ["4032x3024", "1500x1000", 1, 11],
    ["4032x3024", "3000x2500", 2, 10],
    // An upright picture hangs upright.
    ["3024x4032", "900x600", "near", 11],
    ["3024x4032", "600x900", "near", 11],
    ["1000x1000", "200x200", "near", 0],
    ["1000x1000", "300x200", 1, 33],
    // Whole centimetres and inches come close to a proportion.
    ["3000x2000", "914x610", 1, 0],
    ["4200x3000", "1000x706", "near", 1],
  ])("of %s pixels on %s mm: sharp from %s, percent cut off: %d", (picture, format, sharpness, cutPercent) => {
    expect(judge(picture, format)).toEqual({ sharpness, cutPercent });
  });

  const sides = fc.record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) });
  const RANK: Sharpness[] = ["near", 1, 2, 3, "never"];

  it("is the same whichever way up the format is written, and the picture is held", () => {
    fc.assert(
      fc.property(sides, sides, (picture, format) => {
        const judged = fitPicture(picture, format);
        expect(fitPicture(picture, rotate(format))).toEqual(judged);
        expect(fitPicture(quarterTurn(picture), format)).toEqual(judged);
        expect(judged.cutPercent).toBeGreaterThanOrEqual(0);
        expect(judged.cutPercent).toBeLessThanOrEqual(100);
      }),
    );
  });

  it("is never worse with more pixels, and cut the same", () => {
    fc.assert(
      fc.property(sides, sides, fc.integer({ min: 2, max: 5 }), (picture, format, times) => {
        const more = fitPicture({ width: picture.width * times, height: picture.height * times }, format);
        const judged = fitPicture(picture, format);
        expect(RANK.indexOf(more.sharpness)).toBeLessThanOrEqual(RANK.indexOf(judged.sharpness));
        expect(more.cutPercent).toBe(judged.cutPercent);
      }),
    );
  });
});

describe("the way up that a size hangs", () => {
  it.each([
    ["4032x3024", "600x400", "600x400"],
    ["4032x3024", "400x600", "600x400"],
    ["3024x4032", "600x400", "400x600"],
    ["3024x4032", "400x600", "400x600"],
    // A square picture is neither upright nor landscape, so it turns no format.
    ["1000x1000", "400x600", "400x600"],
    ["1000x1000", "600x400", "600x400"],
    ["3024x4032", "300x300", "300x300"],
  ])("with a picture of %s is for %s %s", (picture, format, hung) => {
    expect(hang(formatOf(format), formatOf(picture))).toEqual(formatOf(hung));
  });
});

describe("the order of formats", () => {
  const FORMATS = ["300x300", "400x300", "600x400", "800x600", "900x600", "600x800"];

  it("begins with those of the picture's proportion", () => {
    expect(byProportion(FORMATS, formatOf, PHONE_PICTURE)).toEqual([
      ...["400x300", "800x600", "600x800"],
      ...["300x300", "600x400", "900x600"],
    ]);
  });

  it("stays where none is", () => {
    expect(byProportion(FORMATS, formatOf, { width: 5000, height: 1000 })).toEqual(FORMATS);
  });

  it("loses and doubles none", () => {
    const side = fc.integer({ min: 1, max: 9 });
    const formats = fc.array(fc.record<Format>({ width: side, height: side }));
    fc.assert(
      fc.property(formats, side, side, (entries, width, height) => {
        const ordered = byProportion(entries, (entry) => entry, { width, height });
        expect(ordered).toHaveLength(entries.length);
        expect(new Set(ordered)).toEqual(new Set(entries));
      }),
    );
  });
});
