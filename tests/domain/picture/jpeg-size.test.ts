import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readPictureHead } from "#domain/picture/picture-head.ts";
import { runs } from "#tests/support/runs.ts";
import { bytesOf, exif, FRAME, segment } from "./made-files.ts";

const photo = () => sharp({ create: { width: 96, height: 120, channels: 3, background: "#a40" } });

function sizeOf(bytes: Uint8Array) {
  const head = readPictureHead(bytes);
  return head.kind === "picture" ? head.size : head.kind;
}

describe("a JPEG with more between its segments than there should be", () => {
  /** Draws bytes of which none begins a marker. */
  const junk = fc.uint8Array({ maxLength: 40 }).map((bytes) => bytes.map((byte) => (byte === 0xff ? 0xfe : byte)));
  const fill = fc.nat(20).map((count) => new Uint8Array(count).fill(0xff));
  const restarts = fc.constantFrom(bytesOf(0xff, 0xd0), bytesOf(0xff, 0xd7), bytesOf(0xff, 0x01), bytesOf(0xff, 0));
  const strays = fc.array(fc.oneof(junk, restarts), { maxLength: 4 });
  const between = fc.tuple(strays, fill).map(([parts, filled]) => bytesOf(...parts, filled));

  it("has the size that its frame says, whatever lies there", () => {
    const parts = [segment(0xe0, "JFIF\0"), exif(6), segment(0xe2, 0xff, 0xff), segment(0xfe, "a note", 0xff)];
    fc.assert(
      fc.property(fc.array(between, { minLength: 4, maxLength: 4 }), (gaps) => {
        const file = bytesOf(0xff, 0xd8, ...parts.flatMap((part, at) => [part, gaps[at] ?? ""]), FRAME);
        expect(sizeOf(file)).toEqual({ width: 200, height: 300 });
      }),
      { numRuns: runs(3000) },
    );
  });

  it("is read with a stray byte behind any of a real encoder's segments", async () => {
    const bytes = await photo().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    let at = 2;
    for (let segments = 0; bytes[at + 1] !== 0xc0; segments += 1) {
      at += 2 + bytes.readUInt16BE(at + 2);
      expect(sizeOf(bytesOf(bytes.subarray(0, at), 7, bytes.subarray(at))), `behind segment ${segments}`).toEqual({
        width: 120,
        height: 96,
      });
    }
  });

  it.each([
    ["the end", bytesOf(0xff, 0xd9)],
    ["a scan", segment(0xda, 1)],
    ["another beginning", bytesOf(0xff, 0xd8)],
  ])("has no size where %s comes before its frame", (_name, part) => {
    expect(sizeOf(bytesOf(0xff, 0xd8, segment(0xe0, 1), part, FRAME))).toBeNull();
  });
});
