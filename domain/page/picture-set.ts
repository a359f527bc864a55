import { type AssetPath, isVector } from "./asset-path.ts";
import { IMAGE_DENSITIES } from "./breakpoints.ts";
import type { FocusPoint } from "./focus.ts";
import type { ImageOptions } from "./image-options.ts";
import { atLeastOne, deliveredSize, type ImageSize, UNKNOWN_SIZE } from "./image-size.ts";
import { listedWidths, offeredWidths } from "./media.ts";
import { editedSize, editsOf, type MediaEdits, NO_EDITS } from "./media-edits.ts";
import type { MediaEnding } from "./media-format.ts";

/** One picture in the widths that a screen may want. */
export interface PictureSet {
  readonly ending: MediaEnding;
  readonly edits: MediaEdits;
  /** Pixels of each file, ascending; none for a vector image, which is one file. */
  readonly widths: readonly number[];
  /** CSS pixels of the picture where there is room for it; null where nobody knows. */
  readonly shown: ImageSize | null;
}

/**
 * The files behind one picture. Where an editor gave it a size, the largest is the first that suffices for that size on a
 * dense screen. Nothing is done to a vector image.
 *
 * @param options of spec 000 §5; a format there is delivered whatever the browser prefers.
 * @param focus what a crop keeps.
 */
export function pictureSet(asset: AssetPath, options: ImageOptions = {}, focus: FocusPoint | null = null): PictureSet {
  const ending = options.format ?? "auto";
  if (isVector(asset)) return { ending, edits: NO_EDITS, widths: [], shown: vectorSize(asset, options) };
  const own = asset.width === null ? null : asset;
  const edits = editsOf(options, own ?? UNKNOWN_SIZE, focus);
  const { width, height } = options;
  const isCropped = width !== undefined && height !== undefined;
  // A cropped picture has the crop's shape, whatever its own.
  const box = own || isCropped ? deliveredSize(own ?? UNKNOWN_SIZE, options).width : null;
  const full = own || isCropped ? editedSize(own ?? UNKNOWN_SIZE, edits) : null;
  const wanted = width === undefined && height === undefined ? null : (box ?? width ?? null);
  const listed = listedWidths(ending, edits);
  const enough = wanted === null ? undefined : listed.find((one) => one >= wanted * Math.max(...IMAGE_DENSITIES));
  return {
    ending,
    edits,
    widths: offeredWidths(own && full ? full : { width: null }, enough, listed),
    shown: box === null || !full ? null : { width: box, height: atLeastOne((box * full.height) / full.width) },
  };
}

function vectorSize(asset: AssetPath, { width, height }: ImageOptions): ImageSize | null {
  if (asset.width === null) return null;
  return deliveredSize(asset, width === undefined ? { ...(height !== undefined && { height }) } : { width });
}
