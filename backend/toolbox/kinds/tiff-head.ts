import { firstOf, readDirectory, TAGS } from "../exif.ts";
import type { FileWindow } from "../file-window.ts";
import type { PictureHead } from "../picture-head.ts";
import { FileRefused } from "../refusal.ts";
import { isSrgb } from "./profile.ts";

const INKS = 5;
const SHADES = [0, 1];
const MOST_PROFILE_BYTES = 4_000_000;

/** Inspects a TIFF: its first directory, and that all its strips or tiles are there. */
export async function inspectTiff(file: FileWindow): Promise<PictureHead> {
  const tags = await readDirectory(file);
  if (!tags) throw new FileRefused("broken");
  const [width, height] = [await firstOf(tags, TAGS.width, 0), await firstOf(tags, TAGS.height, 0)];
  const [bits, samples] = [await firstOf(tags, TAGS.bits, 1), await firstOf(tags, TAGS.samples, 1)];
  const photometric = await firstOf(tags, TAGS.photometric, 1);
  const places = (await (tags.get(TAGS.strips) ?? tags.get(TAGS.tiles))?.values()) ?? [];
  const lengths = (await (tags.get(TAGS.stripBytes) ?? tags.get(TAGS.tileBytes))?.values()) ?? [];
  if (places.length === 0) throw new FileRefused("broken");
  if (places.some((place, index) => place + (lengths[index] ?? 0) > file.size)) throw new FileRefused("incomplete");
  const stated = tags.get(TAGS.profile);
  const isInks = photometric === INKS;
  const isGrey = SHADES.includes(photometric);
  const hasProfile = stated && !isInks && !isGrey && stated.count <= MOST_PROFILE_BYTES;
  const profile = hasProfile ? (await file.bytes(stated.at, stated.count)).slice() : null;
  const orientation = await firstOf(tags, TAGS.orientation, 1);
  return {
    width,
    height,
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    colours: isInks ? "cmyk" : isGrey ? "grey" : profile && !isSrgb(profile) ? "wide" : "srgb",
    hasLocation: tags.has(TAGS.location),
    isMoving: false,
    hasAlpha: samples === (isInks ? 5 : isGrey ? 2 : 4),
    // Unpacked samples, and the same in four bytes a pixel.
    bytesPerPixel: Math.ceil((bits * samples) / 8) + 4,
    profile,
  };
}
