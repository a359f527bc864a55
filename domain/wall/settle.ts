import { type Box, boxOf, outerSize, type Print, type PrintKind, WALL, type Wall, type WallStock } from "./wall.ts";

const MM_PER_CM = 10;
/** The distance in mm from which a print is drawn to a line of another. */
const SNAP_MM = 45;

/** A place, in mm from the wall's upper left corner. */
export interface Place {
  x: number;
  y: number;
}

/** Tells whether a box is on the wall, and keeps a distance in mm from all others. */
export function isFree(box: Box, others: readonly Box[], distance = 0): boolean {
  const isOnWall = box.x >= 0 && box.y >= 0 && box.x + box.width <= WALL.width && box.y + box.height <= WALL.height;
  return isOnWall && others.every((other) => !isNear(box, other, distance));
}

function isNear(one: Box, other: Box, distance: number): boolean {
  return (
    one.x < other.x + other.width + distance &&
    other.x < one.x + one.width + distance &&
    one.y < other.y + other.height + distance &&
    other.y < one.y + one.height + distance
  );
}

/**
 * Returns the place at which a box that is let go comes to hang: drawn to even gaps and common edges if one is near, or else the nearest
 * place that keeps the gap, or else the nearest that overlaps nothing. Null if the wall has no room for it.
 *
 * @param gap in mm.
 */
export function settle(box: Box, others: readonly Box[], gap: number): Place | null {
  const snapped = snap(box, others, gap);
  if (isFree({ ...box, ...snapped }, others, gap)) return snapped;
  const nearest = nearestFree(box, others, gap) ?? nearestFree(box, others, 0);
  const flush = nearest && snap({ ...box, ...nearest }, others, gap);
  return flush && isFree({ ...box, ...flush }, others, gap) ? flush : nearest;
}

/** Draws a box to the nearest line of the others, in each direction by itself: beside one at the gap, or flush or centred with it. */
function snap(box: Box, others: readonly Box[], gap: number): Place {
  const lines = (at: "x" | "y", side: "width" | "height") =>
    others.flatMap((other) => {
      const end = other[at] + other[side];
      return [end + gap, other[at] - gap - box[side], other[at], end - box[side], (other[at] + end - box[side]) / 2];
    });
  return { x: drawn(box.x, lines("x", "width")), y: drawn(box.y, lines("y", "height")) };
}

function drawn(value: number, lines: readonly number[]): number {
  const nearest = lines.reduce(
    (best, line) => (Math.abs(line - value) < Math.abs(best - value) ? line : best),
    Infinity,
  );
  return whole(Math.abs(nearest - value) <= SNAP_MM ? nearest : value);
}

/** Rounds to whole millimetres; never to -0, which an address cannot hold. */
function whole(mm: number): number {
  return Math.round(mm) + 0;
}

/**
 * Returns the nearest free place. It has, in each direction, the wanted coordinate, or one beside another box or at an end of the wall:
 * no other place can be the nearest one.
 */
export function nearestFree(box: Box, others: readonly Box[], gap: number): Place | null {
  const candidates = (at: "x" | "y", side: "width" | "height") => [
    whole(box[at]),
    0,
    WALL[side] - box[side],
    ...others.flatMap((other) => [other[at] + other[side] + gap, other[at] - gap - box[side]]),
  ];
  const [columns, rows] = [candidates("x", "width"), candidates("y", "height")];
  let best: Place | null = null;
  let least = Infinity;
  for (const x of columns)
    for (const y of rows) {
      const distance = Math.hypot(x - box.x, y - box.y);
      if (distance >= least || !isFree({ ...box, x, y }, others, gap)) continue;
      best = { x, y };
      least = distance;
    }
  return best;
}

/** Returns the boxes of all prints but one. */
function othersOf({ prints }: Wall, index: number, stock: WallStock): Box[] {
  return prints.flatMap((print, at) => (at === index ? [] : [boxOf(print, stock)]));
}

/** Returns the wall with a print hung where it is let go. It stays where it was if there is no place for it. */
export function dropped(wall: Wall, index: number, place: Place, stock: WallStock): Wall {
  const print = wall.prints[index];
  if (!print) return wall;
  const box = { ...boxOf(print, stock), ...place };
  const settled = settle(box, othersOf(wall, index, stock), wall.gap * MM_PER_CM);
  return settled ? withPrint(wall, index, { ...print, ...settled }) : wall;
}

/**
 * Returns the wall with a print moved by a step, in mm. Where another print is in the way it goes on by steps to the first free place
 * behind it; without one it stays.
 */
export function stepped(wall: Wall, index: number, step: Place, stock: WallStock): Wall {
  const print = wall.prints[index];
  if (!print || (step.x === 0 && step.y === 0)) return wall;
  const others = othersOf(wall, index, stock);
  const box = boxOf(print, stock);
  for (let times = 1; ; times++) {
    const place = { x: box.x + times * step.x, y: box.y + times * step.y };
    const moved = { ...box, ...place };
    if (!isFree(moved, []))
      return times === 1 ? withPrint(wall, index, { ...print, ...atEnd(moved, box, others) }) : wall;
    if (isFree(moved, others)) return withPrint(wall, index, { ...print, ...place });
  }
}

/** Returns the place at the end of the wall that a step would lead beyond; the box's own if that is taken. */
function atEnd(moved: Box, box: Box, others: readonly Box[]): Place {
  const x = Math.max(0, Math.min(moved.x, WALL.width - box.width));
  const y = Math.max(0, Math.min(moved.y, WALL.height - box.height));
  return isFree({ ...box, x, y }, others) ? { x, y } : { x: box.x, y: box.y };
}

/** Returns the wall with one more print beside the last, or where there is room; null if there is none. */
export function added(wall: Wall, print: Print, stock: WallStock): Wall | null {
  const boxes = wall.prints.map((one) => boxOf(one, stock));
  const last = boxes.at(-1) ?? { x: 0, y: 0, width: 0, height: 0 };
  const gap = wall.gap * MM_PER_CM;
  const wanted = { x: last.x + last.width + gap, y: last.y, ...outerSize(print, stock) };
  const place = settle(wanted, boxes, gap);
  return place && { ...wall, prints: [...wall.prints, { ...print, ...place }] };
}

/**
 * Returns the wall with other kinds of prints. Those whose size stays keep their place; each other one is hung around the middle of the one
 * before it, or near it where that would overlap.
 *
 * @param kinds one for each print.
 * @returns null if not all of them fit.
 */
export function rehung(wall: Wall, kinds: readonly PrintKind[], stock: WallStock): Wall | null {
  const changed = wall.prints.map((print, index) => {
    const kind = kinds[index] ?? print;
    const [before, after] = [outerSize(print, stock), outerSize(kind, stock)];
    const isStaying = before.width === after.width && before.height === after.height;
    const x = print.x + (before.width - after.width) / 2;
    const y = print.y + (before.height - after.height) / 2;
    return { isStaying, index, print: { ...print, ...kind, x, y } };
  });
  const inOrder = [...changed.filter(({ isStaying }) => isStaying), ...changed.filter(({ isStaying }) => !isStaying)];
  const hung = hungInOrder(
    inOrder.map(({ print }) => print),
    wall.gap,
    stock,
  );
  if (hung.length < inOrder.length) return null;
  const prints = new Map(inOrder.map(({ index }, at) => [index, hung[at]]));
  return { ...wall, prints: wall.prints.map((_, index) => prints.get(index) as Print) };
}

/**
 * Hangs prints one after the other: each where it is wanted, to the millimetre, or else at the nearest place where it overlaps none before
 * it. Prints that the wall has no room for are left out.
 *
 * @param gap in centimetres; a print that cannot hang where it is wanted keeps it, if it can.
 */
export function hungInOrder(wanted: readonly Print[], gap: number, stock: WallStock): Print[] {
  const hung: Print[] = [];
  const boxes: Box[] = [];
  for (const print of wanted) {
    const box = boxOf(print, stock);
    const isWhole = Number.isInteger(box.x) && Number.isInteger(box.y);
    const place = isWhole && isFree(box, boxes) ? box : settle(box, boxes, gap * MM_PER_CM);
    if (!place) continue;
    hung.push({ ...print, x: place.x, y: place.y });
    boxes.push({ ...box, x: place.x, y: place.y });
  }
  return hung;
}

/**
 * Returns the wall with another gap between its prints: each moves by half a gap for each print that stands between it and one end of the
 * group, and back for each towards the other end. Null if they then do not fit.
 */
export function withGap(wall: Wall, gap: number, stock: WallStock): Wall | null {
  const boxes = wall.prints.map((print) => boxOf(print, stock));
  const half = ((gap - wall.gap) * MM_PER_CM) / 2;
  const prints = hungInOrder(
    wall.prints.map((print, index) => {
      const box = boxes[index] as Box;
      const columns = countBeyond(box, boxes, isLeftOf) - countBeyond(box, boxes, (one, other) => isLeftOf(other, one));
      const rows = countBeyond(box, boxes, isAbove) - countBeyond(box, boxes, (one, other) => isAbove(other, one));
      return { ...print, x: whole(print.x + half * columns), y: whole(print.y + half * rows) };
    }),
    gap,
    stock,
  );
  return prints.length === boxes.length ? { gap, prints } : null;
}

/** Counts the boxes that stand beyond a box in a direction, one behind the other. */
function countBeyond(box: Box, boxes: readonly Box[], isBeyond: (other: Box, box: Box) => boolean): number {
  const counts = boxes.flatMap((other) => (isBeyond(other, box) ? [countBeyond(other, boxes, isBeyond) + 1] : []));
  return Math.max(0, ...counts);
}

function isLeftOf(one: Box, other: Box): boolean {
  return one.x + one.width <= other.x && one.y < other.y + other.height && other.y < one.y + one.height;
}

function isAbove(one: Box, other: Box): boolean {
  return one.y + one.height <= other.y && one.x < other.x + other.width && other.x < one.x + one.width;
}

function withPrint(wall: Wall, index: number, print: Print): Wall {
  return { ...wall, prints: wall.prints.map((one, at) => (at === index ? print : one)) };
}
