import { type PixelSize, pixelSize, quarterTurn } from "./pixel-size.ts";

const FIRST_MARKER = 2;
/** The length of precision, height and width, with which a frame begins. */
const FRAME_SIZE_BYTES = 5;
const EXIF_SEGMENT = 0xe1;
const EXIF_NAME = "Exif\0\0";
/** Markers after which no frame is expected: a second beginning, the end, or a scan before any frame. */
const HOPELESS_MARKERS = [0xd8, 0xd9, 0xda];

/**
 * The size of a JPEG as it is shown, its EXIF orientation respected. Segments are skipped by their length: a camera's
 * preview, colour profile or depth map may come before the frame. Bytes between two segments are passed over, as
 * decoders do.
 *
 * @returns null if the window ends before the frame, or if the file is no JPEG.
 */
export function jpegSize(file: ByteWindow): PixelSize | null {
  let isSideways: boolean | null = null;
  let at = nextMarker(file, FIRST_MARKER);
  while (at < file.length) {
    const marker = file.uint8(at);
    const length = file.uint16(at + 1);
    const data = at + 3;
    if (isFrame(marker)) {
      if (data + FRAME_SIZE_BYTES > file.length) return null;
      const size = pixelSize(file.uint16(data + 3), file.uint16(data + 1));
      return size && isSideways ? quarterTurn(size) : size;
    }
    // A length counts its own two bytes, so a smaller one would make no progress.
    if (HOPELESS_MARKERS.includes(marker) || length < 2) return null;
    // The first EXIF segment counts, as in browsers.
    if (isSideways === null && marker === EXIF_SEGMENT && file.text(data, EXIF_NAME.length) === EXIF_NAME) {
      isSideways = isExifSideways(file, data + EXIF_NAME.length);
    }
    at = nextMarker(file, at + 1 + length);
  }
  return null;
}

/** The position of the code of the next marker that has a segment: after one 0xFF or more, whatever lies before them. */
function nextMarker(file: ByteWindow, from: number): number {
  let at = from + 1;
  while (at < file.length && (file.uint8(at - 1) !== 0xff || hasNoSegment(file.uint8(at)))) at += 1;
  return at;
}

/**
 * Tells whether the code after 0xFF has no length behind it: 0 is no marker, 0xFF fills, the others are TEM and RST0 to
 * RST7 of ITU T.81.
 */
function hasNoSegment(code: number): boolean {
  return code <= 0x01 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
}

/**
 * Tells whether a marker is a start of frame of ITU T.81, table B.1: one of the row 0xC0, without the tables for
 * Huffman and arithmetic coding among them.
 */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/**
 * Tells whether EXIF says that the camera was held upright, so that width and height change places: orientations 5 to 8
 * of EXIF 2.32.
 *
 * @param tiff the position of the TIFF header that EXIF is written in.
 */
function isExifSideways(file: ByteWindow, tiff: number): boolean {
  const order = file.text(tiff, 2);
  if (order !== "II" && order !== "MM") return false;
  const isLittleEndian = order === "II";
  const directory = tiff + file.uint32(tiff + 4, isLittleEndian);
  const count = file.uint16(directory, isLittleEndian);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (file.uint16(at, isLittleEndian) !== ORIENTATION_TAG) continue;
    const orientation = file.uint16(at + 8, isLittleEndian);
    return orientation >= 5 && orientation <= 8;
  }
  return false;
}

/** The position of the data of a WebP's first chunk. */
const DATA = 20;
const SIDE_14_BITS = 0x3fff;

/** The size of a WebP, from whichever of its three kinds of chunk comes first (RFC 9649). */
export function webpSize(file: ByteWindow): PixelSize | null {
  const chunk = file.text(12, 4);
  if (chunk === "VP8 ") {
    return pixelSize(file.uint16(DATA + 6, true) & SIDE_14_BITS, file.uint16(DATA + 8, true) & SIDE_14_BITS);
  }
  if (chunk === "VP8L") {
    if (file.uint8(DATA) !== 0x2f) return null;
    const bits = file.uint32(DATA + 1, true);
    return pixelSize((bits & SIDE_14_BITS) + 1, ((bits >>> 14) & SIDE_14_BITS) + 1);
  }
  if (chunk === "VP8X" && file.length >= DATA + 10) {
    return pixelSize(file.uint24LittleEndian(DATA + 4) + 1, file.uint24LittleEndian(DATA + 7) + 1);
  }
  return null;
}

/** The length of version and flags, with which the boxes of this file format begin. */
const VERSION_BYTES = 4;

/**
 * The size of an AVIF or HEIC as it is shown: that of its primary item, as tiles and thumbnails have sizes of their
 * own, after the turn that the file asks for (ISO/IEC 23008-12).
 *
 * @returns null if the file does not say.
 */
export function heifSize(file: ByteWindow): PixelSize | null {
  const meta = findBox(isoBoxes(file, 0, file.length), "meta");
  if (!meta) return null;
  const inMeta = isoBoxes(file, meta.start + VERSION_BYTES, meta.end);
  const primary = findBox(inMeta, "pitm");
  const properties = findBox(inMeta, "iprp");
  if (!primary || !properties) return null;
  const item = readItem(file, primary.start + VERSION_BYTES, file.uint8(primary.start));
  const inProperties = isoBoxes(file, properties.start, properties.end);
  const container = findBox(inProperties, "ipco");
  const associations = findBox(inProperties, "ipma");
  if (!container || !associations) return null;
  const all = isoBoxes(file, container.start, container.end);
  const own = propertiesOf(file, associations, item).flatMap((index) => all[index - 1] ?? []);
  const extent = findBox(own, "ispe");
  const turn = findBox(own, "irot");
  const size = extent && pixelSize(file.uint32(extent.start + 4), file.uint32(extent.start + 8));
  return size && turn && file.uint8(turn.start) % 2 === 1 ? quarterTurn(size) : size;
}

/** The number of an item: two bytes, or four in later versions of a box. */
function readItem(file: ByteWindow, at: number, version: number): number {
  return version === 0 ? file.uint16(at) : file.uint32(at);
}

/** The indexes, counted from 1, of the properties that an item has. */
function propertiesOf(file: ByteWindow, { start, end }: IsoBox, wanted: number): number[] {
  const version = file.uint8(start);
  const isWide = file.uint8(start + 3) % 2 === 1;
  const itemBytes = version === 0 ? 2 : 4;
  const indexBytes = isWide ? 2 : 1;
  let at = start + VERSION_BYTES + 4;
  while (at < end) {
    const item = readItem(file, at, version);
    const count = file.uint8(at + itemBytes);
    const first = at + itemBytes + 1;
    if (item === wanted)
      return Array.from({ length: count }, (_, n) => readIndex(file, first + n * indexBytes, isWide));
    at = first + count * indexBytes;
  }
  return [];
}

/** The index of a property. The first bit says whether a reader has to understand the property; the others are the index. */
function readIndex(file: ByteWindow, at: number, isWide: boolean): number {
  return isWide ? file.uint16(at) & 0x7fff : file.uint8(at) & 0x7f;
}

/**
 * A box of the ISO base media format, which HEIC, AVIF and MP4 are written in: its name, and the start and end of its
 * content.
 */
interface IsoBox {
  name: string;
  start: number;
  end: number;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const UINT32 = 2 ** 32;

/** The greatest number of boxes side by side, more than any picture has: a file with nothing but empty boxes is made up. */
const MOST_BOXES = 1000;

/** The boxes side by side between two positions, up to the first whose length cannot be true or that is not complete. */
function isoBoxes(file: ByteWindow, start: number, end: number): IsoBox[] {
  const boxes: IsoBox[] = [];
  const last = Math.min(end, file.length);
  let at = start;
  while (at + HEADER_BYTES <= last && boxes.length < MOST_BOXES) {
    const stated = file.uint32(at);
    const isLong = stated === 1;
    const header = isLong ? LONG_HEADER_BYTES : HEADER_BYTES;
    const long = isLong ? file.uint32(at + 8) * UINT32 + file.uint32(at + 12) : stated;
    // A length of 0 reaches to the end of the file.
    const length = stated === 0 ? last - at : long;
    if (length < header || at + length > last) break;
    boxes.push({ name: file.text(at + 4, 4), start: at + header, end: at + length });
    at += length;
  }
  return boxes;
}

/** The first box of a name. */
function findBox(boxes: readonly IsoBox[], name: string): IsoBox | null {
  return boxes.find((box) => box.name === name) ?? null;
}
/**
 * A part of a file, read as its formats write numbers. Bytes behind its end read as 0, so that no reader has to guard a
 * length.
 */
export interface ByteWindow {
  readonly length: number;
  uint8: (at: number) => number;
  uint16: (at: number, isLittleEndian?: boolean) => number;
  uint24LittleEndian: (at: number) => number;
  uint32: (at: number, isLittleEndian?: boolean) => number;
  /** Reads bytes as characters of Latin-1. */
  text: (at: number, length: number) => string;
}

/** Looks at bytes without copying them. No position is out of bounds, not even a negative one. */
export function byteWindow(bytes: Uint8Array): ByteWindow {
  const uint8 = (at: number) => bytes[at] ?? 0;
  const uint16 = (at: number, isLittleEndian = false) =>
    isLittleEndian ? uint8(at) + uint8(at + 1) * 0x100 : uint8(at) * 0x100 + uint8(at + 1);
  return {
    length: bytes.length,
    uint8,
    uint16,
    uint24LittleEndian: (at) => uint16(at, true) + uint8(at + 2) * 0x10000,
    uint32: (at, isLittleEndian = false) =>
      isLittleEndian ? uint16(at, true) + uint16(at + 2, true) * 0x10000 : uint16(at) * 0x10000 + uint16(at + 2),
    text: (at, length) => String.fromCharCode(...bytes.subarray(Math.max(0, at), Math.max(0, at + length))),
  };
}
