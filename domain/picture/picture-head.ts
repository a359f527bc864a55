import { type ByteWindow, byteWindow, heifSize, jpegSize, webpSize } from "./picture-size.ts";
import { type PixelSize, pixelSize } from "./pixel-size.ts";

/** The number of bytes of a file that are read at first: enough for nearly every camera's picture. */
export const HEAD_BYTES = 256 * 1024;
/**
 * The number of bytes that are read if the first ones hold no size: the data of a panorama or of a depth map may come
 * before it.
 */
export const LONG_HEAD_BYTES = 16 * 1024 * 1024;

export type PictureType = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";

/**
 * The type of a file by its first bytes, whatever its name says. A picture without a size in them is cut off or broken,
 * or has its size further behind (`LONG_HEAD_BYTES`). The browser finds out whether it can show the picture.
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
 * Reads the type of a file, and of a picture its size as it is shown: after the turn of a JPEG's EXIF, of an AVIF's or
 * HEIC's own. Never throws; a length that the bytes state is not trusted beyond their end.
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

/** Types of file that a shopper may pick, by their first bytes. Formats that no browser shows are unknown here. */
type Media = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "drawing" | "document" | "film" | "unknown";

interface Signature {
  media: Media;
  /** The bytes as characters of Latin-1. */
  text: string;
  at?: number;
}

const SIGNATURES: readonly Signature[] = [
  { media: "jpeg", text: "\xff\xd8\xff" },
  { media: "png", text: "\x89PNG\r\n\x1a\n" },
  { media: "gif", text: "GIF87a" },
  { media: "gif", text: "GIF89a" },
  { media: "webp", text: "WEBP", at: 8 },
  // AVI; Matroska and WebM; an MPEG program stream; QuickTime from before it stated its brand.
  { media: "film", text: "AVI ", at: 8 },
  { media: "film", text: "\x1a\x45\xdf\xa3" },
  { media: "film", text: "\0\0\x01\xba" },
  { media: "film", text: "moov", at: 4 },
  { media: "film", text: "mdat", at: 4 },
  { media: "film", text: "wide", at: 4 },
];
const BEGINNING_BYTES = 1024;
const BRANDS_BYTES = 128;
const AVIF_BRAND = /avif|avis/;
const HEIC_BRAND = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)/;
const FILM_BRAND = /^(iso\w|mp4\d|avc1|qt {2}|M4V |3g\w\w|MSNV|dash|mmp4|f4v )/;
const DRAWING = /^\s*<(\?xml|!--|!doctype svg|svg)/i;

/** The type of a file by its first kilobyte. */
function recogniseMedia(file: ByteWindow): Media {
  if (file.text(4, 4) === "ftyp") return mediaOfBrands(file);
  const found = SIGNATURES.find(({ text, at = 0 }) => file.text(at, text.length) === text);
  if (found) return found.media;
  const beginning = file.text(0, BEGINNING_BYTES);
  if (beginning.includes("%PDF-")) return "document";
  return isDrawing(beginning) ? "drawing" : "unknown";
}

/** The type of an ISO file by its brands: its own, then, from position 8 on, those that it is compatible with. */
function mediaOfBrands(file: ByteWindow): Media {
  const end = Math.min(file.uint32(0), BRANDS_BYTES);
  const own = file.text(8, 4);
  if (AVIF_BRAND.test(file.text(8, end - 8))) return "avif";
  if (HEIC_BRAND.test(own)) return "heic";
  return FILM_BRAND.test(own) ? "film" : "unknown";
}

/** Tells whether a file begins as an SVG: as a text, in one byte or two for a character, that names its element soon. */
function isDrawing(beginning: string): boolean {
  const text = beginning.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, "").replaceAll("\0", "");
  return DRAWING.test(text) && /<svg|<!doctype svg/i.test(text);
}
