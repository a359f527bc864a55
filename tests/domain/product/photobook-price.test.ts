import { describe, expect, it } from "vitest";
import {
  COVER_LAMINATIONS,
  isPhotobookMade,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_OFFERS_BY_TYPE,
  PHOTOBOOK_TYPES,
  type PhotobookChoice,
  pageCounts,
  photobookVariantKey,
  readVariant,
  refinementsOfCover,
  variantOf,
} from "#domain/product/photobook/photobook.ts";
import { PHOTOBOOK_PRICE_PARTS, photobookPriceParts } from "#domain/product/photobook/price.ts";
import { pieceEuros } from "./piece-euros.ts";

const PLAIN: PhotobookChoice = {
  type: "digitalfotobuch",
  format: "square",
  cover: "soft",
  paper: "matt",
  lamination: "matt",
  refinement: "none",
  pageCount: 24,
};
const euros = (choice: Partial<PhotobookChoice>, amount = 1) =>
  pieceEuros(PHOTOBOOK_PRICE_PARTS, photobookPriceParts({ ...PLAIN, ...choice }), amount);

/** Yields every photo book that there is. */
function* everyBook(): Generator<PhotobookChoice> {
  for (const type of PHOTOBOOK_TYPES) {
    const { covers, papers } = PHOTOBOOK_OFFERS_BY_TYPE[type];
    for (const format of PHOTOBOOK_FORMATS)
      for (const cover of covers)
        for (const paper of papers)
          for (const lamination of COVER_LAMINATIONS)
            for (const refinement of refinementsOfCover(cover))
              for (const pageCount of pageCounts(type))
                yield { type, format, cover, paper, lamination, refinement, pageCount };
  }
}

describe("photo books", () => {
  it("have a price for every one that is made, and a variant key that is read again", () => {
    const names = new Set(PHOTOBOOK_PRICE_PARTS.map(({ name }) => name));
    expect(names.size).toBe(PHOTOBOOK_PRICE_PARTS.length);
    let count = 0;
    for (const book of everyBook()) {
      count += 1;
      const missing = photobookPriceParts(book).filter((name) => !names.has(name));
      const { cover, paper, lamination } = book;
      const read = readVariant(book.type, photobookVariantKey(variantOf(book)));
      if (missing.length > 0 || !isPhotobookMade(book)) throw new Error(`${JSON.stringify(book)} ${missing}`);
      expect(read).toEqual({ cover, paper, lamination });
    }
    expect(count).toBeGreaterThan(1000);
  });

  it("are made in whole steps of pages, and in what their type has", () => {
    expect(pageCounts("fotoheft").slice(0, 3)).toEqual([16, 20, 24]);
    expect(pageCounts("echtfotobuch").at(-1)).toBe(96);
    const not = (choice: Partial<PhotobookChoice>) => expect(isPhotobookMade({ ...PLAIN, ...choice })).toBe(false);
    not({ pageCount: 25 });
    not({ type: "echtfotobuch", paper: "glaenzend" });
    not({ paper: "standard" });
    not({ refinement: "gold" });
    expect(isPhotobookMade({ ...PLAIN, cover: "hard", refinement: "gold" })).toBe(true);
  });

  it("have no variant of another printing, binding or lamination", () => {
    for (const key of [
      "digital",
      "echtfoto_soft_pur_matt_matt",
      "digital_soft_layflat_matt_matt",
      "digital_soft_pur_matt_velvet",
    ])
      expect(readVariant("digitalfotobuch", key)).toBeNull();
  });

  it("cost more with pages, a hard cover and foil, and less by the dozen", () => {
    expect(euros({})).toBe(22.9);
    expect(euros({ pageCount: 32 }) - euros({})).toBeCloseTo(8 * 0.45);
    expect(euros({ cover: "hard" }) - euros({})).toBeCloseTo(8);
    expect(euros({ cover: "hard", refinement: "gold" }) - euros({})).toBeCloseTo(15);
    expect(euros({ type: "echtfotobuch", cover: "hard", pageCount: 16 })).toBe(34.9);
    expect(euros({}, 10)).toBeLessThan(euros({}, 2));
  });
});
