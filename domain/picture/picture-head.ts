import { type ByteWindow, byteWindow } from "./byte-window.ts";
import { heifSize } from "./heif-size.ts";
import { jpegSize } from "./jpeg-size.ts";
import { type PixelSize, pixelSize } from "./pixel-size.ts";
import { recogniseMedia } from "./recognise-media.ts";
import { webpSize } from "./webp-size.ts";

/** How much of a file is read at first: enough for nearly every camera's picture. */
export const HEAD_BYTES = 256 * 1024;
/** How much is read where a size does not stand there: a panorama's or a depth map's data may come before it. */
export const LONG_HEAD_BYTES = 16 * 1024 * 1024;

export type PictureType = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";

/**
 * What a file is by its first bytes, whatever its name says. A picture that says no size in them is cut off or broken, or says it
 * further behind (`LONG_HEAD_BYTES`). Whether it can be shown, a browser finds out.
 */
export type PictureHead =
  | { kind: "picture"; type: PictureType; size: PixelSize | null }
  | { kind: "drawing" | "document" | "film" | "unknown" };

const SIZES: Record<PictureType, (file: ByteWindow) => PixelSize | null> = {
  jpeg: jpegSize,
  png: (file) => (file.text(12, 4) === "IHDR" ? pixelSize(file.uint32(16), file.uint32(20)) : null),
  gif: (file) => pixelSize(file.uint16(6, true), file.uint16(8, true)),
  webp: webpSize,
  avif: heifSize,
  heic: heifSize,
};

/**
 * Reads what a file is, and of a picture its size as it is shown: after the turn of a JPEG's EXIF, of an AVIF's or HEIC's own. Never
 * throws; no length that the bytes state is believed beyond their end.
 */
export function readPictureHead(bytes: Uint8Array): PictureHead {
  const file = byteWindow(bytes);
  const media = recogniseMedia(file);
  switch (media) {
    case "drawing":
    case "document":
    case "film":
    case "unknown":
      return { kind: media };
    default:
      return { kind: "picture", type: media, size: SIZES[media](file) };
  }
}
