import sharp from "sharp";
import { bytesOf, segment } from "#tests/domain/picture/made-files.ts";
import { type PickedFile, photo, pickedFile } from "./picked-files.ts";

/** The tags of TIFF 6.0 and EXIF 2.32. */
const [ORIENTATION, X_RESOLUTION, Y_RESOLUTION, RESOLUTION_UNIT, EXIF_DIRECTORY] = [0x112, 0x11a, 0x11b, 0x128, 0x8769];
const [PIXEL_WIDTH, PIXEL_HEIGHT] = [0xa002, 0xa003];
const [SHORT, LONG, RATIONAL, INCH] = [3, 4, 5, 2];
/** The density that changes nothing, in pixels per inch. */
const PLAIN_DENSITY = 72;

export interface Density {
  x: number;
  y: number;
}

/** Makes a JPEG of 600 × 400 pixels whose EXIF states its orientation and its density, by which a browser shows it larger or smaller. */
export async function densePhoto({ x, y }: Density, orientation: number): Promise<PickedFile> {
  const plain = await lying().jpeg().toBuffer();
  const shown = { width: (600 * PLAIN_DENSITY) / x, height: (400 * PLAIN_DENSITY) / y };
  const entries: [tag: number, type: number, value: number][] = [
    [ORIENTATION, SHORT, orientation],
    [X_RESOLUTION, RATIONAL, 74],
    [Y_RESOLUTION, RATIONAL, 82],
    [RESOLUTION_UNIT, SHORT, INCH],
    [EXIF_DIRECTORY, LONG, 90],
  ];
  const tiff = Buffer.alloc(120);
  tiff.write("II*\0\x08\0\0\0", "latin1");
  writeDirectory(tiff, 8, entries);
  for (const [at, value] of [x, 1, y, 1].entries()) tiff.writeUInt32LE(value, 74 + at * 4);
  writeDirectory(tiff, 90, [
    [PIXEL_WIDTH, LONG, shown.width],
    [PIXEL_HEIGHT, LONG, shown.height],
  ]);
  return pickedFile("dense.jpg", "image/jpeg", behindStart(plain, segment(0xe1, "Exif\0\0", tiff)));
}

/** Writes a TIFF directory in Intel byte order; no other directory follows. */
function writeDirectory(tiff: Buffer, at: number, entries: readonly (readonly [number, number, number])[]) {
  tiff.writeUInt16LE(entries.length, at);
  for (const [place, [tag, type, value]] of entries.entries()) {
    const entry = at + 2 + 12 * place;
    tiff.writeUInt16LE(tag, entry);
    tiff.writeUInt16LE(type, entry + 2);
    tiff.writeUInt32LE(1, entry + 4);
    tiff.writeUInt32LE(value, entry + 8);
  }
}

const lying = () => sharp({ create: { width: 600, height: 400, channels: 3, background: "#a40" } });

function behindStart(jpeg: Uint8Array, ...parts: (number | Uint8Array)[]): Uint8Array {
  return bytesOf(jpeg.subarray(0, 2), ...parts, jpeg.subarray(2));
}

/** Makes files of different types of which a part is missing. */
export async function tornFiles(): Promise<PickedFile[]> {
  const whole = await Promise.all([
    photo("photo.jpg", "jpeg"),
    photo("photo.png", "png"),
    photo("photo.webp", "webp"),
    photo("photo.gif", "gif"),
    photo("photo.avif", "avif"),
    pickedFile("progressive.jpg", "image/jpeg", await lying().jpeg({ progressive: true }).toBuffer()),
    pickedFile("interlaced.png", "image/png", await lying().png({ progressive: true }).toBuffer()),
    pickedFile("lossless.webp", "image/webp", await lying().webp({ lossless: true }).toBuffer()),
    pickedFile("scan.bmp", "image/bmp", bitmap(60, 40)),
  ]);
  return whole.flatMap((file) =>
    [0.5, 0.9].map((share) => ({ ...file, buffer: file.buffer.subarray(0, Math.floor(file.buffer.length * share)) })),
  );
}

/** Makes unusual files that a browser shows nevertheless. */
export async function oddFiles(): Promise<(readonly [string, PickedFile])[]> {
  const { buffer: jpeg } = await photo("photo.jpg", "jpeg");
  const { buffer: png } = await photo("photo.png", "png");
  const second = 4 + jpeg.readUInt16BE(4);
  const between = (...parts: Uint8Array[]) => bytesOf(jpeg.subarray(0, second), ...parts, jpeg.subarray(second));
  const wrongChecksum = bytesOf(0, 0, 0, 4, "tEXta\0bc", 1, 2, 3, 4);
  const files: [string, string | Uint8Array, string?][] = [
    ["a stray byte between two segments", between(bytesOf(7))],
    ["a page of zeros between two segments", between(new Uint8Array(4096))],
    ["fill bytes before a segment", between(new Uint8Array(50).fill(0xff))],
    ["bytes behind its end", bytesOf(jpeg, new Uint8Array(999).fill(3))],
    ["a second picture behind its end", bytesOf(jpeg, jpeg)],
    ["four colours of a printing press", await lying().toColourspace("cmyk").jpeg().toBuffer()],
    ["a JPEG that says it is an SVG", jpeg, "image/svg+xml"],
    ["a JPEG that says it is a text", jpeg, "text/plain"],
    ["a PNG that says it is a JPEG", png, "image/jpeg"],
    ["a PNG with a note of a wrong checksum", bytesOf(png.subarray(0, 33), wrongChecksum, png.subarray(33))],
    ["a WebP with notes", await lying().withMetadata({ orientation: 6 }).webp().toBuffer()],
    ["an AVIF that is turned", await lying().withMetadata({ orientation: 6 }).avif().toBuffer()],
    ["a PNG that is turned", await lying().withMetadata({ orientation: 6 }).png().toBuffer()],
    [
      "a line",
      await sharp({ create: { width: 5000, height: 1, channels: 3, background: "#a40" } })
        .png()
        .toBuffer(),
    ],
  ];
  return files.map(([what, content, type = "image/jpeg"]) => [what, pickedFile("odd", type, content)] as const);
}

/** Makes a Windows bitmap, whose head the shop does not read. */
export function bitmap(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(54 + width * height * 3, 0x60);
  bytes.write("BM");
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.fill(0, 6, 54);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}
