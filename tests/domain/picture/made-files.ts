/** Joins numbers and texts to bytes: a number is one byte, a text one byte for each character. */
export function bytesOf(...parts: (number | string | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "number"
        ? [part]
        : typeof part === "string"
          ? [...part].map((character) => character.charCodeAt(0))
          : [...part],
    ),
  );
}

export function uint16(value: number): Uint8Array {
  return Uint8Array.of(value >>> 8, value);
}

export function uint32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** Makes a box of an ISO file. */
export function box(name: string, ...parts: (number | string | Uint8Array)[]): Uint8Array {
  const content = bytesOf(...parts);
  return bytesOf(uint32(content.length + 8), name, content);
}

/** Makes a segment of a JPEG. */
export function segment(marker: number, ...parts: (number | string | Uint8Array)[]): Uint8Array {
  const content = bytesOf(...parts);
  return bytesOf(0xff, marker, uint16(content.length + 2), content);
}

/** The frame of a JPEG of 300 × 200 pixels. */
export const FRAME = segment(0xc2, 8, uint16(200), uint16(300), 3);

/** Makes EXIF with one orientation, after an entry of another kind. */
export function exif(orientation: number, order = "MM"): Uint8Array {
  const big = bytesOf(
    ...[uint16(42), uint32(8), uint16(2)],
    ...[uint16(0x010f), uint16(3), uint32(1), uint16(9), uint16(0)],
    ...[uint16(0x0112), uint16(3), uint32(1), uint16(orientation), uint16(0)],
  );
  const lengths = [2, 4, 2, 2, 2, 4, 2, 2, 2, 2, 4, 2, 2];
  const little: number[] = [];
  let at = 0;
  for (const length of lengths) {
    little.push(...[...big.subarray(at, at + length)].reverse());
    at += length;
  }
  return segment(0xe1, "Exif\0\0", order, order === "MM" ? big : Uint8Array.from(little));
}

const FULL_BOX = uint32(0);

export interface HeifParts {
  /** The item that is shown: 1 is 64 × 48 pixels, 2 is 800 × 600 with the given turn. */
  primary?: number;
  turn?: number;
  /** The name of an inner box to leave out. */
  without?: string;
  /** True for items with numbers of four bytes and indices of two. */
  isWide?: boolean;
  brands?: string;
}

/** Makes the head of an AVIF or HEIC with a thumbnail and a picture. */
export function heif({ primary = 2, turn = 0, without, isWide = false, brands = "heic\0\0\0\0mif1heic" }: HeifParts) {
  const item = (id: number) => (isWide ? uint32(id) : uint16(id));
  const index = (one: number) => (isWide ? uint16(one | 0x8000) : Uint8Array.of(one | 0x80));
  const parts: Record<string, Uint8Array> = {
    pitm: box("pitm", isWide ? bytesOf(1, 0, 0, 0) : FULL_BOX, item(primary)),
    ipco: box(
      "ipco",
      box("ispe", FULL_BOX, uint32(64), uint32(48)),
      box("ispe", FULL_BOX, uint32(800), uint32(600)),
      box("irot", turn),
    ),
    ipma: box(
      "ipma",
      isWide ? bytesOf(1, 0, 0, 1) : FULL_BOX,
      uint32(2),
      ...[item(1), 1, index(1)],
      ...[item(2), 2, index(2), index(3)],
    ),
  };
  const part = (name: string) => (name === without ? "" : (parts[name] ?? ""));
  const properties = without === "iprp" ? "" : box("iprp", part("ipco"), part("ipma"));
  const meta = without === "meta" ? "" : box("meta", FULL_BOX, box("hdlr", FULL_BOX), part("pitm"), properties);
  return bytesOf(box("ftyp", brands), meta, box("mdat", "pixels"));
}
