import { type AssetPath, parseAssetAddress } from "./asset-path.ts";
import { IMAGE_DENSITIES, IMAGE_SCREENS } from "./breakpoints.ts";
import { type MediaEdits, NO_EDITS, parseEdits, writeEdits } from "./media-edits.ts";
import { MEDIA_ENDINGS, type MediaEnding } from "./media-format.ts";

/**
 * Every width a picture may be asked for: those of the image screens (spec 001 §9) for each density. An open list would
 * let a stranger order any number of conversions.
 */
export const MEDIA_WIDTHS: readonly number[] = [
  ...new Set(Object.values(IMAGE_SCREENS).flatMap((width) => IMAGE_DENSITIES.map((density) => density * width))),
].sort((a, b) => a - b);

/** A picture that an editor changed comes in every other image screen: the changes already multiply its conversions. */
export const EDITED_WIDTHS: readonly number[] = Object.values(IMAGE_SCREENS).filter((_, index) => index % 2 === 0);

/** The picture that social networks show beside a link (spec 000 §7): cut to cover exactly this many pixels. */
export const SOCIAL_PREVIEW = { width: 1200, height: 627 } as const;

const MEDIA_PATH = /^\/media\/([1-9]\d{0,3})(?:x(\d{1,4}))?\.([a-z]{3,4})\/(?:([a-z][a-z0-9-]+)\/)?(f\/.+)$/;

/** The address of a picture: `width` is one of `MEDIA_WIDTHS`, or of `EDITED_WIDTHS` for an edited one or a PNG. */
export function mediaHref(asset: AssetPath, width: number, ending: MediaEnding, edits = NO_EDITS): string {
  const changes = writeEdits(edits);
  return `/media/${width}.${ending}/${changes === "" ? "" : `${changes}/`}${asset.path}`;
}

/** A picture that is asked for. With a height it is cut to cover width and height, without one it keeps its shape. */
export interface MediaRequest {
  asset: AssetPath;
  width: number;
  height: number | null;
  ending: MediaEnding;
  edits: MediaEdits;
}

/** The inverse of `mediaHref` and `socialPreviewHref`, or null for a path that neither makes. */
export function parseMediaPath(pathname: string): MediaRequest | null {
  const [, width, height = null, named, changes = "", path] = MEDIA_PATH.exec(pathname) ?? [];
  const ending = MEDIA_ENDINGS.find((candidate) => candidate === named);
  const asset = parseAssetAddress(`/${path}`);
  const edits = parseEdits(changes);
  if (!ending || !asset || asset.path !== path || !edits) return null;
  const request = { asset, width: Number(width), height: height === null ? null : Number(height), ending, edits };
  return isOffered(request) ? request : null;
}

function isOffered({ width, height, ending, edits }: MediaRequest): boolean {
  if (height === null) return listedWidths(ending, edits).includes(width);
  const isSocialPreview = width === SOCIAL_PREVIEW.width && height === SOCIAL_PREVIEW.height;
  return isSocialPreview && ending === "jpeg" && writeEdits(edits) === "";
}

/** The widths that a picture of this kind may be asked for. A photograph as PNG is as dear as an edited one. */
export function listedWidths(ending: MediaEnding, edits: MediaEdits): readonly number[] {
  return ending === "png" || writeEdits(edits) !== "" ? EDITED_WIDTHS : MEDIA_WIDTHS;
}

/**
 * The widths worth offering for a picture: none above its own, but always one.
 *
 * @param limit the widest the layout ever shows it, in device pixels.
 */
export function offeredWidths(
  asset: { readonly width: number },
  limit = Number.POSITIVE_INFINITY,
  widths = MEDIA_WIDTHS,
): number[] {
  const fitting = widths.filter((width) => width <= asset.width && width <= limit);
  return fitting.length > 0 ? fitting : widths.slice(0, 1);
}

/** The address of a picture's social preview, a JPEG. */
export function socialPreviewHref(asset: AssetPath): string {
  return `/media/${SOCIAL_PREVIEW.width}x${SOCIAL_PREVIEW.height}.jpeg/${asset.path}`;
}
