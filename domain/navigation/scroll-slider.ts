/** The duration of a row's scroll by a button, in milliseconds (spec 001 §9). */
export const SLIDER_ANIMATION_MS = 500;
/** The time without resizing after which a row is measured again, in milliseconds (spec 001 §9). */
export const RESIZE_DEBOUNCE_MS = 200;

/** A row that is wider than its window, in CSS pixels. */
export interface ScrolledRow {
  /** The distance that it is scrolled from its start. */
  left: number;
  /** The width of its visible part. */
  seen: number;
  whole: number;
}

/** The tolerance in CSS pixels: a scroll position may be a fraction away from its end. */
const SLACK = 1;

/** The directions in which a row can still be scrolled. */
export function waysOn({ left, seen, whole }: ScrolledRow): { back: boolean; on: boolean } {
  return { back: left > SLACK, on: left + seen < whole - SLACK };
}

/** The position that a button scrolls a row to: by the width of the visible part, and never past the ends. */
export function scrolledBy({ left, seen, whole }: ScrolledRow, direction: 1 | -1): number {
  return Math.min(Math.max(0, left + direction * seen), Math.max(0, whole - seen));
}
