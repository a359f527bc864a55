import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DESIGN_SIDES, EVERY_DESIGN, isCommonList, leafNumber } from "#domain/contract/design.ts";
import { themes } from "#domain/contract/themes.ts";
import { designPictureHref, parseDesignPicture } from "#domain/listing/design-picture.ts";
import { designOfTheme, designSlug } from "#domain/listing/design-slug.ts";
import { editDistance, forgivenSlips } from "#domain/listing/edit-distance.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { LANGUAGES } from "#domain/shop/locale.ts";

const id = fc.stringMatching(/^[\w-]{1,64}$/);

describe("the page of a design", () => {
  it("is found by its slug", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DESIGN_KINDS), id, (kind, id) => {
        const isOther = kind === "card" && /^(calendar|collage|photobook)-/.test(id);
        if (!isOther) expect(designOfTheme(designSlug(kind, id).slice("themes/".length))).toEqual({ kind, id });
      }),
    );
    expect(designSlug("card", "7")).toBe("themes/7");
    expect(designSlug("photobook", "7")).toBe("themes/photobook-7");
  });

  it.each(["", "calendar-", "a b", "x".repeat(65), "../x"])("%j is none", (theme) => {
    expect(designOfTheme(theme)).toBeNull();
  });
});

describe("the address of a drawing", () => {
  const address = fc.record({
    channel: fc.constantFrom(...CHANNELS),
    kind: fc.constantFrom(...DESIGN_KINDS),
    id,
    side: fc.constantFrom(...DESIGN_SIDES),
    language: fc.constantFrom(...LANGUAGES),
    version: fc.stringMatching(/^[\da-f]{8}$/),
  });

  it("is read back", () => {
    fc.assert(
      fc.property(address, (one) => {
        expect(parseDesignPicture(designPictureHref(one))).toEqual({ ok: true, value: one });
      }),
    );
  });

  it.each([
    "/design-pictures/poster/card/1/front-de-0123456g.svg",
    "/design-pictures/other/card/1/front-de-01234567.svg",
    "/design-pictures/poster/cards/1/front-de-01234567.svg",
    "/design-pictures/poster/card/1/left-de-01234567.svg",
    "/design-pictures/poster/card/1/front-pl-01234567.svg",
    "/design-pictures/poster/card/../front-de-01234567.svg",
    "https://elsewhere.example/design-pictures/poster/card/1/front-de-01234567.svg",
  ])("%s is none", (pathname) => {
    expect(parseDesignPicture(pathname)).toMatchObject({ ok: false, code: "no-design-picture" });
  });
});

describe("a list", () => {
  it.each([
    [{}, true],
    [{ color: ["rot"], page: 3 }, true],
    [{ ids: ["7"] }, true],
    [{ color: ["rot", "blau"] }, false],
    [{ color: ["rot"], style: ["modern"] }, false],
    [{ page: 4 }, false],
    [{ search: "mond" }, false],
    [{ ids: ["7", "8"] }, false],
  ])("of %j is one that many ask for: %s", (asked, isCommon) => {
    expect(isCommonList({ ...EVERY_DESIGN, ...asked })).toBe(isCommon);
    expect(themes.isCommon?.({ ...EVERY_DESIGN, ...asked })).toBe(isCommon);
  });
});

describe("slips of the finger", () => {
  it.each([
    ["olive", "olive", 0],
    ["olvie", "olive", 1],
    ["oliv", "olive", 1],
    ["olives", "olive", 1],
    ["aprikose", "olive", 3],
    ["", "ab", 2],
  ])("%j is %j after %s of them", (one, other, slips) => {
    expect(editDistance(one, other, 2)).toBe(slips);
  });

  it("count the same either way, and none for a word itself", () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom("a", "b", "c") });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 8)).toBe(editDistance(other, one, 8));
        expect(editDistance(one, other, 2)).toBe(Math.min(3, editDistance(one, other, 8)));
        expect(editDistance(one, other, 8) === 0).toBe(one === other);
      }),
    );
  });

  it.each([
    [3, 0],
    [4, 1],
    [6, 1],
    [7, 2],
  ])("a word of %i letters is forgiven %i", (length, slips) => {
    expect(forgivenSlips(length)).toBe(slips);
  });
});

it("leaves are numbered from 1, other sides are none", () => {
  const numbers = DESIGN_SIDES.map(leafNumber);
  expect(numbers.slice(0, 3)).toEqual([null, null, null]);
  expect(numbers.slice(3)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
