import sharp from "sharp";
import { keptFile } from "./kept-file.ts";
import type { SeededPicture } from "./seeded-pictures.ts";

/**
 * AVIF at the least effort is up to a quarter larger than at sharp's own and takes a fortieth of the time; 50 is the quality that the
 * local Images binding makes whatever it is asked for. WebP has that of spec 000 §9.
 */
const ENCODINGS = {
  avif: { quality: 50, effort: 0, chromaSubsampling: "4:2:0" },
  webp: { quality: 85 },
} as const;
/** Names the encodings: files of another setting are made anew. */
const SETTINGS = { avif: "50-0", webp: "85" } as const satisfies Record<PreparedFormat, string>;

/** The formats behind `auto`. */
export type PreparedFormat = keyof typeof ENCODINGS;

/** A photograph in a width and format as the Images binding would make it, never enlarged; converted once and kept on disk. */
export function convertPicture(picture: SeededPicture, width: number, format: PreparedFormat): Promise<Buffer> {
  const { file, checksum } = picture;
  return keptFile(checksum, `${width}-${SETTINGS[format]}.${format}`, () =>
    sharp(file, { autoOrient: true })
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, ENCODINGS[format])
      .toBuffer(),
  );
}
