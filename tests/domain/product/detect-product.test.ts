import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectProduct } from "#domain/product/detect-product.ts";
import { PRODUCT_KINDS } from "#domain/product/products.ts";

describe("spec 000 §4: product detection", () => {
  it.each([
    [{ photoboxType: "small" }, "photobox"],
    [{ photoboxType: "small", materialType: "poster", calendarType: "x" }, "photobox"],
    [{ materialType: "poster" }, "photoframe"],
    [{ frameType: "artbox" }, "photoframe"],
    [{ materialType: "poster", designId: "7" }, "collage"],
    [{ frameType: "artbox", isCollage: true }, "collage"],
    [{ frameType: "artbox", isCollage: "1" }, "collage"],
    [{ frameType: "artbox", isCollage: 1 }, "collage"],
    [{ frameType: "artbox", isCollage: "true" }, "collage"],
    [{ frameType: "artbox", isCollage: "0", designId: "" }, "photoframe"],
    [{ materialType: "poster", calendarType: "wandkalender" }, "photoframe"],
    [{ calendarType: "wandkalender", photobookType: "fotoheft" }, "calendar"],
    [{ photobookType: "fotoheft", themeId: "3" }, "photobook"],
    [{ photobookPrinting: "digital" }, "photobook"],
    [{ themeId: "3" }, "card"],
    [{ themeId: 0 }, "card"],
    [{ themeId: "" }, null],
    [{ photoboxType: null, materialType: undefined }, null],
    [{ designId: "7" }, null],
    [{}, null],
  ])("%j is %s", (configuration, kind) => {
    expect(detectProduct(configuration)).toBe(kind);
  });

  it("asks no prototype, and always says a kind or none", () => {
    expect(detectProduct(Object.create({ themeId: "3" }))).toBeNull();
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (configuration) => {
        expect([...PRODUCT_KINDS, null]).toContain(detectProduct(configuration));
      }),
    );
  });
});
