import {
  areaOf,
  finishesOf,
  MOST_PRINTS,
  offerOf,
  outerSize,
  type Print,
  type PrintKind,
  type Size,
  sidesOf,
  soldKind,
  turned,
  WALL,
  type Wall,
  type WallStock,
} from "./wall.ts";

const MM_PER_CM = 10;
/** The height above the sofa at which a group ends, in mm. */
const ABOVE_SOFA_MM = 200;

/** An arrangement: columns of prints, each centred on the line through the middle of all. */
interface Template {
  /** The number of prints in each column. */
  columns: readonly number[];
  /** The column whose print is the large one of the group. */
  large?: number;
  /** The share of a print's height by which each column hangs higher than the one before. */
  rise?: number;
}

/** The arrangements that a shopper chooses from, by the name that they have in an address. */
export const TEMPLATES = {
  pair: { columns: [1, 1] },
  row: { columns: [1, 1, 1] },
  square: { columns: [2, 2] },
  around: { columns: [2, 1, 2], large: 1 },
  six: { columns: [2, 2, 2] },
  stairs: { columns: [1, 1, 1, 1], rise: 0.5 },
  salon: { columns: [1, 2, 1, 2, 1], large: 2 },
  nine: { columns: [3, 3, 3] },
} as const satisfies Record<string, Template>;
export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

/** Returns the number of prints that an arrangement has by itself. */
export function printsOf(name: TemplateName): number {
  return TEMPLATES[name].columns.reduce((sum: number, column) => sum + column, 0);
}

/** Returns the columns of an arrangement for a number of prints: more go into further columns, of fewer the last ones are left out. */
function columnsFor({ columns }: Template, count: number): number[] {
  const filled: number[] = [];
  let left = count;
  for (let at = 0; left > 0; at++) {
    const column = Math.min(left, columns[at] ?? (columns[0] as number));
    filled.push(column);
    left -= column;
  }
  return filled;
}

/** The choice that a group of prints is made of. */
export interface Arrangement {
  template: TemplateName;
  /** The number of prints, 1 to `MOST_PRINTS`. */
  count: number;
  /** The kind of all prints; the large one of a group has a larger size. */
  kind: PrintKind;
  /** The gap between prints in centimetres. */
  gap: number;
  /** The picture of each print, in their order; the first ones of the stock for those that are missing. */
  pictures?: readonly number[];
}

/**
 * Arranges prints on the wall, in the middle above the sofa. If they do not fit, they get the largest smaller size with which they do; if
 * none does, there are fewer of them.
 *
 * @returns the wall, and true if the prints are as they were asked for.
 * @throws Error if not even one print fits: a stock has only sizes that do.
 */
export function arrange(arrangement: Arrangement, stock: WallStock): { wall: Wall; isAsAsked: boolean } {
  const asked = soldKind(arrangement.kind, stock);
  const smaller = offerOf(stock, asked.article)
    .formats.filter(({ format }) => areaOf(format) < areaOf(asked.format))
    .toSorted((one, other) => areaOf(other.format) - areaOf(one.format))
    .map(({ format }) => soldKind({ ...asked, format: isUpright(asked.format) ? turned(format) : format }, stock));
  for (let count = Math.min(MOST_PRINTS, arrangement.count); count > 0; count--)
    for (const kind of [asked, ...smaller]) {
      const wall = hang({ ...arrangement, count, kind }, stock);
      if (wall) return { wall, isAsAsked: kind === asked && count === arrangement.count };
    }
  throw new Error(`No print of ${asked.article} fits on the wall.`);
}

function isUpright(format: string): boolean {
  const { width, height } = sidesOf(format);
  return height > width;
}

/** Hangs a group in its size; null if it is larger than the wall. */
function hang({ template, count, kind, gap, pictures = [] }: Arrangement, stock: WallStock): Wall | null {
  const shape: Template = TEMPLATES[template];
  const distance = gap * MM_PER_CM;
  const small = outerSize(kind, stock);
  const columns = columnsFor(shape, count).map((length, at) => {
    const own = at === shape.large ? largeKind(kind, columnHeight(2, small, distance), stock) : kind;
    return { length, kind: own, size: outerSize(own, stock) };
  });
  const rise = (shape.rise ?? 0) * small.height;
  const width = columns.reduce((sum, { size }) => sum + size.width, (columns.length - 1) * distance);
  const heights = columns.map(({ length, size }) => columnHeight(length, size, distance));
  const risen = (columns.length - 1) * rise;
  const tallest = Math.max(...heights);
  const height = tallest + risen;
  if (width > WALL.width || height > WALL.height) return null;
  const room = WALL.height - height;
  const top = room >= ABOVE_SOFA_MM ? room - ABOVE_SOFA_MM : room / 2;
  const prints: Print[] = [];
  let x = (WALL.width - width) / 2;
  for (const [at, { length, kind: own, size }] of columns.entries()) {
    const start = top + risen - at * rise + (tallest - columnHeight(length, size, distance)) / 2;
    for (let row = 0; row < length; row++) {
      const index = prints.length;
      const picture = pictures[index] ?? index % Math.max(1, stock.pictures);
      prints.push({ ...own, picture, x: Math.round(x), y: Math.round(start + row * (size.height + distance)) });
    }
    x += size.width + distance;
  }
  return { gap, prints };
}

function columnHeight(length: number, { height }: Size, distance: number): number {
  return length * height + (length - 1) * distance;
}

/** Returns the larger kind whose height is nearest to that of two small ones; at most as wide as high and a half. */
function largeKind(kind: PrintKind, height: number, stock: WallStock): PrintKind {
  const offer = offerOf(stock, kind.article);
  const larger = offer.formats
    .flatMap(({ format }) => [format, turned(format)])
    .filter((format) => areaOf(format) > areaOf(kind.format) && isFramed(kind, format, stock))
    .filter((format) => sidesOf(format).width <= 1.5 * sidesOf(format).height);
  const distance = (format: string) => Math.abs(outerSize({ ...kind, format }, stock).height - height);
  const [first, ...others] = larger;
  if (first === undefined) return kind;
  return { ...kind, format: others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first) };
}

/** Tells whether a size is made in the kind's finish. */
function isFramed({ article, finish }: PrintKind, format: string, stock: WallStock): boolean {
  return finish === "" || finishesOf(offerOf(stock, article), format).some(({ value }) => value === finish);
}
