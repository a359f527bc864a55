import { IMAGE_DENSITIES, IMAGE_SCREENS } from "./breakpoints.ts";

/**
 * Every width a picture may be asked for: those of the image screens (spec 001 §9) for each density. An open list would
 * let a stranger order any number of conversions.
 */
export const MEDIA_WIDTHS: readonly number[] = [
  ...new Set(Object.values(IMAGE_SCREENS).flatMap((width) => IMAGE_DENSITIES.map((density) => density * width))),
].sort((a, b) => a - b);

/** The picture that social networks show beside a link (spec 000 §7): cut to cover exactly this many pixels. */
export const SOCIAL_PREVIEW = { width: 1200, height: 627 } as const;

export const MEDIA_FORMATS = ["avif", "webp", "jpeg"] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** Quality of every converted picture (spec 000 §9). */
export const MEDIA_QUALITY = 85;

const ASSET_PATH = /\/(f\/\d{1,12}\/(\d{1,5})x(\d{1,5})\/[\w-]{1,64}\/[\w-][\w.-]{0,127})$/;
const MEDIA_PATH = /^\/media\/([1-9]\d{0,3})(?:x(\d{1,4}))?\.([a-z]{3,4})\/(.+)$/;

/** An asset of the content service: its path and its size in pixels, which Storyblok writes into the path. */
export interface AssetPath {
  path: string;
  width: number;
  height: number;
}

/** Reads the address of a sized image asset (`…/f/{space}/{W}x{H}/{hash}/{name}`), or null for anything else. */
export function parseAssetAddress(address: string): AssetPath | null {
  const match = ASSET_PATH.exec(address);
  if (!match?.[1]) return null;
  const width = Number(match[2]);
  const height = Number(match[3]);
  return width > 0 && height > 0 ? { path: match[1], width, height } : null;
}

/** The address of a picture in one width and format. `width` must be one of `MEDIA_WIDTHS`. */
export function mediaHref(asset: AssetPath, width: number, format: MediaFormat): string {
  return `/media/${width}.${format}/${asset.path}`;
}

/** A picture that is asked for. With a height it is cut to cover width and height, without one it keeps its shape. */
export interface MediaRequest {
  asset: AssetPath;
  width: number;
  height: number | null;
  format: MediaFormat;
}

/** The inverse of `mediaHref` and `socialPreviewHref`, or null for a path that neither makes. */
export function parseMediaPath(pathname: string): MediaRequest | null {
  const [, width, height = null, ending, path] = MEDIA_PATH.exec(pathname) ?? [];
  const format = MEDIA_FORMATS.find((candidate) => candidate === ending);
  const asset = parseAssetAddress(`/${path}`);
  if (!format || !asset || asset.path !== path) return null;
  const request = { asset, width: Number(width), height: height === null ? null : Number(height), format };
  return isOffered(request) ? request : null;
}

function isOffered({ width, height, format }: MediaRequest): boolean {
  if (height === null) return MEDIA_WIDTHS.includes(width);
  return width === SOCIAL_PREVIEW.width && height === SOCIAL_PREVIEW.height && format === "jpeg";
}

/**
 * The widths worth offering for a picture: none above its own, but always one.
 *
 * @param limit the widest the layout ever shows it, in device pixels.
 */
export function offeredWidths(asset: AssetPath, limit = Number.POSITIVE_INFINITY): number[] {
  const fitting = MEDIA_WIDTHS.filter((width) => width <= asset.width && width <= limit);
  return fitting.length > 0 ? fitting : MEDIA_WIDTHS.slice(0, 1);
}

/** The address of a picture's social preview, a JPEG. */
export function socialPreviewHref(asset: AssetPath): string {
  return `/media/${SOCIAL_PREVIEW.width}x${SOCIAL_PREVIEW.height}.jpeg/${asset.path}`;
}
