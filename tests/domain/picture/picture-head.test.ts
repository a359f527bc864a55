import { readFileSync } from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { HEAD_BYTES, type PictureHead, readPictureHead } from "#domain/picture/picture-head.ts";
import { growth, LINEAR } from "#tests/support/growth.ts";
import { runs } from "#tests/support/runs.ts";
import { box, bytesOf, exif, FRAME, heif, segment, uint16, uint32 } from "./made-files.ts";

const PHOTO = readFileSync("backend/content/assets/f/287216594031001/720x960/501335b865/hund-hochformat.jpg");
const photo = () => sharp(PHOTO).resize(96, 120);
const drawn = () => sharp({ create: { width: 30, height: 20, channels: 4, background: "#8008" } });

function picture(type: string, width: number, height: number) {
  return { kind: "picture", type, size: { width, height } };
}

function jpeg(...parts: Uint8Array[]): PictureHead {
  return readPictureHead(bytesOf(0xff, 0xd8, ...parts));
}

describe("a picture made by a real encoder", () => {
  it.each([
    ["JPEG", () => photo().jpeg(), "jpeg", 96, 120],
    [
      "progressive JPEG with a colour profile",
      () => photo().withIccProfile("p3").jpeg({ progressive: true }),
      "jpeg",
      96,
      120,
    ],
    ["PNG", () => photo().png(), "png", 96, 120],
    ["GIF", () => photo().gif(), "gif", 96, 120],
    ["WebP with loss", () => photo().webp(), "webp", 96, 120],
    ["WebP without loss", () => photo().webp({ lossless: true }), "webp", 96, 120],
    [
      "WebP with transparency and EXIF",
      () =>
        drawn()
          .withExif({ IFD0: { Copyright: "x" } })
          .webp(),
      "webp",
      30,
      20,
    ],
    ["AVIF", () => photo().avif(), "avif", 96, 120],
  ] as const)("%s", async (_name, make, type, width, height) => {
    expect(readPictureHead(await make().toBuffer())).toEqual(picture(type, width, height));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "a JPEG of EXIF orientation %d has its size as it is shown",
    async (orientation) => {
      const bytes = await photo().jpeg().withMetadata({ orientation }).toBuffer();
      const { width = 0, height = 0 } = (await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true })).info;
      expect(readPictureHead(bytes)).toEqual(picture("jpeg", width, height));
      expect(width > height).toBe(orientation >= 5);
    },
  );

  it("the photographs of the shop itself", () => {
    expect(readPictureHead(PHOTO)).toEqual(picture("jpeg", 720, 960));
  });
});

describe("a JPEG's head", () => {
  it.each(["II", "MM"])("has its orientation in either order of bytes: %s", (order) => {
    expect(jpeg(exif(6, order), FRAME)).toEqual(picture("jpeg", 200, 300));
    expect(jpeg(exif(3, order), FRAME)).toEqual(picture("jpeg", 300, 200));
  });

  it("is read behind large segments, tables, fill bytes and other applications' data", () => {
    const profile = segment(0xe2, new Uint8Array(65_000));
    const parts = [
      segment(0xe1, "http://ns.adobe.com/"),
      profile,
      profile,
      segment(0xc4, 1),
      Uint8Array.of(0xff),
      FRAME,
    ];
    expect(jpeg(...parts)).toEqual(picture("jpeg", 300, 200));
  });

  it("has no size where the read part ends before it", () => {
    const profile = segment(0xe2, new Uint8Array(65_000));
    const whole = bytesOf(0xff, 0xd8, profile, profile, profile, profile, profile, FRAME);
    const unsized = { kind: "picture", type: "jpeg", size: null };
    expect(readPictureHead(whole.subarray(0, HEAD_BYTES))).toEqual(unsized);
    expect(readPictureHead(whole)).toEqual(picture("jpeg", 300, 200));
    for (let missing = 2; missing < 10; missing += 1) {
      expect(readPictureHead(whole.subarray(0, whole.length - missing))).toEqual(unsized);
    }
  });

  it.each([
    ["a segment shorter than its own length", bytesOf(0xff, 0xe0, 0, 1)],
    ["no marker after a segment", bytesOf(0xff, 0xe0, 0, 2, 7, 7, 7)],
    ["a frame without a height", segment(0xc0, 8, uint16(0), uint16(300), 3)],
    ["nothing but fill bytes", new Uint8Array(50).fill(0xff)],
  ])("has no size: %s", (_name, part) => {
    expect(jpeg(part)).toEqual({ kind: "picture", type: "jpeg", size: null });
  });

  it.each([
    ["of no byte order", segment(0xe1, "Exif\0\0XX")],
    ["with a directory behind the end", segment(0xe1, "Exif\0\0MM", uint16(42), uint32(0xfffffff0))],
    ["without an orientation", segment(0xe1, "Exif\0\0MM", uint16(42), uint32(8), uint16(0))],
    ["after another", bytesOf(exif(1), exif(6))],
  ])("is upright by EXIF %s", (_name, part) => {
    expect(jpeg(part, FRAME)).toEqual(picture("jpeg", 300, 200));
  });
});

describe("a PNG's head", () => {
  it("has no size where another chunk comes before its header", async () => {
    const png = await drawn().png().toBuffer();
    const odd = bytesOf(png.subarray(0, 8), uint32(4), "CgBI", uint32(0), uint32(0), png.subarray(8));
    expect(readPictureHead(odd)).toEqual({ kind: "picture", type: "png", size: null });
  });
});

describe("a WebP's head", () => {
  const webp = (...parts: (string | number | Uint8Array)[]) => readPictureHead(bytesOf("RIFF\0\0\0\0WEBP", ...parts));
  it.each([
    ["an unknown chunk", ["ALPH", uint32(0)]],
    ["a lossless chunk without its sign", ["VP8L\0\0\0\0", 0x30, uint32(0)]],
    ["an extended chunk that is cut off", ["VP8X\0\0\0\0", 0]],
  ])("has no size: %s", (_name, parts) => {
    expect(webp(...parts)).toEqual({ kind: "picture", type: "webp", size: null });
  });
});

describe("any bytes at all", () => {
  const beginnings = [
    ...["", "\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\0\0\0\0WEBPVP8 ", "RIFF\0\0\0\0WEBPVP8L"].map((text) =>
      bytesOf(text),
    ),
    ...[bytesOf(0xff, 0xd8, exif(6)), box("ftyp", "heic\0\0\0\0"), heif({}), heif({ isWide: true, turn: 1 })],
  ];

  it("are read without an error, and sizes are whole and positive", () => {
    const anything = fc.tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 200 }), fc.nat(150));
    fc.assert(
      fc.property(anything, ([beginning, rest, at]) => {
        const bytes = bytesOf(beginning, rest);
        // The random bytes may also be in the middle of a valid head.
        bytes.set(rest.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
        const head = readPictureHead(bytes);
        const sides = head.kind === "picture" && head.size ? Object.values(head.size) : [];
        expect(sides.every((side) => Number.isSafeInteger(side) && side > 0)).toBe(true);
      }),
      { numRuns: runs(20_000) },
    );
  });

  it("are read up to any length: a head that is cut off has its own size or none", () => {
    for (const whole of [bytesOf(0xff, 0xd8, exif(6), FRAME), heif({ turn: 1 })]) {
      const head = readPictureHead(whole);
      const own = head.kind === "picture" ? head.size : null;
      for (let length = 0; length <= whole.length; length += 1) {
        const cut = readPictureHead(whole.subarray(0, length));
        expect([own, null]).toContainEqual(cut.kind === "picture" ? cut.size : null);
      }
    }
  });

  it("take linear time, though they ask for much", () => {
    const hungry = segment(0xe1, "Exif\0\0MM", uint16(42), uint32(8), uint16(0xffff));
    const work = (count: number) => {
      jpeg(...Array.from({ length: count / 5 }, () => hungry));
      readPictureHead(bytesOf(box("ftyp", "heic\0\0\0\0"), ...Array.from({ length: count }, () => box("meta", ""))));
    };
    expect(growth(20_000, work)).toBeLessThan(LINEAR);
  });
});
