import type { MediaRequest } from "#domain/page/media.ts";
import { editedSize } from "#domain/page/media-edits.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";

/** A blur's radius counts pixels of a picture of this width, so that all widths of one picture look alike. */
const BLUR_REFERENCE_WIDTH = 800;

/** What the Images binding is to make of an original: never larger than it is. */
export function conversionOf(media: MediaRequest, format: MediaFormat) {
  const { blur, brightness, rotate, quality } = media.edits;
  const size = sizeOf(media);
  const transform: ImageTransform = {
    ...size,
    // The binding turns first, and means the turned picture by width and height.
    ...(rotate !== 0 && { rotate }),
    ...(blur !== 0 && { blur: blurRadius(blur, size.width) }),
    ...(brightness !== 0 && { brightness: 1 + brightness / 100 }),
  };
  return { transform, output: { format: `image/${format}`, quality } as const };
}

function sizeOf({ asset, width, height, edits }: MediaRequest) {
  if (height !== null) return { width, height, fit: "cover" as const };
  const full = editedSize(asset, edits);
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
