import type { ImageOptions } from "./image-options.ts";

/** What of a picture must stay in sight where it is cut: a point, each part from 0 (left, top) to 1. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

/** Storyblok's `x1xy1:x2xy2`, an area in pixels of the original. */
const FOCUS = /^(\d{1,5})x(\d{1,5}):(\d{1,5})x(\d{1,5})$/;

/** Whether a text is an area as Storyblok writes it. */
export function isFocus(text: string): boolean {
  return FOCUS.test(text);
}

/** The middle of the area that an editor marked; null where none is marked, or the picture's own size is not known. */
export function focusPoint(
  focus: string,
  { width, height }: { width: number; height: number } | { width: null; height: null },
): FocusPoint | null {
  const [, left, top, right, bottom] = FOCUS.exec(focus)?.map(Number) ?? [];
  if (width === null || left === undefined || top === undefined || right === undefined || bottom === undefined)
    return null;
  return { x: within((left + right) / 2 / width), y: within((top + bottom) / 2 / height) };
}

/** Where a point of a picture is once that is turned clockwise. */
export function turnedPoint({ x, y }: FocusPoint, rotate: ImageOptions["rotate"]): FocusPoint {
  if (rotate === 90) return { x: 1 - y, y: x };
  if (rotate === 180) return { x: 1 - x, y: 1 - y };
  return rotate === 270 ? { x: y, y: 1 - x } : { x, y };
}

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
