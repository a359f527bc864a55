import { NO_EXIF, readExif, XMP_LOCATION } from "../exif.ts";
import type { FileWindow } from "../file-window.ts";
import type { PictureHead } from "../picture-head.ts";
import { FileRefused } from "../refusal.ts";
import { inflated } from "./inflate.ts";
import { isSrgb } from "./profile.ts";

/** Bytes of a profile at most: those of printing inks have some hundred thousand. */
const MOST_PROFILE_BYTES = 4_000_000;
/** Bytes of a text chunk that are read. */
const MOST_TEXT_BYTES = 200_000;
/** Chunks before the picture, and in all, that are walked at most. */
const MOST_CHUNKS = 60_000;

/** Inspects a PNG: its chunks from the first to the last. */
export async function inspectPng(file: FileWindow): Promise<PictureHead> {
  if ((await file.text(12, 4)) !== "IHDR") throw new FileRefused("broken");
  const [width, height] = [await file.uint(16, 4), await file.uint(20, 4)];
  const colourType = await file.uint(25, 1);
  let exif = NO_EXIF;
  let hasTextLocation = false;
  let isMoving = false;
  let hasAlpha = (colourType & 4) !== 0;
  let profile: Uint8Array<ArrayBuffer> | null = null;
  let at = 8;
  let isWhole = false;
  for (let chunks = 0; chunks < MOST_CHUNKS && at < file.size; chunks++) {
    const [length, name] = [await file.uint(at, 4), await file.text(at + 4, 4)];
    if (name === "IEND") isWhole = at + 12 <= file.size;
    if (isWhole) break;
    if (name === "tRNS") hasAlpha = true;
    if (name === "acTL") isMoving = true;
    if (name === "eXIf") exif = await readExif(file, at + 8);
    if (name === "iTXt")
      hasTextLocation ||= XMP_LOCATION.test(await file.text(at + 8, Math.min(length, MOST_TEXT_BYTES)));
    if (name === "iCCP") profile = await readProfile(await file.bytes(at + 8, length));
    at += 12 + length;
  }
  if (!isWhole) throw new FileRefused("incomplete");
  const isGrey = colourType === 0 || colourType === 4;
  const isWide = profile !== null && !isSrgb(profile);
  return {
    width,
    height,
    // Browsers and converters do not turn a PNG.
    orientation: 1,
    colours: isGrey ? "grey" : isWide ? "wide" : "srgb",
    hasLocation: exif.hasLocation || hasTextLocation,
    isMoving,
    hasAlpha,
    // What the codec reads, and a copy of it.
    bytesPerPixel: 8,
    profile: isGrey ? null : profile,
  };
}

async function readProfile(chunk: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  const end = chunk.indexOf(0);
  return end < 0 ? null : inflated(chunk.slice(end + 2), MOST_PROFILE_BYTES);
}
