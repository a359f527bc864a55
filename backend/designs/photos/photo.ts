import PHOTOS from "./photos.json" with { type: "json" };

export type PhotoName = keyof typeof PHOTOS;
export const PHOTO_NAMES = Object.keys(PHOTOS) as PhotoName[];

/** A photograph as a data URI; `small` is for what is set among others. */
export function photoData(name: PhotoName, size: "large" | "small"): string {
  return `data:image/webp;base64,${PHOTOS[name][size]}`;
}
