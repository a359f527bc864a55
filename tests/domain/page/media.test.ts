import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  MEDIA_FORMATS,
  MEDIA_WIDTHS,
  mediaHref,
  offeredWidths,
  parseAssetAddress,
  parseMediaPath,
  socialPreviewHref,
} from "#domain/page/media.ts";

const PATH = "f/1001/4032x3024/0a1b2c3d4e/boote-im-hafen.jpg";
const ASSET = { path: PATH, width: 4032, height: 3024 };

describe("design §5: the address of an asset", () => {
  it.each([
    `https://a.storyblok.com/${PATH}`,
    `//a.storyblok.com/${PATH}`,
    `http://127.0.0.1:8788/assets/${PATH}`,
    `/${PATH}`,
  ])("%s is read", (address) => {
    expect(parseAssetAddress(address)).toEqual(ASSET);
  });

  it.each([
    "",
    PATH,
    `/${PATH}?cv=1`,
    `/${PATH}#x`,
    `/${PATH}/`,
    `/${PATH}\n`,
    `/${PATH}/m/10x10`,
    "/f/1001/0x10/ab/a.jpg",
    "/f/1001/10x0/ab/a.jpg",
    "/f/1001/100000x10/ab/a.jpg",
    "/f/1001//ab/a.jpg",
    "/f/1001/10x10/../a.jpg",
    "/f/1001/10x10/ab/..",
    "/f/1001/10x10/ab/.htaccess",
    "/f/1001/10x10/ab/a%2fb.jpg",
    "/f/1001/10x10/ab/a b.jpg",
    `/f/1001/10x10/ab/${"a".repeat(129)}`,
    `/f/1001/10x10/${"a".repeat(65)}/a.jpg`,
    "/f/x/10x10/ab/a.jpg",
  ])("%j is not", (address) => {
    expect(parseAssetAddress(address)).toBeNull();
  });
});

describe("spec 000 §7: the address of a picture", () => {
  it("is one for every listed width and format, and is read back", () => {
    for (const width of MEDIA_WIDTHS) {
      for (const format of MEDIA_FORMATS) {
        expect(parseMediaPath(mediaHref(ASSET, width, format))).toEqual({ asset: ASSET, width, height: null, format });
      }
    }
  });

  it("has no width or format beside the list, nor a second spelling", () => {
    const width = fc.oneof(
      fc.integer({ min: -5000, max: 50_000 }).map(String),
      fc.constantFrom("0479", "00319", "479.0", "+479", "4e2", "", "٤٧٩", "319 "),
    );
    const format = fc.constantFrom(...MEDIA_FORMATS, "png", "gif", "jpg", "WEBP", "svg", "");
    fc.assert(
      fc.property(width, format, (wide, type) => {
        const path = `/media/${wide}.${type}/${PATH}`;
        const parsed = parseMediaPath(path);
        const isListed = MEDIA_WIDTHS.map(String).includes(wide) && MEDIA_FORMATS.some((listed) => listed === type);
        expect(parsed !== null).toBe(isListed);
        if (parsed) expect(mediaHref(parsed.asset, parsed.width, parsed.format)).toBe(path);
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
    expect(MEDIA_WIDTHS).toEqual([
      319, 479, 575, 638, 767, 899, 958, 1023, 1150, 1299, 1534, 1536, 1599, 1798, 2046, 2598, 3072, 3198,
    ]);
  });

  it.each([
    [{ width: 318, height: 200 }, undefined, [319]],
    [{ width: 319, height: 200 }, undefined, [319]],
    [{ width: 600, height: 200 }, undefined, [319, 479, 575]],
    [{ width: 4032, height: 200 }, 500, [319, 479]],
    [{ width: 4032, height: 200 }, 1, [319]],
  ])("of %j within %s are %j", (size, limit, expected) => {
    expect(offeredWidths({ path: PATH, ...size }, limit)).toEqual(expected);
  });

  it.each([4032, 1200, 100])("beside a link, of %d px, is cut to 1200 by 627", (width) => {
    const asset = { path: PATH.replace("4032", String(width)), width, height: 3024 };
    expect(socialPreviewHref(asset)).toBe(`/media/1200x627.jpeg/${asset.path}`);
    expect(parseMediaPath(socialPreviewHref(asset))).toEqual({ asset, width: 1200, height: 627, format: "jpeg" });
  });

  it.each(["1200x628.jpeg", "1201x627.jpeg", "1200x627.webp", "0x627.jpeg", "1200x.jpeg", "319x200.avif"])(
    "are never cut to %s",
    (name) => {
      expect(parseMediaPath(`/media/${name}/${PATH}`)).toBeNull();
    },
  );
});
