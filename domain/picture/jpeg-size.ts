import type { ByteWindow } from "./byte-window.ts";
import { isExifSideways } from "./exif-orientation.ts";
import { type PixelSize, pixelSize, quarterTurn } from "./pixel-size.ts";

const FIRST_MARKER = 2;
/** Precision, height and width, which a frame begins with. */
const FRAME_SIZE_BYTES = 5;
const EXIF_SEGMENT = 0xe1;
const EXIF_NAME = "Exif\0\0";
/** A second beginning, the end, or a scan before any frame. */
const HOPELESS_MARKERS = [0xd8, 0xd9, 0xda];

/**
 * The size of a JPEG as it is shown, its EXIF orientation respected. Segments are skipped by their length: a camera's preview,
 * colour profile or depth map may stand before the frame. Bytes between two segments are passed over, as decoders do.
 *
 * @returns null where the window ends before the frame, or what is there is no JPEG.
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
    // A length counts its own two bytes: a smaller one would never get on.
    if (HOPELESS_MARKERS.includes(marker) || length < 2) return null;
    // The first one counts, as in browsers.
    if (isSideways === null && marker === EXIF_SEGMENT && file.text(data, EXIF_NAME.length) === EXIF_NAME) {
      isSideways = isExifSideways(file, data + EXIF_NAME.length);
    }
    at = nextMarker(file, at + 1 + length);
  }
  return null;
}

/** Where the code of the next marker that has a segment stands: after one 0xFF or more, whatever lies before them. */
function nextMarker(file: ByteWindow, from: number): number {
  let at = from + 1;
  while (at < file.length && (file.uint8(at - 1) !== 0xff || hasNoSegment(file.uint8(at)))) at += 1;
  return at;
}

/** What stands after 0xFF without a length: 0 is no marker, 0xFF fills, the others are TEM and RST0 to RST7 of ITU T.81. */
function hasNoSegment(code: number): boolean {
  return code <= 0x01 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
}

/** Start-of-frame markers of ITU T.81, table B.1: the row 0xC0 without the tables for Huffman and arithmetic coding among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
