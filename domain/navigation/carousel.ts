import { CAROUSEL_BREAKPOINTS } from "../page/breakpoints.ts";

/** The duration of a carousel's move to its next group, in milliseconds (spec 001 §9). */
export const CAROUSEL_TRANSITION_MS = 300;
/** The distance that a swipe has to exceed to mean the next group, in CSS pixels (spec 001 §9). */
const SWIPE_THRESHOLD = 50;
/** The ratio of sideways to vertical movement above which a mouse drags (spec 001 §9). */
const DRAG_RATIO = 3;

/** The state of a carousel, which moves by groups and shows one group at a time. */
export interface Carousel {
  items: number;
  perGroup: number;
  /** The group that is shown, counted from 0. */
  group: number;
  /** True if the first group comes after the last. */
  wraps: boolean;
}

export type CarouselEvent =
  | { type: "next" | "previous" }
  | { type: "chosen"; group: number }
  /** The row was scrolled by other means, to this many groups from the start. */
  | { type: "scrolled"; groups: number; isAtEnd: boolean }
  /** A pointer was released so many CSS pixels to the right of where it began; negative for the next group. */
  | { type: "swiped"; across: number }
  /** The window has another width, in CSS pixels. */
  | { type: "resized"; width: number };

/** A carousel at its start, in a window of this width. */
export function startCarousel(items: number, width: number, wraps = true): Carousel {
  return { items, perGroup: perGroupAt(width), group: 0, wraps };
}

/** The number of groups of a carousel, at least one. */
export function groupsOf({ items, perGroup }: Carousel): number {
  return Math.max(1, Math.ceil(items / perGroup));
}

/** The carousel after an event (spec 001 §4). */
export function afterCarousel(carousel: Carousel, event: CarouselEvent): Carousel {
  switch (event.type) {
    case "next":
      return stepped(carousel, 1);
    case "previous":
      return stepped(carousel, -1);
    case "chosen":
      return within(carousel, event.group);
    case "scrolled":
      return within(carousel, event.isAtEnd ? carousel.items : Math.round(event.groups));
    case "swiped":
      return Math.abs(event.across) > SWIPE_THRESHOLD ? stepped(carousel, -Math.sign(event.across)) : carousel;
    case "resized": {
      const perGroup = perGroupAt(event.width);
      return within({ ...carousel, perGroup }, Math.floor((carousel.group * carousel.perGroup) / perGroup));
    }
  }
}

/** Tells whether a pointer that moved so far drags the row. The browser itself handles a finger's vertical movement. */
export function isDrag(across: number, down: number, isMouse: boolean): boolean {
  return isMouse ? Math.abs(across) > DRAG_RATIO * Math.abs(down) : across !== 0;
}

function perGroupAt(width: number): number {
  return CAROUSEL_BREAKPOINTS.findLast(({ from }) => width >= from)?.perGroup ?? 1;
}

function stepped(carousel: Carousel, by: number): Carousel {
  const groups = groupsOf(carousel);
  const next = carousel.group + by;
  return within(carousel, carousel.wraps ? (next + groups) % groups : next);
}

function within(carousel: Carousel, group: number): Carousel {
  return { ...carousel, group: Math.min(Math.max(0, group), groupsOf(carousel) - 1) };
}
