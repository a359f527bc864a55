/** How long a row takes to scroll on by a button, in milliseconds (spec 001 §9). */
export const SLIDER_ANIMATION_MS = 500;
/** How long resizing has to rest before a row is measured again, in milliseconds (spec 001 §9). */
export const RESIZE_DEBOUNCE_MS = 200;

/** A row that is wider than its window, in CSS pixels. */
export interface ScrolledRow {
  /** How far it is scrolled. */
  left: number;
  /** How much of it is seen. */
  seen: number;
  whole: number;
}

/** A scroll position may be a fraction away from where it ends. */
const SLACK = 1;

/** Which ways a row can still go. */
export function waysOn({ left, seen, whole }: ScrolledRow): { back: boolean; on: boolean } {
  return { back: left > SLACK, on: left + seen < whole - SLACK };
}

/** Where a row is scrolled to by a button: on by what is seen of it, and never past its ends. */
export function scrolledBy({ left, seen, whole }: ScrolledRow, direction: 1 | -1): number {
  return Math.min(Math.max(0, left + direction * seen), Math.max(0, whole - seen));
}
