import { buildStoryblokImage } from "@storyblok/richtext";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  IMAGE_FORMATS,
  IMAGE_ROTATIONS,
  type ImageOptions,
  keepValidOptions,
  splitImageAddress,
  storyblokImagePath,
} from "#domain/page/image-options.ts";
import { growth, LINEAR } from "#tests/support/growth.ts";

const ASSET = "https://a.storyblok.com/f/88751/1200x800/0a1b2c3d4e/poster.jpg";
const problemsOf = (options: object) => keepValidOptions(options).problems;
const isOk = (options: object) => problemsOf(options).length === 0;

const length = fc.integer({ min: 1, max: 10_000 });
const percentage = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
const arbitraryOptions = fc.record(
  {
    width: length,
    height: length,
    blur: percentage,
    quality: percentage,
    brightness: percentage,
    rotate: fc.constantFrom(...IMAGE_ROTATIONS),
    format: fc.constantFrom(...IMAGE_FORMATS),
  },
  { requiredKeys: [], noNullPrototype: true },
);

describe("image options", () => {
  test.each(["blur", "quality", "brightness"])("%s is within 0 and 100, both included", (name) => {
    for (const value of [0, 1, 50.5, 99, 100]) expect(isOk({ [name]: value })).toBe(true);
    for (const value of [-1, -0.01, 100.01, 101, Number.NaN, Number.POSITIVE_INFINITY, "50", null, [50]]) {
      expect(problemsOf({ [name]: value })).toEqual([`Image option "${name}" must be a number from 0 to 100.`]);
    }
  });

  test.each(["width", "height"])("%s is above 0", (name) => {
    for (const value of [1, 2, 4_000]) expect(isOk({ [name]: value })).toBe(true);
    for (const value of [0, -0, -1, 0.5, Number.NaN, 1e300, "100", "1x0/../../", {}]) {
      expect(problemsOf({ [name]: value })).toEqual([`Image option "${name}" must be a whole number above 0.`]);
    }
  });

  test("rotate and format have their choices", () => {
    for (const rotate of [0, 90, 180, 270]) expect(isOk({ rotate })).toBe(true);
    for (const rotate of [45, 360, -90, "90", null]) {
      expect(problemsOf({ rotate })).toEqual(['Image option "rotate" must be one of 0, 90, 180, 270.']);
    }
    for (const format of ["webp", "png", "jpeg"]) expect(isOk({ format })).toBe(true);
    for (const format of ["jpg", "WEBP", "webp):fill(red", "constructor", 1]) {
      expect(problemsOf({ format })).toEqual(['Image option "format" must be one of webp, png, jpeg.']);
    }
  });

  test("every problem is named at once", () => {
    expect(problemsOf({ width: 0, format: "gif", fill: "red", quality: 80 })).toEqual([
      'Image option "width" must be a whole number above 0.',
      'Image option "format" must be one of webp, png, jpeg.',
      'Image option "fill" is unknown.',
    ]);
  });

  test.each(["toString", "__proto__", "constructor"])("an inherited name (%s) is unknown", (name) => {
    expect(isOk(JSON.parse(`{"${name}": 1}`))).toBe(false);
  });

  test("any JSON is judged without throwing, and what is kept of it is plain", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("width", "blur", "rotate", "fill"), fc.jsonValue()), (value) => {
        const { options, problems } = keepValidOptions(value);
        expect(storyblokImagePath(ASSET, options)).toMatch(/^[\w:/.()-]+$/);
        expect(Object.keys(options).length + problems.length).toBe(Object.keys(value).length);
      }),
    );
  });

  test("valid options stay what they are, whatever they hold", () => {
    fc.assert(
      fc.property(arbitraryOptions, (options) => {
        expect(keepValidOptions(options)).toEqual({ options, problems: [] });
      }),
    );
  });
});

describe("the image path", () => {
  test("has its parts in the service's order", () => {
    const options: ImageOptions = {
      format: "webp",
      rotate: 90,
      brightness: 5,
      quality: 85,
      blur: 2,
      height: 300,
      width: 400,
    };
    expect(storyblokImagePath(ASSET, options)).toBe(
      `${ASSET}/m/400x300/filters:blur(2):quality(85):brightness(5):rotate(90):format(webp)`,
    );
  });

  test("is read back whole", () => {
    fc.assert(
      fc.property(arbitraryOptions, (options) => {
        // A rotation by 0 degrees is left out.
        const { rotate, ...rest } = options;
        const written = rotate === undefined || rotate === 0 ? rest : options;
        expect(splitImageAddress(storyblokImagePath(ASSET, options))).toEqual({ src: ASSET, options: written });
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[string, ImageOptions]>([
    ["", {}],
    ["/", {}],
    ["/600x0", { width: 600 }],
    ["/0x400/", { height: 400 }],
    ["/0x0/smart", {}],
    [
      "/-600x-400/smart/filters:grayscale():blur(10,5):format(webp)",
      { width: 600, height: 400, blur: 10, format: "webp" },
    ],
    ["/fit-in/300x200/filters:fill(CCCCCC):quality(70)", { width: 300, height: 200, quality: 70 }],
    ["/10x10:90x90/300x200", { width: 300, height: 200 }],
    ["/600x0/filters:focal(1x1:2x2):rotate(90)", { width: 600, rotate: 90 }],
    ["/filters:blur(900):brightness(-20):rotate(45):format(avif):quality(x):__proto__(1):blur", {}],
    ["/filters:format(constructor)", {}],
    [`/99999999999999999999x1`, { height: 1 }],
  ])("with %j behind an asset is read as %j", (service, options) => {
    expect(splitImageAddress(`${ASSET}/m${service}`)).toEqual({ src: ASSET, options });
  });

  test.each(["", "https://example.com/a.jpg/m/600x0", ASSET, `${ASSET}/m600x0`])(
    "%j is no address of the image service",
    (address) => expect(splitImageAddress(address)).toEqual({ src: address, options: {} }),
  );

  test.each([
    [`${ASSET}?cv=1729091549197`, {}],
    [`${ASSET}?x=/m/600x0`, {}],
    [`${ASSET}/m/600x0?cv=1#a`, { width: 600 }],
  ])("%j is read without its query", (address, options) => {
    expect(splitImageAddress(address)).toEqual({ src: ASSET, options });
  });

  test.each(["/f/1/1x1/a/b", "/m/", "filters:", "1x1/", "blur(", "a(1)", "/f/1"])(
    "costs linear time, however often %s is said",
    (piece) => {
      const work = (count: number) => {
        splitImageAddress(`${ASSET}/m/${piece.repeat(count)}`);
        splitImageAddress(piece.repeat(count));
      };
      expect(growth(50_000, work)).toBeLessThan(LINEAR);
    },
  );

  test("is the official one wherever the official package takes the options", () => {
    const inner = { min: 1, max: 99 };
    const both = fc.record(
      {
        width: length,
        height: length,
        blur: fc.integer(inner),
        quality: fc.integer(inner),
        brightness: fc.integer(inner),
        rotate: fc.constantFrom(...IMAGE_ROTATIONS),
        format: fc.constantFrom("webp", "png"),
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(both, ({ width, height, ...filters }) => {
        const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
        const official = buildStoryblokImage(ASSET, { ...size, filters } as Parameters<typeof buildStoryblokImage>[1]);
        expect(storyblokImagePath(ASSET, { ...size, ...filters } as ImageOptions)).toBe(official.src);
      }),
    );
  });

  test("takes the 0 and 100 that the official package refuses", () => {
    expect(storyblokImagePath(ASSET, { blur: 0, quality: 100, brightness: 0 })).toBe(
      `${ASSET}/m/filters:blur(0):quality(100):brightness(0)`,
    );
  });

  test.each([
    "https://example.com/a.jpg",
    "/poster.png",
    ASSET.replace(".jpg", ".SVG"),
    `${ASSET}?x=1`,
    `${ASSET}/m/1x1`,
  ])("leaves %s alone", (src) => expect(storyblokImagePath(src, { width: 10 })).toBe(src));
});
