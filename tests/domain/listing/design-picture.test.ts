import fc from "fast-check";
import { expect, it } from "vitest";
import { isOwnPath } from "#domain/address/path-kind.ts";
import { DESIGN_SIDES } from "#domain/contract/design.ts";
import { DESIGN_PICTURES_PATH, designPictureHref, parseDesignPicture } from "#domain/listing/design-picture.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { LANGUAGES } from "#domain/shop/locale.ts";
import { runs } from "#tests/support/runs.ts";

const picture = fc.record(
  {
    channel: fc.constantFrom(...CHANNELS),
    kind: fc.constantFrom(...DESIGN_KINDS),
    id: fc.stringMatching(/^[\w-]{1,64}$/),
    side: fc.constantFrom(...DESIGN_SIDES),
    language: fc.constantFrom(...LANGUAGES),
    version: fc.stringMatching(/^[\da-f]{8}$/),
    year: fc.integer({ min: 2000, max: 2099 }),
  },
  { requiredKeys: ["channel", "kind", "id", "side", "language", "version"] },
);

it("a drawn picture is read back from its address, which no page takes for a story's", () => {
  fc.assert(
    fc.property(picture, (one) => {
      const href = designPictureHref(one);
      expect(parseDesignPicture(href)).toEqual({ ok: true, value: one });
      expect(isOwnPath(href)).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});

it("has one spelling", () => {
  expect(
    designPictureHref({
      channel: "kartenliebe",
      kind: "card",
      id: "5",
      side: "front",
      language: "de",
      version: "0a1b2c3d",
    }),
  ).toBe("/design-pictures/kartenliebe/card/5/front-de-0a1b2c3d.svg");
  expect(
    designPictureHref({
      channel: "poster",
      kind: "calendar",
      id: "4",
      side: "inside",
      language: "fr",
      year: 2027,
      version: "0a1b2c3d",
    }),
  ).toBe("/design-pictures/poster/calendar/4/inside-fr-2027-0a1b2c3d.svg");
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (rest) => {
      const parsed = parseDesignPicture(`${DESIGN_PICTURES_PATH}/${rest}`);
      if (parsed.ok) expect(designPictureHref(parsed.value)).toBe(`${DESIGN_PICTURES_PATH}/${rest}`);
      else expect(parsed.code).toBe("no-design-picture");
    }),
    { numRuns: runs(200) },
  );
});

it.each([
  "/design-pictures/kartenliebe/card/5/front-de-0a1b2c3d.svg/",
  "/design-pictures/kartenliebe/card/5/front-de-0A1B2C3D.svg",
  "/design-pictures/kartenliebe/card/5/spine-de-0a1b2c3d.svg",
  "/design-pictures/kartenliebe/card/5/front-xx-0a1b2c3d.svg",
  "/design-pictures/kartenliebe/card/../front-de-0a1b2c3d.svg",
  "/design-pictures/other/card/5/front-de-0a1b2c3d.svg",
])("%s is none", (path) => {
  expect(parseDesignPicture(path).ok).toBe(false);
});
