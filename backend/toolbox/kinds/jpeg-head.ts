import { NO_EXIF, readExif, XMP_LOCATION } from "../exif.ts";
import type { FileWindow } from "../file-window.ts";
import type { PictureHead } from "../picture-head.ts";
import { FileRefused } from "../refusal.ts";
import { isSrgb } from "./profile.ts";

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers that state the size: all of SOF but for the tables between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const XMP = "http://ns.adobe.com/xap/1.0/\0";
const PROFILE = "ICC_PROFILE\0";
/** Markers before the picture that are read at most. */
const MOST_MARKERS = 1000;

const NAMES = { 1: "grey", 4: "cmyk" } as const;

/** Inspects a JPEG: its markers up to the picture, and that the picture has its end. What follows it is nobody's business. */
export async function inspectJpeg(file: FileWindow): Promise<PictureHead> {
  let at = 2;
  let exif = NO_EXIF;
  let hasXmpLocation = false;
  let isWide = false;
  let frame: { width: number; height: number; components: number } | null = null;
  for (let markers = 0; markers < MOST_MARKERS; markers++) {
    // Any number of 0xFF may fill the space before a marker.
    if ((await file.uint(at, 1)) !== 0xff) throw new FileRefused(at >= file.size ? "incomplete" : "broken");
    const marker = await file.uint(at + 1, 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = await file.uint(at + 2, 2);
    const body = at + 4;
    if (marker === START_OF_SCAN) break;
    if (isFrame(marker))
      frame = {
        height: await file.uint(body + 1, 2),
        width: await file.uint(body + 3, 2),
        components: await file.uint(body + 5, 1),
      };
    if (marker === 0xe1 && (await file.text(body, 6)) === "Exif\0\0") exif = await readExif(file, body);
    if (marker === 0xe1 && (await file.text(body, XMP.length)) === XMP)
      hasXmpLocation ||= XMP_LOCATION.test(await file.text(body, length));
    if (marker === 0xe2 && (await file.text(body, PROFILE.length)) === PROFILE && (await file.uint(body + 12, 1)) === 1)
      isWide = !isSrgb(await file.bytes(body + 14, length - 16));
    at += 2 + length;
  }
  if (!frame) throw new FileRefused("broken");
  if (!(await hasEnd(await file.stream(at)))) throw new FileRefused("incomplete");
  const colours = NAMES[frame.components as keyof typeof NAMES] ?? (isWide ? "wide" : "srgb");
  const { orientation, hasLocation } = exif;
  return {
    ...frame,
    orientation,
    colours,
    hasLocation: hasLocation || hasXmpLocation,
    isMoving: false,
    hasAlpha: false,
    bytesPerPixel: 0,
    profile: null,
  };
}

/** Tells whether a picture's data end as they should: within them 0xFF is never followed by the end's number. */
async function hasEnd(data: ReadableStream<Uint8Array>): Promise<boolean> {
  let before = 0;
  for await (const piece of data) {
    if (before === 0xff && piece[0] === END_OF_IMAGE) return true;
    for (let at = piece.indexOf(0xff); at >= 0; at = piece.indexOf(0xff, at + 1))
      if (piece[at + 1] === END_OF_IMAGE) return true;
    before = piece[piece.length - 1] ?? before;
  }
  return false;
}
