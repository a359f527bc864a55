import { type AssetPath, isVector, parseAssetAddress } from "./asset-path.ts";
import { IMAGE_DENSITIES, IMAGE_SCREENS } from "./breakpoints.ts";
import type { ImageOptions } from "./image-options.ts";
import {
  atLeastOne,
  deliveredSize,
  editedSize,
  editsOf,
  type FocusPoint,
  type ImageSize,
  isUnedited,
  type MediaEdits,
  NO_EDITS,
  parseEdits,
  UNKNOWN_SIZE,
  writeEdits,
} from "./media-edits.ts";

const [, DENSE] = IMAGE_DENSITIES;
const { xxs, xs, sm, md, lg, xl, xxl, max } = IMAGE_SCREENS;

/**
 * Every width that a picture may be requested in: the image screens of spec 001 §9 and, for dense screens, their
 * doubles, unless the two are close together; 958 also stands for 1023. Each width is a conversion that costs, in each
 * of two formats; an open list would let a stranger order any number of them.
 */
export const MEDIA_WIDTHS: readonly number[] = [
  ...[xxs, xs, sm, xxs * DENSE, md, lg, xs * DENSE, xxl],
  ...[IMAGE_SCREENS["2xl"], max, xl * DENSE, max * DENSE],
];

/**
 * The widths of edited pictures, and of pictures that are neither AVIF nor WebP. There are fewer of them, because edits
 * multiply the conversions.
 */
export const EDITED_WIDTHS: readonly number[] = [xxs, xxs * DENSE, xs * DENSE, max];

/** The picture that social networks show beside a link (spec 000 §7): cut to cover exactly this many pixels. */
export const SOCIAL_PREVIEW = { width: 1200, height: 627 } as const;

const MEDIA_PATH =
  /^\/media\/([1-9]\d{0,3})(?:x(\d{1,4}))?\.([a-z]{3,4})\/(?:v([1-9]\d{0,14})\/)?(?:([a-z][a-z0-9]+(?:-[a-z0-9]+)*)\/)?(f\/.+)$/;
const VECTOR_PATH = /^\/media\/vector\.svg\/(?:v([1-9]\d{0,14})\/)?(f\/.+)$/;

/**
 * The address of a picture. `width` is one of `MEDIA_WIDTHS`, or of `EDITED_WIDTHS` for an edited picture, a JPEG or a
 * PNG. The address of a vector image names neither width nor ending, because it is delivered as it is.
 */
export function mediaHref(asset: AssetPath, width: number, ending: MediaEnding, edits = NO_EDITS): string {
  if (isVector(asset)) return drawingHref(asset);
  return `/media/${width}.${ending}/${versionedPath(asset, writeEdits(edits))}`;
}

/** The address of a vector image. */
export function drawingHref(asset: AssetPath): string {
  return `/media/vector.svg/${versionedPath(asset)}`;
}

function versionedPath({ version, path }: AssetPath, changes = ""): string {
  return [...(version ? [`v${version}`] : []), ...(changes === "" ? [] : [changes]), path].join("/");
}

/** A picture that is requested. With a height it is cropped to cover width and height; without one it keeps its shape. */
export interface MediaRequest {
  asset: AssetPath;
  width: number;
  height: number | null;
  ending: MediaEnding;
  edits: MediaEdits;
}

/**
 * Reads the address of a picture of pixels, the inverse of `mediaHref` and `socialPreviewHref`; null for a path that
 * neither makes.
 */
export function parseMediaPath(pathname: string): MediaRequest | null {
  const [, width, height = null, named, version, changes = "", path = ""] = MEDIA_PATH.exec(pathname) ?? [];
  const ending = MEDIA_ENDINGS.find((candidate) => candidate === named);
  const asset = versionedAsset(path, version);
  const edits = parseEdits(changes);
  if (!ending || !asset || isVector(asset) || !edits) return null;
  const request = { asset, width: Number(width), height: height === null ? null : Number(height), ending, edits };
  return isOffered(request) ? request : null;
}

/** Reads the address of a vector image, the inverse of `mediaHref`; null for any other path. */
export function parseVectorPath(pathname: string): AssetPath | null {
  const [, version, path = ""] = VECTOR_PATH.exec(pathname) ?? [];
  const asset = versionedAsset(path, version);
  return asset && isVector(asset) ? asset : null;
}

function versionedAsset(path: string, version: string | undefined): AssetPath | null {
  const asset = parseAssetAddress(`/${path}`);
  if (asset?.path !== path) return null;
  return version === undefined ? asset : { ...asset, version: Number(version) };
}

function isOffered({ width, height, ending, edits }: MediaRequest): boolean {
  if (height === null) return listedWidths(ending, edits).includes(width);
  const isSocialPreview = width === SOCIAL_PREVIEW.width && height === SOCIAL_PREVIEW.height;
  return isSocialPreview && ending === "jpeg" && isUnedited(edits);
}

/** The widths that a picture of this kind may be requested in. A photograph as PNG costs as much as an edited one. */
function listedWidths(ending: MediaEnding, edits: MediaEdits): readonly number[] {
  const isPlain = ending !== "png" && ending !== "jpeg" && isUnedited(edits);
  return isPlain ? MEDIA_WIDTHS : EDITED_WIDTHS;
}

/**
 * The widths worth offering for a picture: none above its own, but always one. A picture whose width is not known is
 * offered in all: a file that would be wider than the original is the original.
 *
 * @param limit the greatest width that the layout ever shows it in, in device pixels.
 */
export function offeredWidths(
  asset: { readonly width: number | null },
  limit = Number.POSITIVE_INFINITY,
  widths = MEDIA_WIDTHS,
): number[] {
  const fitting = widths.filter((width) => width <= (asset.width ?? width) && width <= limit);
  return fitting.length > 0 ? fitting : widths.slice(0, 1);
}

/** The width in pixels of a picture that a page carries: sharp on most phones. */
const CARRIED_WIDTH = xxs * DENSE;
/** Its quality: AVIF of half the bytes, which is hard to tell on a phone. A larger screen gets another file. */
const CARRIED_QUALITY = 50;

/** The address of the file of a picture that a page carries in its markup (`sources.carried`); null for a vector image. */
export function carriedHref(asset: AssetPath): string | null {
  if (isVector(asset)) return null;
  const width = Math.max(...offeredWidths(asset, CARRIED_WIDTH, EDITED_WIDTHS));
  return mediaHref(asset, width, "avif", { ...NO_EDITS, quality: CARRIED_QUALITY });
}

/** The address of a picture's social preview, a JPEG; null for a vector image, which no network shows. */
export function socialPreviewHref(asset: AssetPath): string | null {
  if (isVector(asset)) return null;
  return `/media/${SOCIAL_PREVIEW.width}x${SOCIAL_PREVIEW.height}.jpeg/${versionedPath(asset)}`;
}

/** One picture in the widths that a screen may want. */
interface PictureSet {
  readonly ending: MediaEnding;
  readonly edits: MediaEdits;
  /** The widths of the files in pixels, ascending; none for a vector image, which is one file. */
  readonly widths: readonly number[];
  /** The size of the picture in CSS pixels if there is room for it; null if it is not known. */
  readonly shown: ImageSize | null;
}

/**
 * The files of one picture. If an editor gave it a size, the largest file is the first that is wide enough for that
 * size on a dense screen. A vector image is never changed.
 *
 * @param options of spec 000 §5; a format there is delivered whatever the browser prefers.
 * @param focus the point that a crop keeps.
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
/** The formats that a picture can be delivered in; `jpeg` and `png` only if an editor asks for them, and for social networks. */
export const MEDIA_FORMATS = ["avif", "webp", "jpeg", "png"] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** The endings of a picture's address: a format, or `auto` for the best that the browser accepts (spec 000 §7). */
export const MEDIA_ENDINGS = ["auto", ...MEDIA_FORMATS] as const;
type MediaEnding = (typeof MEDIA_ENDINGS)[number];

/** The default format (spec 000 §9). */
const DEFAULT_FORMAT = "webp" satisfies MediaFormat;

/**
 * The format behind `auto`: AVIF for a browser that names it; else WebP, the default; null for one that accepts neither,
 * for which nothing is converted.
 *
 * @param accept the `Accept` header; without one anything is accepted. A wildcard is no promise of AVIF.
 */
export function preferredMediaFormat(accept: string | undefined): "avif" | "webp" | null {
  if (accept === undefined) return DEFAULT_FORMAT;
  const ranges = new Map(accept.split(",").map(readRange));
  if (ranges.get("image/avif")) return "avif";
  const isDefaultAccepted = ranges.get("image/webp") ?? ranges.get("image/*") ?? ranges.get("*/*") ?? false;
  return isDefaultAccepted ? DEFAULT_FORMAT : null;
}

/** One range of the header, and whether it is accepted: `q=0` refuses. */
function readRange(text: string): [range: string, isAccepted: boolean] {
  const [range = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  return [range, !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter))];
}
