import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { SeededPicture } from "./seeded-pictures.ts";

/** Finished pictures by the checksum of their photograph: they outlive the shop's state, and a new clone may take them over. */
const CACHE = "node_modules/.cache/printshop/pictures";

/**
 * AVIF at the least effort is 2 to 20 % larger than at sharp's own and takes a fortieth of the time; its quality of 50 looks as
 * WebP's of 80. Spec 000 §9 says 85, by the scale of JPEG and WebP.
 */
const ENCODINGS = {
  avif: { quality: 50, effort: 0, chromaSubsampling: "4:2:0" },
  webp: { quality: 85 },
} as const;
const SETTINGS = { avif: "50-0", webp: "85" } as const satisfies Record<PreparedFormat, string>;

/** The formats behind `auto`. */
export type PreparedFormat = keyof typeof ENCODINGS;

const running = new Map<string, Promise<Buffer>>();

/** A photograph in a width and format as the Images binding would make it, never enlarged; converted once and kept on disk. */
export function convertPicture(picture: SeededPicture, width: number, format: PreparedFormat): Promise<Buffer> {
  const path = join(CACHE, picture.checksum, `${width}-${SETTINGS[format]}.${format}`);
  const found = running.get(path) ?? readOrConvert(path, picture, { width, format });
  running.set(path, found);
  return found.finally(() => running.delete(path));
}

async function readOrConvert(
  path: string,
  { file, checksum }: SeededPicture,
  { width, format }: { width: number; format: PreparedFormat },
): Promise<Buffer> {
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const resized = sharp(file, { autoOrient: true }).resize({ width, withoutEnlargement: true });
  const bytes = await resized.toFormat(format, ENCODINGS[format]).toBuffer();
  await mkdir(join(CACHE, checksum), { recursive: true });
  // Another process may convert the same one, and nobody reads half a file.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
  return bytes;
}
