import type { PhotoCut } from "./photo-cuts.ts";
import PHOTOS from "./photos.json" with { type: "json" };

export type PhotoName = keyof typeof PHOTOS;
export const PHOTO_NAMES = Object.keys(PHOTOS) as PhotoName[];

/** A photograph as a data URI. */
export function photoData(name: PhotoName, cut: PhotoCut): string {
  return `data:image/webp;base64,${PHOTOS[name][cut]}`;
}
