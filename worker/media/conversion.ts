import { UNKNOWN_SIZE } from "#domain/page/image-size.ts";
import type { MediaRequest } from "#domain/page/media.ts";
import { editedSize, isUnedited } from "#domain/page/media-edits.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";

/**
 * Picture width at which the blur radius counts in pixels; it is scaled, so that all widths of a picture look alike.
 */
const BLUR_REFERENCE_WIDTH = 800;

/**
 * Options for the Images binding to convert an original, never to a larger size. An unedited picture is the same
 * whatever size its address claims, since anybody may make that up.
 */
export function conversionOf(media: MediaRequest, format: MediaFormat) {
  const { at, blur, brightness, rotate, quality } = media.edits;
  const size = targetSize(media);
  const transform: ImageTransform = {
    ...size,
    // The binding rotates first; width and height are those of the rotated picture.
    ...(rotate !== 0 && { rotate }),
    ...(at !== 50 && { gravity: { x: at / 100, y: at / 100, mode: "remainder" } }),
    ...(blur !== 0 && { blur: blurRadius(blur, size.width) }),
    ...(brightness !== 0 && { brightness: 1 + brightness / 100 }),
  };
  return { transform, output: { format: `image/${format}`, quality } as const };
}

/** The target size in pixels, after rotation; without a height the picture keeps its aspect ratio. */
export function targetSize({ asset, width, height, edits }: MediaRequest) {
  if (height !== null) return { width, height, fit: "cover" as const };
  if (isUnedited(edits)) return { width, fit: "scale-down" as const };
  const full = editedSize(asset.width === null ? UNKNOWN_SIZE : asset, edits);
  const narrower = Math.min(width, full.width);
  if (edits.crop === "") return { width: narrower, fit: "scale-down" as const };
  return {
    width: narrower,
    height: Math.max(1, Math.round((narrower * full.height) / full.width)),
    fit: "cover" as const,
  };
}

function blurRadius(blur: number, width: number): number {
  return Math.max(1, Math.round((blur * width) / BLUR_REFERENCE_WIDTH));
}
