import { describe, expect, it } from "vitest";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref, parseHandOff } from "#domain/designer/hand-off.ts";
import { designSize } from "#domain/listing/design-size.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";

const ORIGIN = { locale: "de-DE", channel: "kartenliebe" } as const;

describe("a design is handed to its designer", () => {
  it.each([
    ["calendar", { id: "1", type: "wandkalender", formatType: "a3-quer" }, "calendarType=wandkalender"],
    ["card", { id: "5", type: "hochzeit", formatType: null }, "occasion=hochzeit"],
    ["collage", { id: "13", type: "landscape", formatType: "600x400" }, "formatType=600x400"],
    ["photobook", { id: "4", type: "echtfotobuch", formatType: "square" }, "photobookBinding=layflat"],
  ] as const)("%s %j", (kind, design, part) => {
    const href = designerHref(designHandOff(kind, design, ORIGIN));
    expect(href).toContain(part);
    expect(href).toContain(`=${design.id}`);
    const url = new URL(href, "https://shop.example");
    expect(parseHandOff(url.pathname, url.search).ok).toBe(true);
  });

  it.each(DESIGN_KINDS)(
    "%s: what it would not understand stays out; without a design the designer is empty",
    (kind) => {
      const odd = designerHref(designHandOff(kind, { id: "1", type: "odd", formatType: "odd" }, ORIGIN));
      const plain = designerHref(designHandOff(kind, { id: "1", type: "odd", formatType: null }, ORIGIN));
      for (const href of [odd, plain]) expect(href).not.toMatch(/=odd|occasion/);
      expect(designerHref(designHandOff(kind, null, ORIGIN))).toMatch(
        new RegExp(
          kind === "collage"
            ? "^/configurator-collage/\\?materialType=leinwand&designId=1&isCollage=1&locale=de-DE$"
            : `^/configurator-${kind}/\\?locale=de-DE(&mountingType=ohne)?$`,
        ),
      );
    },
  );
});

describe("the size of a design", () => {
  it.each([
    ["a3-quer", { width: 420, height: 297 }],
    ["600x400", { width: 600, height: 400 }],
    ["din-landscape", null],
    ["0x0", null],
  ])("%s", (formatType, size) => {
    const found = designSize(formatType);
    expect(found && { width: found.width, height: found.height }).toEqual(size);
  });
});
