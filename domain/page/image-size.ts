import type { ImageOptions } from "./image-options.ts";

/** Pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Stands for the size of a picture whose address does not say it: larger than any screen. */
export const UNKNOWN_SIZE: ImageSize = { width: 10_000, height: 10_000 };

/** The size that Storyblok's image service gives a picture: resized first, then turned. */
export function deliveredSize(own: ImageSize, options: ImageOptions): ImageSize {
  const resized = resizedSize(own, options);
  return isTurned(options.rotate) ? { width: resized.height, height: resized.width } : resized;
}

/** Whether width and height change places. */
export function isTurned(rotate: ImageOptions["rotate"]): boolean {
  return rotate === 90 || rotate === 270;
}

function resizedSize(own: ImageSize, { width, height }: ImageOptions): ImageSize {
  if (width !== undefined && height !== undefined) return { width, height };
  if (width !== undefined) return { width, height: atLeastOne((width * own.height) / own.width) };
  if (height !== undefined) return { width: atLeastOne((height * own.width) / own.height), height };
  return own;
}

/** A length in whole pixels. */
export function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
