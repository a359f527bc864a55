import type { ByteWindow } from "./byte-window.ts";

const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;

/**
 * Whether EXIF says that the camera was held upright, so that width and height change places: orientations 5 to 8 of EXIF 2.32.
 *
 * @param tiff where the TIFF header begins that EXIF is written in.
 */
export function isExifSideways(file: ByteWindow, tiff: number): boolean {
  const order = file.text(tiff, 2);
  if (order !== "II" && order !== "MM") return false;
  const isLittleEndian = order === "II";
  const directory = tiff + file.uint32(tiff + 4, isLittleEndian);
  const count = file.uint16(directory, isLittleEndian);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (file.uint16(at, isLittleEndian) !== ORIENTATION_TAG) continue;
    const orientation = file.uint16(at + 8, isLittleEndian);
    return orientation >= 5 && orientation <= 8;
  }
  return false;
}
