import { LONG_HEAD_BYTES, readPictureHead } from "#domain/picture/picture-head.ts";
import { readExif } from "../exif.ts";
import type { FileWindow } from "../file-window.ts";
import { indexOfBytes } from "../form-body.ts";
import type { PictureHead } from "../picture-head.ts";
import { FileRefused } from "../refusal.ts";
import { isSrgb } from "./profile.ts";

const HEAD_BYTES = 256 * 1024;
const MOST_BOXES = 1000;
const MOST_PROFILE_BYTES = 1_000_000;
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const EXIF = [latin1("Exif\0\0MM\0*"), latin1("Exif\0\0II*\0")];
const COLOURS = [latin1("colrprof"), latin1("colrrICC")];

/** Inspects a HEIC: its boxes, which name their lengths, and the size as it is shown. It turns itself when it is read. */
export async function inspectHeic(file: FileWindow): Promise<PictureHead> {
  let at = 0;
  for (let boxes = 0; boxes < MOST_BOXES && at < file.size; boxes++) {
    const short = await file.uint(at, 4);
    const length = short === 1 ? await file.uint(at + 12, 4) : short;
    // 0 means up to the end of the file.
    if (length === 0) break;
    if (length < 8) throw new FileRefused("broken");
    at += length;
  }
  if (at > file.size) throw new FileRefused("incomplete");
  const head = (await file.bytes(0, Math.min(file.size, LONG_HEAD_BYTES))).slice();
  const read = readPictureHead(head);
  if (read.kind !== "picture" || !read.size) throw new FileRefused("broken");
  const places = EXIF.map((mark) => indexOfBytes(head, mark)).filter((place) => place >= 0);
  const exifs = await Promise.all(places.map((place) => readExif(file, place)));
  const profile = profileIn(head.subarray(0, HEAD_BYTES));
  return {
    ...read.size,
    orientation: 1,
    colours: profile && !isSrgb(profile) ? "wide" : "srgb",
    hasLocation: exifs.some(({ hasLocation }) => hasLocation),
    isMoving: false,
    hasAlpha: false,
    // The codec's planes, its pixels in four bytes, and a copy in three.
    bytesPerPixel: 9,
    profile,
  };
}

/** The colour profile: the rest of the box whose length stands before its name. */
function profileIn(head: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  for (const mark of COLOURS) {
    const at = indexOfBytes(head, mark);
    if (at < 4) continue;
    const length = new DataView(head.buffer, head.byteOffset).getUint32(at - 4);
    if (length > 12 && length < MOST_PROFILE_BYTES) return head.slice(at + 8, at - 4 + length);
  }
  return null;
}
