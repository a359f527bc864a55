import { IMAGE_ROTATIONS, type ImageOptions } from "./image-options.ts";

/** The point of a picture that must stay visible when the picture is cropped, each part from 0 (left, top) to 1. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

/** An area in pixels of the original, as Storyblok writes it: `x1xy1:x2xy2`. */
const FOCUS = /^(\d{1,5})x(\d{1,5}):(\d{1,5})x(\d{1,5})$/;

/** Tells whether a text is an area as Storyblok writes it. */
export function isFocus(text: string): boolean {
  return FOCUS.test(text);
}

/** The middle of the area that an editor marked; null if none is marked, or if the picture's own size is not known. */
export function focusPoint(
  focus: string,
  { width, height }: { width: number; height: number } | { width: null; height: null },
): FocusPoint | null {
  const [, left, top, right, bottom] = FOCUS.exec(focus)?.map(Number) ?? [];
  if (width === null || left === undefined || top === undefined || right === undefined || bottom === undefined)
    return null;
  return { x: within((left + right) / 2 / width), y: within((top + bottom) / 2 / height) };
}

/** The position of a point of a picture after the picture is turned clockwise. */
export function turnedPoint({ x, y }: FocusPoint, rotate: ImageOptions["rotate"]): FocusPoint {
  if (rotate === 90) return { x: 1 - y, y: x };
  if (rotate === 180) return { x: 1 - x, y: 1 - y };
  return rotate === 270 ? { x: y, y: 1 - x } : { x, y };
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}

/** A size in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The size assumed for a picture whose address gives none: larger than any screen. */
export const UNKNOWN_SIZE: ImageSize = { width: 10_000, height: 10_000 };

/** The size that Storyblok's image service gives a picture: resized first, then turned. */
export function deliveredSize(own: ImageSize, options: ImageOptions): ImageSize {
  const resized = resizedSize(own, options);
  return isTurned(options.rotate) ? { width: resized.height, height: resized.width } : resized;
}

/** Tells whether a turn swaps width and height. */
export function isTurned(rotate: ImageOptions["rotate"]): boolean {
  return rotate === 90 || rotate === 270;
}

function resizedSize(own: ImageSize, { width, height }: ImageOptions): ImageSize {
  if (width !== undefined && height !== undefined) return { width, height };
  if (width !== undefined) return { width, height: atLeastOne((width * own.height) / own.width) };
  if (height !== undefined) return { width: atLeastOne((height * own.width) / own.height), height };
  return own;
}

/** A length in whole pixels, at least one. */
export function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}

/**
 * The edits that an editor may make to a picture, in few steps: with any number of values, a stranger could order any
 * number of conversions. The first value of each means "no edit", and never stands in an address.
 */
export const EDIT_STEPS = {
  /** The ratio of width to height of the part of the picture that is kept; empty keeps the whole picture. */
  crop: ["", "1x2", "2x3", "3x4", "1x1", "4x3", "3x2", "16x9", "2x1"],
  /** The position of a crop, in percent of the side that it shortens: 0 keeps the left or the top. */
  at: [50, 0, 25, 75, 100],
  blur: [0, 5, 15, 40],
  brightness: [0, 20, 50, 100],
  rotate: IMAGE_ROTATIONS,
  /** The quality, 85 if no other is asked for (spec 000 §9). */
  quality: [85, 50, 70, 100],
} as const;

export type MediaEdits = { readonly [Name in keyof typeof EDIT_STEPS]: (typeof EDIT_STEPS)[Name][number] };

export const NO_EDITS: MediaEdits = { crop: "", at: 50, blur: 0, brightness: 0, rotate: 0, quality: 85 };

const EDIT_NAMES = ["crop", "at", "blur", "brightness", "rotate", "quality"] as const satisfies (keyof MediaEdits)[];

/** Tells whether the edits change nothing. */
export function isUnedited(edits: MediaEdits): boolean {
  return writeEdits(edits) === "";
}

const EDIT_OF_PART = new Map<string, Partial<MediaEdits>>(
  EDIT_NAMES.flatMap((name) => EDIT_STEPS[name].slice(1).map((value) => [`${name}${value}`, { [name]: value }])),
);

/** The edits as an address has them, `crop3x2-blur15-rotate90`; empty if there are none. */
export function writeEdits(edits: MediaEdits): string {
  return EDIT_NAMES.filter((name) => edits[name] !== NO_EDITS[name])
    .map((name) => `${name}${edits[name]}`)
    .join("-");
}

/**
 * Reads the edits of an address, the inverse of `writeEdits`; null for any other text, even another spelling of the
 * same edits.
 */
export function parseEdits(text: string): MediaEdits | null {
  const parts = text === "" ? [] : text.split("-").map((part) => EDIT_OF_PART.get(part));
  const edits: MediaEdits = Object.assign({ ...NO_EDITS }, ...parts);
  const isMeant = edits.crop !== "" || edits.at === NO_EDITS.at;
  return isMeant && writeEdits(edits) === text ? edits : null;
}

/**
 * The steps nearest to an editor's options (spec 000 §5). Width and height together crop; one alone only resizes.
 *
 * @param focus the point that a crop keeps; null for the middle.
 */
export function editsOf(options: ImageOptions, asset: ImageSize, focus: FocusPoint | null = null): MediaEdits {
  const { width, height, blur = 0, brightness = 0, rotate = 0, quality = NO_EDITS.quality } = options;
  const isCropped = width !== undefined && height !== undefined;
  const crop = isCropped ? nearestCrop(deliveredSize(asset, options)) : "";
  return {
    crop,
    at: crop === "" || focus === null ? NO_EDITS.at : cropPosition(asset, crop, rotate, focus),
    blur: nearest(EDIT_STEPS.blur, blur),
    brightness: nearest(EDIT_STEPS.brightness, brightness),
    rotate,
    quality: nearest(EDIT_STEPS.quality, quality),
  };
}

/** The largest picture that an asset gives with its edits: never enlarged. */
export function editedSize({ width, height }: ImageSize, { crop, rotate }: MediaEdits): ImageSize {
  const turned = isTurned(rotate) ? { width: height, height: width } : { width, height };
  if (crop === "") return turned;
  const ratio = ratioOf(crop);
  const widest = Math.max(1, Math.min(turned.width, Math.round(turned.height * ratio)));
  return { width: widest, height: Math.max(1, Math.round(widest / ratio)) };
}

function nearestCrop({ width, height }: ImageSize): MediaEdits["crop"] {
  const [, ...crops] = EDIT_STEPS.crop;
  // Ratios are compared by their logarithms: 2x1 is as far from 1x1 as 1x2 is.
  const distance = (crop: MediaEdits["crop"]) => Math.abs(Math.log((ratioOf(crop) * height) / width));
  return crops.reduce((best, crop) => (distance(crop) < distance(best) ? crop : best));
}

/** The position of a crop on the one side that it shortens, so that the focus is kept. */
function cropPosition(asset: ImageSize, crop: string, rotate: MediaEdits["rotate"], focus: FocusPoint) {
  const turned = isTurned(rotate) ? { width: asset.height, height: asset.width } : asset;
  const { x, y } = turnedPoint(focus, rotate);
  return nearest(EDIT_STEPS.at, 100 * (turned.width / turned.height > ratioOf(crop) ? x : y));
}

function ratioOf(crop: string): number {
  const [across = 1, down = 1] = crop.split("x").map(Number);
  return across / down;
}

function nearest<Step extends number>(steps: readonly [Step, ...Step[]], value: number): Step {
  return steps.reduce((best, step) => (Math.abs(step - value) < Math.abs(best - value) ? step : best));
}
