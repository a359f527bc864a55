import type { ByteWindow } from "./byte-window.ts";
import { type PixelSize, pixelSize } from "./pixel-size.ts";

/** Where the data of a WebP's first chunk begins. */
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
