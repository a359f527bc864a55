import type { FileWindow } from "./file-window.ts";

/** Tags of TIFF and EXIF that are read. */
export const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  strips: 273,
  orientation: 274,
  samples: 277,
  stripBytes: 279,
  tiles: 324,
  tileBytes: 325,
  profile: 34675,
  location: 34853,
} as const;

/** Bytes of one value by its type's number; other types are not read. */
const TYPE_BYTES: Readonly<Record<number, 1 | 2 | 4>> = { 1: 1, 2: 1, 3: 2, 4: 4, 7: 1, 13: 4 };
/** Entries of a directory, and values of a tag, that are read at most. */
const MOST_ENTRIES = 500;
const MOST_VALUES = 100_000;

/** A directory of tags: the numbers of each tag, and the place of its values. */
export type Directory = ReadonlyMap<number, { at: number; count: number; values: () => Promise<number[]> }>;

/** Reads the first directory of TIFF data that begins at an offset; null if there is none. */
export async function readDirectory(file: FileWindow, start = 0): Promise<Directory | null> {
  const order = await file.text(start, 2);
  const isLittle = order === "II";
  if (!isLittle && order !== "MM") return null;
  const number = (at: number, length: 1 | 2 | 4) => file.uint(start + at, length, isLittle);
  if ((await number(2, 2)) !== 42) return null;
  const first = await number(4, 4);
  const count = Math.min(MOST_ENTRIES, await number(first, 2));
  const found = new Map<number, { at: number; count: number; values: () => Promise<number[]> }>();
  for (let entry = 0; entry < count; entry++) {
    const at = first + 2 + entry * 12;
    const [tag, type, values] = [await number(at, 2), await number(at + 2, 2), await number(at + 4, 4)];
    const bytes = TYPE_BYTES[type];
    if (!bytes || values > file.size) continue;
    const place = bytes * values <= 4 ? at + 8 : await number(at + 8, 4);
    found.set(tag, {
      at: start + place,
      count: values,
      values: async () => {
        const read: number[] = [];
        for (let index = 0; index < Math.min(values, MOST_VALUES); index++)
          read.push(await number(place + index * bytes, bytes));
        return read;
      },
    });
  }
  return found;
}

/** The first number of a tag; a default without the tag. */
export async function firstOf(directory: Directory, tag: number, without: number): Promise<number> {
  return (await directory.get(tag)?.values())?.[0] ?? without;
}

/** Facts of EXIF that matter to a print. */
export interface ExifFacts {
  orientation: number;
  hasLocation: boolean;
}

export const NO_EXIF: ExifFacts = { orientation: 1, hasLocation: false };

/** Reads EXIF data that begin at an offset, with `Exif\0\0` before them or without. */
export async function readExif(file: FileWindow, start: number): Promise<ExifFacts> {
  const isNamed = (await file.text(start, 6)) === "Exif\0\0";
  const directory = await readDirectory(file, start + (isNamed ? 6 : 0));
  if (!directory) return NO_EXIF;
  const orientation = await firstOf(directory, TAGS.orientation, 1);
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    hasLocation: directory.has(TAGS.location),
  };
}

/** Words of XMP by which a file says where it was taken. */
export const XMP_LOCATION = /GPSLatitude|GPSLongitude|photoshop:City|Iptc4xmpCore:Location/;
