import { hungInOrder } from "./settle.ts";
import { gapOf, MOST_PRINTS, type Print, type PrintKind, soldKind, type Wall, type WallStock } from "./wall.ts";

/** The parameter of a page's address that holds a wall. */
export const WALL_PARAMETER = "wall";

/** The greatest length of a text that is read: nine prints that all differ need less. */
const LONGEST_TEXT = 800;

/** The place of a print in mm, its picture's number, and the parts of its kind that differ from the print before it. */
const PRINT = /^(\d{1,4})\.(\d{1,4})\.(\d{1,2})(?:\.(\d{1,4}x\d{1,4}))?(?:\.([a-z-]{1,40}))?(?:\.([a-z0-9-]{0,60}))?$/;

/**
 * Writes a wall as it stands in an address, such as `5_700.450.0.400x300.poster-gerahmt.holzrahmen-eiche_1250.450.1`: the gap, then the
 * prints. Only characters that an address holds as they are.
 */
export function writeWall({ gap, prints }: Wall): string {
  const texts = prints.map((print, index) => {
    const kind = kindText(print);
    const before = prints[index - 1];
    const isNew = before === undefined || kindText(before) !== kind;
    const place = `${print.x}.${print.y}.${print.picture}`;
    return isNew ? `${place}.${kind}` : place;
  });
  return [gap, ...texts].join("_");
}

function kindText({ format, article, finish }: PrintKind): string {
  return `${format}.${article}.${finish}`;
}

/**
 * Reads a wall from any text: the inverse of `writeWall`. What is not sold becomes what is, a print that overlaps another or hangs beyond the
 * wall is hung near by, and what cannot be read is left out.
 *
 * @returns null if that leaves no print.
 */
export function readWall(text: string, stock: WallStock): Wall | null {
  const [gap = "", ...parts] = text.slice(0, LONGEST_TEXT).split("_");
  const wanted: Print[] = [];
  let kind: PrintKind = { article: "", format: "", finish: "" };
  for (const part of parts.slice(0, MOST_PRINTS)) {
    const match = PRINT.exec(part);
    if (!match) continue;
    const [, x, y, picture, format = kind.format, article = kind.article, finish = kind.finish] = match;
    kind = soldKind({ format, article, finish }, stock);
    wanted.push({ ...kind, picture: Number(picture) % Math.max(1, stock.pictures), x: Number(x), y: Number(y) });
  }
  const wall = { gap: gapOf(/^\d{1,2}$/.test(gap) ? Number(gap) : Number.NaN), prints: [] as Print[] };
  const prints = hungInOrder(wanted, wall.gap, stock);
  return prints.length > 0 ? { ...wall, prints } : null;
}
