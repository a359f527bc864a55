import type { ByteWindow } from "./byte-window.ts";
import { isExifSideways } from "./exif-orientation.ts";
import { type PixelSize, pixelSize, quarterTurn } from "./pixel-size.ts";

const FIRST_MARKER = 2;
/** Precision, height and width, which a frame begins with. */
const FRAME_SIZE_BYTES = 5;
const EXIF_SEGMENT = 0xe1;
const EXIF_NAME = "Exif\0\0";

/**
 * The size of a JPEG as it is shown, its EXIF orientation respected. Segments are skipped by their length: a camera's preview,
 * colour profile or depth map may stand before the frame.
 *
 * @returns null where the window ends before the frame, or what is there is no JPEG.
 */
export function jpegSize(file: ByteWindow): PixelSize | null {
  let isSideways: boolean | null = null;
  let at = FIRST_MARKER;
  while (at < file.length) {
    if (file.uint8(at) !== 0xff) return null;
    const marker = file.uint8(at + 1);
    // Bytes of 0xFF may fill the space before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = file.uint16(at + 2);
    const data = at + 4;
    if (isFrame(marker)) {
      if (data + FRAME_SIZE_BYTES > file.length) return null;
      const size = pixelSize(file.uint16(data + 3), file.uint16(data + 1));
      return size && isSideways ? quarterTurn(size) : size;
    }
    // The first one counts, as in browsers.
    if (isSideways === null && marker === EXIF_SEGMENT && file.text(data, EXIF_NAME.length) === EXIF_NAME) {
      isSideways = isExifSideways(file, data + EXIF_NAME.length);
    }
    // A length counts its own two bytes: a smaller one would never get on.
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/** Start-of-frame markers of ITU T.81, table B.1: the row 0xC0 without the tables for Huffman and arithmetic coding among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
