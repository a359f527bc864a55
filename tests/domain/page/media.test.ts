import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAnnounced, parseAssetAddress, spaceOf } from "#domain/page/asset-path.ts";
import {
  carriedHref,
  EDITED_WIDTHS,
  MEDIA_ENDINGS,
  MEDIA_FORMATS,
  MEDIA_WIDTHS,
  mediaHref,
  offeredWidths,
  parseMediaPath,
  socialPreviewHref,
} from "#domain/page/media.ts";
import { EDIT_STEPS, type MediaEdits, NO_EDITS, writeEdits } from "#domain/page/media-edits.ts";

const PATH = "f/1001/4032x3024/0a1b2c3d4e/boote-im-hafen.jpg";
const ASSET = { path: PATH, width: 4032, height: 3024 };

describe("the address of an asset", () => {
  it.each([
    `https://a.storyblok.com/${PATH}`,
    `//a.storyblok.com/${PATH}`,
    `http://127.0.0.1:8788/assets/${PATH}`,
    `/${PATH}`,
    `https://a.storyblok.com/${PATH}?cv=1729091549197`,
    `https://s3.amazonaws.com/a-us.storyblok.com/${PATH}?cv=1#x`,
    `/${PATH}#x`,
  ])("%s is read", (address) => {
    expect(parseAssetAddress(address)).toEqual(ASSET);
  });

  it.each([
    [{}, true],
    [{ version: 7, announcedBy: "poster" as const }, true],
    [{ version: 7 }, false],
    [{ version: 0 }, false],
  ])("with %j counts: %s, as its version is none or was announced", (said, expected) => {
    expect(isAnnounced({ path: PATH, ...said })).toBe(expected);
  });

  it.each([
    [PATH, "1001"],
    ["f/7/1x1/ab/a.jpg", "7"],
  ])("%s names the space", (path, space) => {
    expect(spaceOf({ path })).toBe(space);
  });

  it.each([
    "",
    PATH,
    `/${PATH}/`,
    `/${PATH}/?cv=1`,
    `/${PATH}\n`,
    `/${PATH}/m/10x10`,
    "/f/1001/100000x10/ab/a.jpg",
    "/f/1001//ab/a.jpg",
    "/f/1001/10x10/../a.jpg",
    "/f/1001/10x10/ab/..",
    "/f/1001/10x10/ab/.htaccess",
    "/f/1001/10x10/ab/a%2fb.jpg",
    "/f/1001/10x10/ab/a b.jpg",
    `/f/1001/10x10/ab/${"a".repeat(256)}`,
    `/f/1001/10x10/${"a".repeat(65)}/a.jpg`,
    "/f/x/10x10/ab/a.jpg",
  ])("%j is not", (address) => {
    expect(parseAssetAddress(address)).toBeNull();
  });
});

/** Draws edits of a picture. Only a crop has a place. */
const anyEdits: fc.Arbitrary<MediaEdits> = fc
  .record(
    {
      crop: fc.constantFrom(...EDIT_STEPS.crop),
      at: fc.constantFrom(...EDIT_STEPS.at),
      blur: fc.constantFrom(...EDIT_STEPS.blur),
      brightness: fc.constantFrom(...EDIT_STEPS.brightness),
      rotate: fc.constantFrom(...EDIT_STEPS.rotate),
      quality: fc.constantFrom(...EDIT_STEPS.quality),
    },
    { noNullPrototype: true },
  )
  .map((edits) => (edits.crop === "" ? { ...edits, at: NO_EDITS.at } : edits));
const EVERY_WIDTH = ["auto", "avif", "webp"];

describe("spec 000 §7: the address of a picture", () => {
  it("is one for every listed width and ending, and is read back", () => {
    for (const width of MEDIA_WIDTHS) {
      for (const ending of MEDIA_ENDINGS) {
        const isOffered = EVERY_WIDTH.includes(ending) || EDITED_WIDTHS.includes(width);
        expect(parseMediaPath(mediaHref(ASSET, width, ending))).toEqual(
          isOffered ? { asset: ASSET, width, height: null, ending, edits: NO_EDITS } : null,
        );
      }
    }
  });

  it("carries an editor's changes, and is read back", () => {
    fc.assert(
      fc.property(
        anyEdits,
        fc.constantFrom(...EDITED_WIDTHS),
        fc.constantFrom(...MEDIA_ENDINGS),
        (edits, width, ending) => {
          const path = mediaHref(ASSET, width, ending, edits);
          expect(parseMediaPath(path)).toEqual({ asset: ASSET, width, height: null, ending, edits });
          const others = MEDIA_WIDTHS.filter((other) => !EDITED_WIDTHS.includes(other));
          if (writeEdits(edits) !== "")
            for (const other of others) expect(parseMediaPath(mediaHref(ASSET, other, ending, edits))).toBeNull();
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    "crop3x2-blur16",
    "blur15-crop3x2",
    "blur15-blur15",
    "blur15-blur40",
    "blur0",
    "crop",
    "quality85",
    "rotate0",
    "rotate45",
    "crop3x2-",
    "-crop3x2",
    "constructor",
    "CROP3x2",
    "crop7x5",
  ])("has no second spelling, nor changes beside the list: %s", (changes) => {
    expect(parseMediaPath(`/media/319.webp/${changes}/${PATH}`)).toBeNull();
  });

  it("lets a stranger order a bounded number of conversions of one asset", () => {
    const plain = MEDIA_WIDTHS.length * 2 + EDITED_WIDTHS.length * 2;
    const { crop, at, ...others } = EDIT_STEPS;
    const cuts = 1 + (crop.length - 1) * at.length;
    const editings = Object.values(others).reduce((product, steps) => product * steps.length, cuts);
    const edited = (editings - 1) * EDITED_WIDTHS.length * MEDIA_FORMATS.length;
    expect([MEDIA_WIDTHS.length, plain, edited]).toEqual([12, 32, 167_920]);
  });

  it("has no width or format beside the list, nor a second spelling", () => {
    const width = fc.oneof(
      fc.integer({ min: -5000, max: 50_000 }).map(String),
      fc.constantFrom("0479", "00319", "479.0", "+479", "4e2", "", "٤٧٩", "319 ", "320"),
    );
    const listed = fc.constantFrom(...MEDIA_WIDTHS).map(String);
    const ending = fc.constantFrom(...MEDIA_ENDINGS, "gif", "jpg", "WEBP", "svg", "");
    fc.assert(
      fc.property(fc.oneof(width, listed), ending, (wide, type) => {
        const path = `/media/${wide}.${type}/${PATH}`;
        const parsed = parseMediaPath(path);
        const widths = type === "png" || type === "jpeg" ? EDITED_WIDTHS : MEDIA_WIDTHS;
        const isListed = widths.map(String).includes(wide) && MEDIA_ENDINGS.some((known) => known === type);
        expect(parsed !== null).toBe(isListed);
        if (parsed) expect(mediaHref(parsed.asset, parsed.width, parsed.ending)).toBe(path);
      }),
      { numRuns: 1000 },
    );
    expect(parseMediaPath(`/media/0479.webp/${PATH}`)).toBeNull();
  });

  it.each([
    `/media/479.webp/x/${PATH}`,
    `/media/479.webp//${PATH}`,
    `/media/479.webp/../${PATH}`,
    `/media/479.webp/https://example.com/${PATH}`,
    `/media/479.webp/f/1001/10x10/ab/../../a.jpg`,
    `/media/479.webp/${PATH}?x=1`,
    `/x/media/479.webp/${PATH}`,
    `media/479.webp/${PATH}`,
    `/media/479.webp/${PATH.replace("0a1b", "%2e%2e")}`,
  ])("%s is none", (path) => {
    expect(parseMediaPath(path)).toBeNull();
  });
});

describe("spec 001 §9: the widths of a picture", () => {
  it("are twice those of spec 001 §9 at most, ascending, each once", () => {
    expect(MEDIA_WIDTHS).toEqual([319, 479, 575, 638, 767, 899, 958, 1299, 1536, 1599, 2046, 3198]);
  });

  it.each([
    [{ width: 318, height: 200 }, undefined, [319]],
    [{ width: 319, height: 200 }, undefined, [319]],
    [{ width: 600, height: 200 }, undefined, [319, 479, 575]],
    [{ width: 4032, height: 200 }, 500, [319, 479]],
    [{ width: 4032, height: 200 }, 1, [319]],
  ])("of %j within %s are %j", (size, limit, expected) => {
    expect(offeredWidths(size, limit)).toEqual(expected);
  });

  it.each([4032, 1200, 100])("beside a link, of %d px, is cut to 1200 by 627", (width) => {
    const asset = { path: PATH.replace("4032", String(width)), width, height: 3024 };
    expect(socialPreviewHref(asset)).toBe(`/media/1200x627.jpeg/${asset.path}`);
    expect(parseMediaPath(socialPreviewHref(asset) ?? "")).toEqual({
      asset,
      width: 1200,
      height: 627,
      ending: "jpeg",
      edits: NO_EDITS,
    });
  });

  it.each([
    "1200x628.jpeg",
    "1201x627.jpeg",
    "1200x627.webp",
    "1200x627.auto",
    "1200x627.jpeg/blur5",
    "0x627.jpeg",
    "1200x.jpeg",
    "319x200.avif",
  ])("are never cut to %s", (name) => {
    expect(parseMediaPath(`/media/${name}/${PATH}`)).toBeNull();
  });
});

describe("the file that a page carries", () => {
  it.each([
    [{ path: "f/1/1600x1067/a/b.jpg", width: 1600 }, "/media/638.avif/quality50/f/1/1600x1067/a/b.jpg"],
    [
      { path: "f/1/1600x1067/a/b.jpg", width: 1600, version: 12 },
      "/media/638.avif/v12/quality50/f/1/1600x1067/a/b.jpg",
    ],
    [{ path: "f/1/400x300/a/b.png", width: 400 }, "/media/319.avif/quality50/f/1/400x300/a/b.png"],
    [{ path: "f/1/90x60/a/b.png", width: 90 }, "/media/319.avif/quality50/f/1/90x60/a/b.png"],
    [{ path: "f/1/90x60/a/b.svg", width: 90 }, null],
  ])("of %j is a small one of less quality, which the shop converts", (asset, href) => {
    const carried = carriedHref({ height: 60, ...asset } as never);
    expect(carried).toBe(href);
    if (carried) expect(parseMediaPath(carried)).toMatchObject({ ending: "avif", edits: { quality: 50 } });
  });
});
