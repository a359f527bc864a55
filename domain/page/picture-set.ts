import type { AssetPath } from "./asset-path.ts";
import { IMAGE_DENSITIES } from "./breakpoints.ts";
import type { ImageOptions } from "./image-options.ts";
import { deliveredSize, type ImageSize } from "./image-size.ts";
import { listedWidths, offeredWidths } from "./media.ts";
import { editedSize, editsOf, type MediaEdits } from "./media-edits.ts";
import type { MediaEnding } from "./media-format.ts";

/** One picture in the widths that a screen may want. */
export interface PictureSet {
  readonly ending: MediaEnding;
  readonly edits: MediaEdits;
  /** Pixels of each file, ascending. */
  readonly widths: readonly number[];
  /** CSS pixels of the picture where there is room for it. */
  readonly shown: ImageSize;
}

/**
 * The files behind one picture. Where an editor gave it a size, none is larger than that size on a dense screen.
 *
 * @param options of spec 000 §5; a format there is delivered whatever the browser prefers.
 */
export function pictureSet(asset: AssetPath, options: ImageOptions = {}): PictureSet {
  const edits = editsOf(options, asset);
  const ending = options.format ?? "auto";
  const full = editedSize(asset, edits);
  const { width } = deliveredSize(asset, options);
  const isSized = options.width !== undefined || options.height !== undefined;
  const limit = isSized ? width * Math.max(...IMAGE_DENSITIES) : Number.POSITIVE_INFINITY;
  return {
    ending,
    edits,
    widths: offeredWidths(full, limit, listedWidths(ending, edits)),
    shown: { width, height: Math.max(1, Math.round((width * full.height) / full.width)) },
  };
}
