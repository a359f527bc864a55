import { describe, expect, it } from "vitest";
import { fileOf, parseAssetAddress, spaceOf } from "#domain/page/asset-path.ts";
import { storyblokImagePath } from "#domain/page/image-options.ts";
import {
  drawingHref,
  mediaHref,
  parseMediaPath,
  parseVectorPath,
  pictureSet,
  socialPreviewHref,
} from "#domain/page/media.ts";
import { NO_EDITS } from "#domain/page/media-edits.ts";
import { parseImage } from "#domain/rich-text/image.ts";

const PATH = "f/1001/4032x3024/0a1b2c3d4e/boote-im-hafen.jpg";
const ASSET = { path: PATH, width: 4032, height: 3024 };

describe("an address of any space", () => {
  const SPACE = "98765432109876543210";

  it.each([
    [`f/${SPACE}/400x300/ab/a.jpg`, 400, 300],
    [`f/${SPACE}/ab/a.PNG`, null, null],
    [`f/${SPACE}/x/ab/a.webp`, null, null],
    [`f/${SPACE}/0x0/ab/a.gif`, null, null],
    [`f/${SPACE}/0x10/ab/a.avif`, null, null],
    [`f/${SPACE}/400x300/ab/a`, 400, 300],
    [`f/${SPACE}/400x300/ab/f%C3%BCnf%20(1)@2x+b~.jpg`, 400, 300],
  ])("%s is read", (path, width, height) => {
    expect(parseAssetAddress(`https://a.storyblok.com/${path}`)).toEqual({ path, width, height });
    expect(spaceOf({ path })).toBe(SPACE);
    expect(fileOf({ path })).toMatch(new RegExp(`^f/${SPACE}/ab/[^/]+$`));
  });

  it.each([
    `/f/${SPACE}0/400x300/ab/a.jpg`,
    `/f/${SPACE}/ab/a.pdf`,
    `/f/${SPACE}/x/ab/film.mp4`,
    `/f/${SPACE}/ab/a`,
    `/f/${SPACE}/a.jpg`,
    `/f/${SPACE}/ab/%2e%2e`,
    `/f/${SPACE}/ab/%2E.jpg`,
    `/f/${SPACE}/ab/a%5cb.jpg`,
    `/f/${SPACE}/ab/a%00.jpg`,
    `/f/${SPACE}/ab/a%0A.jpg`,
    `/f/${SPACE}/ab/a%2.jpg`,
  ])("%s is not", (address) => {
    expect(parseAssetAddress(address)).toBeNull();
  });

  it("of a drawing names no width, no format and no edits", () => {
    const asset = { path: `f/${SPACE}/ab/a.svg`, width: null, height: null };
    expect(mediaHref(asset, 319, "auto", { ...NO_EDITS, blur: 15 })).toBe(`/media/vector.svg/${asset.path}`);
    expect(parseVectorPath(mediaHref(asset, 319, "auto"))).toEqual(asset);
    expect(parseVectorPath(drawingHref({ ...asset, version: 7 }))).toEqual({ ...asset, version: 7 });
    expect(socialPreviewHref(asset)).toBeNull();
    for (const path of [`/media/319.auto/${asset.path}`, `/media/1200x627.jpeg/${asset.path}`])
      expect(parseMediaPath(path)).toBeNull();
    expect(parseVectorPath(`/media/vector.svg/${PATH}`)).toBeNull();
  });

  it("carries the version of its file, in one spelling", () => {
    const asset = { ...ASSET, version: 12 };
    const edits = { ...NO_EDITS, crop: "1x1", at: 25 } as const;
    expect(mediaHref(asset, 319, "auto", edits)).toBe(`/media/319.auto/v12/crop1x1-at25/${PATH}`);
    expect(parseMediaPath(mediaHref(asset, 319, "auto", edits))).toMatchObject({ asset, edits });
    expect(parseMediaPath(socialPreviewHref(asset) ?? "")).toMatchObject({ asset, height: 627 });
    expect(mediaHref({ ...ASSET, version: 0 }, 319, "auto")).toBe(`/media/319.auto/${PATH}`);
    for (const spelt of ["v0", "v012", "v", "v1e3", "v-1", "V12", "v12/v12", `v${"1".repeat(16)}`, "crop1x1/v12"])
      expect(parseMediaPath(`/media/319.auto/${spelt}/${PATH}`)).toBeNull();
  });
});

describe("the files of a picture", () => {
  const unsized = { path: "f/1/ab/a.jpg", width: null, height: null };
  const drawing = { path: "f/1/400x300/ab/a.svg", width: 400, height: 300 };

  it("of an unknown size are all that are offered, and it is shown as large as its place", () => {
    const { widths, shown } = pictureSet(unsized);
    expect([widths.length > 3, shown]).toEqual([true, null]);
  });

  it("of an unknown size that is cut has the cut's shape", () => {
    expect(pictureSet(unsized, { width: 300, height: 200 }).shown).toEqual({ width: 300, height: 200 });
    expect(pictureSet(unsized, { width: 300 }).shown).toBeNull();
    expect(pictureSet(unsized, { height: 200 }).shown).toBeNull();
  });

  it("is one for a drawing, in the size that an editor gave it, or its own", () => {
    expect(pictureSet(drawing)).toMatchObject({ widths: [], shown: { width: 400, height: 300 } });
    expect(pictureSet(drawing, { width: 200 }).shown).toEqual({ width: 200, height: 150 });
    expect(pictureSet(drawing, { height: 150 }).shown).toEqual({ width: 200, height: 150 });
    expect(pictureSet({ ...drawing, path: "f/1/ab/a.svg", width: null, height: null }).shown).toBeNull();
  });

  it("of a drawing is at no address of another picture, and the other way round", () => {
    expect(parseVectorPath("/media/vector.svg")).toBeNull();
    expect(parseVectorPath(drawingHref({ path: "f/1/400x300/ab/a.svg", width: 400, height: 300 }))).toEqual(drawing);
    expect(parseVectorPath("/media/vector.svg/f/1/400x300/ab/a.jpg")).toBeNull();
  });
});

it("Storyblok's own service cuts around a focus, whatever else it does", () => {
  const src = "https://a.storyblok.com/f/1/400x300/ab/a.jpg";
  expect(storyblokImagePath(src, { width: 100, height: 50 }, "10x10:20x20")).toBe(
    `${src}/m/100x50/filters:focal(10x10:20x20)`,
  );
  expect(storyblokImagePath(src, { quality: 50 }, "1x1:2x2")).toBe(`${src}/m/filters:quality(50):focal(1x1:2x2)`);
  expect(storyblokImagePath(src, {})).toBe(`${src}/m/`);
});

it("an image in running text has its focus where that is an area, whatever is said of its size", () => {
  const src = "https://a.storyblok.com/f/1/400x300/ab/a.jpg";
  expect(parseImage({ src, focus: "1x2:3x4" })?.focus).toBe("1x2:3x4");
  expect(parseImage({ src, focus: "somewhere" })?.focus).toBe("");
  expect(parseImage({ src })?.focus).toBe("");
  expect(parseImage({ src: "https://a.storyblok.com/f/1/ab/a.jpg" })).toMatchObject({ focus: "" });
});
