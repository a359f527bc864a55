import type { ByteWindow } from "./byte-window.ts";
import { findBox, type IsoBox, isoBoxes } from "./iso-boxes.ts";
import { type PixelSize, pixelSize, quarterTurn } from "./pixel-size.ts";

/** Version and flags, which the boxes of this file format begin with. */
const VERSION_BYTES = 4;

/**
 * The size of an AVIF or HEIC as it is shown: of its primary item, whose tiles and thumbnails have sizes of their own, after the turn
 * that the file asks for (ISO/IEC 23008-12).
 *
 * @returns null where the file does not say.
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

/** An item's number: two bytes, in later versions of a box four. */
function readItem(file: ByteWindow, at: number, version: number): number {
  return version === 0 ? file.uint16(at) : file.uint32(at);
}

/** Which properties, counted from 1, an item has. */
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

/** The first bit says whether a reader has to understand the property; the others are its index. */
function readIndex(file: ByteWindow, at: number, isWide: boolean): number {
  return isWide ? file.uint16(at) & 0x7fff : file.uint8(at) & 0x7f;
}
