/** A place on the screen, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The edge of the open flyout that lies under the bar. */
export interface FlyoutEdge {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** The time that a pointer has to rest on an item before its flyout opens; a pointer that only crosses the bar opens nothing. */
export const OPEN_DELAY_MS = 120;
/** The time that a flyout waits for a pointer that left it, or that is on a diagonal way into it. */
export const LEAVE_DELAY_MS = 300;
/** The distance that a resting hand still moves, in CSS pixels. */
const REST_RADIUS = 6;

/** The target of a pointer: an item of the bar by its number, the open flyout, or null for anything else. */
export type HoverTarget = number | "flyout" | null;

/** The state of the bar's flyouts and of the pointer. Times are milliseconds of the caller's clock. */
export interface FlyoutHover {
  /** The item whose flyout is open. */
  readonly open: number | null;
  /** True if a press opened the flyout, so that no movement of the pointer closes it. */
  readonly isPinned: boolean;
  /** The next change: the item whose flyout is open once `due` has come; null if no change is due. */
  readonly next: { readonly open: number | null; readonly due: number } | null;
  /** The position where the pointer rests, and its last position. */
  readonly rest: Point;
  readonly last: Point;
}

export type HoverEvent =
  | { type: "move"; on: HoverTarget; at: Point; flyout: FlyoutEdge | null; now: number }
  | { type: "wait"; now: number }
  | { type: "press"; item: number }
  | { type: "closed" };

const NOWHERE: Point = { x: -1e6, y: -1e6 };
export const NOTHING_OPEN: FlyoutHover = { open: null, isPinned: false, next: null, rest: NOWHERE, last: NOWHERE };

/**
 * The state after an event. A flyout opens on hover of an item and closes when the pointer leaves it (spec 001 §4),
 * each after a moment.
 */
export function afterHover(state: FlyoutHover, event: HoverEvent): FlyoutHover {
  switch (event.type) {
    case "closed":
      return { ...state, open: null, isPinned: false, next: null };
    case "press":
      return { ...state, open: event.item, isPinned: true, next: null };
    case "wait":
      return state.next && event.now >= state.next.due ? { ...state, open: state.next.open, next: null } : state;
    case "move":
      return { ...state, ...afterMove(state, event) };
  }
}

type Move = HoverEvent & { type: "move" };

function afterMove(state: FlyoutHover, { on, at, flyout, now }: Move): Partial<FlyoutHover> {
  const { open, next } = state;
  const isResting = distance(state.rest, at) <= REST_RADIUS;
  const moved = { last: at, rest: isResting ? state.rest : at };
  const isThere = on === "flyout" || on === open;
  if (state.isPinned || isThere) return { ...moved, next: null };
  const isAiming = flyout !== null && aimsAt(state.last, at, flyout);
  const waits = on === null || isAiming ? LEAVE_DELAY_MS : OPEN_DELAY_MS;
  // A pointer that left gets no more time by moving on; one that looks for an item gets more until it rests.
  const isSame = next?.open === on && (on === null || isResting) && !isAiming;
  return { ...moved, next: isSame ? next : { open: on, due: now + waits } };
}

/** Tells whether a pointer that continues in its direction enters the flyout through its edge. */
export function aimsAt(from: Point, to: Point, { left, right, top }: FlyoutEdge): boolean {
  const down = to.y - from.y;
  if (down <= 0) return false;
  const x = to.x + ((to.x - from.x) / down) * Math.max(0, top - to.y);
  return x >= left && x <= right;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
