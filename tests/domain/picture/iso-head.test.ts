import { describe, expect, it } from "vitest";
import { readPictureHead } from "#domain/picture/picture-head.ts";
import { box, bytesOf, heif, uint16, uint32 } from "./made-files.ts";

function picture(type: string, width: number, height: number) {
  return { kind: "picture", type, size: { width, height } };
}

describe("an ISO file's head", () => {
  const sizeOf = (parts: Parameters<typeof heif>[0]) => {
    const head = readPictureHead(heif(parts));
    return head.kind === "picture" ? head.size : head.kind;
  };

  it("has the size of its primary item, after its turn", () => {
    for (const isWide of [false, true]) {
      expect(sizeOf({ isWide })).toEqual({ width: 800, height: 600 });
      expect(sizeOf({ isWide, turn: 1 })).toEqual({ width: 600, height: 800 });
      expect(sizeOf({ isWide, turn: 2 })).toEqual({ width: 800, height: 600 });
      expect(sizeOf({ isWide, turn: 3 })).toEqual({ width: 600, height: 800 });
      expect(sizeOf({ isWide, primary: 1 })).toEqual({ width: 64, height: 48 });
    }
  });

  it.each(["meta", "pitm", "iprp", "ipco", "ipma"])("has no size without %s", (without) => {
    expect(sizeOf({ without })).toBeNull();
  });

  it("has no size where the primary item is none, or its properties are", () => {
    expect(sizeOf({ primary: 7 })).toBeNull();
    const noSize = box("ipco", box("irot", 1));
    const meta = [
      box("pitm", uint32(0), uint16(1)),
      box("iprp", noSize, box("ipma", uint32(0), uint32(1), uint16(1), 2, 1, 9)),
    ];
    const file = bytesOf(box("ftyp", "avif\0\0\0\0"), box("meta", uint32(0), ...meta));
    expect(readPictureHead(file)).toEqual({ kind: "picture", type: "avif", size: null });
  });

  it("is read with lengths of eight bytes, and with one that reaches to the end", () => {
    const [ftyp, meta] = [box("ftyp", "heic\0\0\0\0"), heif({}).subarray(24)];
    const long = bytesOf(uint32(1), "free", uint32(0), uint32(20), uint32(0));
    expect(readPictureHead(bytesOf(ftyp, long, meta))).toEqual(picture("heic", 800, 600));
    const toTheEnd = bytesOf(uint32(0), meta.subarray(4, -14));
    expect(readPictureHead(bytesOf(ftyp, toTheEnd))).toEqual(picture("heic", 800, 600));
  });

  it("is not believed beyond its end, nor searched without end", () => {
    const unsized = { kind: "picture", type: "heic", size: null };
    const meta = heif({}).subarray(24);
    const ftyp = box("ftyp", "heic\0\0\0\0");
    expect(readPictureHead(bytesOf(ftyp, meta.subarray(0, 100)))).toEqual(unsized);
    expect(readPictureHead(bytesOf(ftyp, uint32(4), "free", meta))).toEqual(unsized);
    const empty = Array.from({ length: 2000 }, () => box("free"));
    expect(readPictureHead(bytesOf(ftyp, ...empty, meta))).toEqual(unsized);
  });

  it.each([
    ["heic\0\0\0\0mif1heic", "heic"],
    ["mif1\0\0\0\0heicmif1", "heic"],
    ["mif1\0\0\0\0mif1avif", "avif"],
    ["miaf\0\0\0\0miafavif", "avif"],
    ["avis\0\0\0\0msf1", "avif"],
  ])("of the brands %j is %s", (brands, type) => {
    expect(readPictureHead(heif({ brands }))).toEqual(picture(type, 800, 600));
  });
});
