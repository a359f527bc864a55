import { NO_EXIF, readExif, XMP_LOCATION } from "../exif.ts";
import type { FileWindow } from "../file-window.ts";
import type { PictureHead } from "../picture-head.ts";
import { FileRefused } from "../refusal.ts";
import { isSrgb } from "./profile.ts";

const MOST_CHUNKS = 10_000;
const MOST_TEXT_BYTES = 200_000;
const MOST_PROFILE_BYTES = 4_000_000;
const ALPHA = 0x10;
const MOVING = 0x02;

/** Inspects a WebP: its chunks, which name their lengths. */
export async function inspectWebp(file: FileWindow): Promise<PictureHead> {
  const end = 8 + (await file.uint(4, 4, true));
  if (end > file.size) throw new FileRefused("incomplete");
  let size: { width: number; height: number } | null = null;
  let flags = 0;
  let exif = NO_EXIF;
  let hasXmpLocation = false;
  let profile: Uint8Array<ArrayBuffer> | null = null;
  let at = 12;
  for (let chunks = 0; chunks < MOST_CHUNKS && at + 8 <= end; chunks++) {
    const [name, length] = [await file.text(at, 4), await file.uint(at + 4, 4, true)];
    const body = at + 8;
    if (body + length > end) throw new FileRefused("incomplete");
    if (name === "VP8X") {
      flags = await file.uint(body, 1);
      size = { width: 1 + (await uint24(file, body + 4)), height: 1 + (await uint24(file, body + 7)) };
    }
    if (name === "VP8 ")
      size ??= {
        width: (await file.uint(body + 6, 2, true)) & 0x3fff,
        height: (await file.uint(body + 8, 2, true)) & 0x3fff,
      };
    if (name === "VP8L") {
      const bits = await file.uint(body + 1, 4, true);
      size ??= { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
      flags |= (bits >>> 28) & 1 ? ALPHA : 0;
    }
    if (name === "EXIF") exif = await readExif(file, body);
    if (name === "XMP ") hasXmpLocation = XMP_LOCATION.test(await file.text(body, Math.min(length, MOST_TEXT_BYTES)));
    if (name === "ICCP" && length <= MOST_PROFILE_BYTES) profile = (await file.bytes(body, length)).slice();
    at = body + length + (length % 2);
  }
  if (!size) throw new FileRefused("broken");
  return {
    ...size,
    orientation: exif.orientation,
    colours: profile && !isSrgb(profile) ? "wide" : "srgb",
    hasLocation: exif.hasLocation || hasXmpLocation,
    isMoving: (flags & MOVING) !== 0,
    hasAlpha: (flags & ALPHA) !== 0,
    bytesPerPixel: 8,
    profile,
  };
}

async function uint24(file: FileWindow, at: number): Promise<number> {
  return (await file.uint(at, 2, true)) + 65_536 * (await file.uint(at + 2, 1));
}
