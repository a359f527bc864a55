import { readFile, truncate, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { box, bytesOf, FRAME, segment, uint16, uint32 } from "#tests/domain/picture/made-files.ts";

/** A file in the form in which Playwright hands it to a page. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PHOTO = "backend/content/assets/f/287216594031001/840x1120/80669e5404/bergsee-hochformat.jpg";
/** The colour of a bar that no photograph of mountains has at its top. */
const RED_BAR = { r: 255, g: 0, b: 0 };

export function pickedFile(name: string, mimeType: string, content: string | Uint8Array): PickedFile {
  return { name, mimeType, buffer: Buffer.from(content) };
}

/**
 * Makes a photograph as taken with a phone held upright: its pixels lie on their side, and EXIF says so. Shown correctly, it has a red
 * bar at its top.
 */
export async function uprightPhoto(name: string, width: number, height: number): Promise<PickedFile> {
  const bar = await sharp({ create: { width, height: Math.round(height / 4), channels: 3, background: RED_BAR } })
    .png()
    .toBuffer();
  const seen = await sharp(await readFile(PHOTO))
    .resize(width, height)
    .composite([{ input: bar, gravity: "north" }])
    .png()
    .toBuffer();
  const lying = sharp(seen).rotate(270).jpeg({ quality: 80 }).withMetadata({ orientation: 6 });
  return pickedFile(name, "image/jpeg", await lying.toBuffer());
}

/** Makes a landscape photograph with these pixels. */
export async function lyingPhoto(name: string, width: number, height: number): Promise<PickedFile> {
  const made = sharp(await readFile(PHOTO))
    .resize(width, height)
    .jpeg();
  return pickedFile(name, "image/jpeg", await made.toBuffer());
}

/** Makes a photograph of 4:3 in the format of its type. */
export async function photo(name: string, type: "jpeg" | "png" | "webp" | "avif" | "gif"): Promise<PickedFile> {
  const made = sharp(await readFile(PHOTO))
    .resize(800, 600)
    [type]();
  return pickedFile(name, `image/${type}`, await made.toBuffer());
}

/** Makes a JPEG with half a megabyte of an editor's notes before its frame. */
export async function photoBehindMuch(name: string): Promise<PickedFile> {
  const { buffer } = await photo(name, "jpeg");
  const much = Array.from({ length: 8 }, () => segment(0xed, new Uint8Array(65_000)));
  return pickedFile(name, "image/jpeg", bytesOf(buffer.subarray(0, 2), ...much, buffer.subarray(2)));
}

/** The files that cannot hang, each with a part of the sentence that says so. */
export const BAD_FILES: readonly (readonly [string, PickedFile, RegExp])[] = [
  ["a picture of 200 megapixels", pickedFile("200mp.jpg", "image/jpeg", hugeJpeg()), /mehr als 110 Megapixel/],
  ["a broken one", pickedFile("broken.jpg", "image/jpeg", bytesOf(0xff, 0xd8, FRAME)), /beschädigt/],
  ["one that is cut off before its size", pickedFile("cut.jpg", "image/jpeg", bytesOf(0xff, 0xd8, 0xff)), /beschädigt/],
  ["an empty file", pickedFile("empty.jpg", "image/jpeg", ""), /kein Bild/],
  ["an SVG", pickedFile("logo.svg", "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>"), /SVG-Zeichnung/],
  [
    "an SVG that says it is a JPEG",
    pickedFile("logo.jpg", "image/jpeg", "<?xml version='1.0'?><svg/>"),
    /SVG-Zeichnung/,
  ],
  ["a film", pickedFile("film.mp4", "video/mp4", box("ftyp", "isom\0\0\x02\0mp41")), /ein Video/],
  ["a PDF", pickedFile("paper.pdf", "application/pdf", "%PDF-1.7\n"), /ein PDF/],
  ["a HEIC", pickedFile("IMG_1.HEIC", "image/heic", smallHeic()), /HEIC-Foto nicht öffnen/],
  ["a text", pickedFile("notes.txt", "text/plain", "Guten Tag"), /kein Bild/],
];

function hugeJpeg(): Uint8Array {
  return bytesOf(0xff, 0xd8, segment(0xc0, 8, uint16(12_240), uint16(16_320), 3));
}

function smallHeic(): Uint8Array {
  const size = box("ipco", box("ispe", uint32(0), uint32(40), uint32(30)));
  const own = box("ipma", uint32(0), uint32(1), uint16(1), 1, 1);
  const meta = box("meta", uint32(0), box("pitm", uint32(0), uint16(1)), box("iprp", size, own));
  return bytesOf(box("ftyp", "heic\0\0\0\0mif1heic"), meta);
}

/** Writes a file of 101 MB that begins like a photograph. */
export async function writeLargeFile(path: string): Promise<string> {
  await writeFile(path, (await photo("large.jpg", "jpeg")).buffer);
  await truncate(path, 101 * 2 ** 20);
  return path;
}
