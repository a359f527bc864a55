import type { PHOTOBOOK_CATEGORIES } from "#domain/catalogue/vocabulary.ts";
import { picture } from "../drawing/picture.ts";
import { PALETTES } from "../palettes.ts";
import type { PhotoName } from "../photos/photo.ts";
import { inTurn } from "../random.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import type { BookRecipe } from "./book-recipes.ts";

/** The number of double pages that a book is shown with. */
export const SPREADS = 8;

const WEDDING: readonly PhotoName[] = [
  "brautpaar",
  "haende",
  "festtafel",
  "paar",
  "abendstrand",
  "lavendel",
  "kamille",
];
const FAMILY: readonly PhotoName[] = [
  "grosseltern",
  "freundinnen",
  "teddys",
  "huegel",
  "otter",
  "pusteblume",
  "kamille",
];
const CHILDREN: readonly PhotoName[] = ["teddys", "otter", "pusteblume", "kamille", "vergissmeinnicht", "grosseltern"];
const AWAY: readonly PhotoName[] = ["bergsee", "abendstrand", "duene", "paar", "huegel", "lavendel", "freundinnen"];

/** The photographs of a book by what it is about; the others show a year. */
const STORIES: Partial<Record<(typeof PHOTOBOOK_CATEGORIES)[number], readonly PhotoName[]>> = {
  wedding: WEDDING,
  love: WEDDING,
  "wedding-newspaper": WEDDING,
  family: FAMILY,
  birthday: FAMILY,
  "mothers-day": FAMILY,
  baby: CHILDREN,
  kids: CHILDREN,
  travel: AWAY,
  licensed: AWAY,
};
const YEAR: readonly PhotoName[] = [
  "freundinnen",
  "bergsee",
  "lavendel",
  "grosseltern",
  "abendstrand",
  "geschenk",
  "huegel",
];

/** What a double page is laid out on, in pixels. */
interface Pages {
  sheet: Sheet;
  /** The width of one page. */
  half: number;
  height: number;
  margin: number;
  /** Returns the next photograph of the book's story. */
  next: () => PhotoName;
  /** Writes the book's title into a box. */
  write: (box: Box) => void;
}

type Spread = (pages: Pages) => void;

/** A photograph that is shown large. */
function large({ sheet, next }: Pages, box: Box): void {
  picture(sheet, next(), box, { cut: "page" });
}

/** Photographs in rows and columns with a gap between them. */
function grid({ sheet, next, margin }: Pages, box: Box, columns: number, rows: number): void {
  const gap = margin * 0.3;
  const across = (box.width - gap * (columns - 1)) / columns;
  const down = (box.height - gap * (rows - 1)) / rows;
  for (let at = 0; at < columns * rows; at++) {
    const x = box.x + (at % columns) * (across + gap);
    const y = box.y + Math.floor(at / columns) * (down + gap);
    picture(sheet, next(), { x, y, width: across, height: down });
  }
}

/** The room of a page within its margins. */
function within({ half, height, margin }: Pages, page: 0 | 1): Box {
  return { x: page * half + margin, y: margin, width: half - 2 * margin, height: height - 2 * margin };
}

function whole({ half, height }: Pages, page: 0 | 1): Box {
  return { x: page * half, y: 0, width: half, height };
}

/** The double pages in the order of the book, from its title to its end. */
const LAID_OUT: readonly Spread[] = [
  (pages) => {
    const room = within(pages, 1);
    large(pages, whole(pages, 0));
    pages.write({ ...room, y: room.y + room.height * 0.36, height: room.height * 0.4 });
  },
  (pages) => large(pages, { x: 0, y: 0, width: pages.half * 2, height: pages.height }),
  (pages) => {
    grid(pages, within(pages, 0), 1, 2);
    large(pages, within(pages, 1));
  },
  (pages) => {
    grid(pages, within(pages, 0), 2, 2);
    large(pages, whole(pages, 1));
  },
  (pages) => {
    const { half, height, margin } = pages;
    const down = height * 0.62;
    large(pages, { x: margin, y: (height - down) / 2, width: half * 2 - 2 * margin, height: down });
  },
  (pages) => {
    const side = Math.min(pages.half, pages.height) * 0.62;
    const middle = { width: side, height: side, y: (pages.height - side) / 2 };
    large(pages, { ...middle, x: (pages.half - side) / 2 });
    grid(pages, within(pages, 1), 1, 3);
  },
  (pages) => {
    large(pages, whole(pages, 0));
    grid(pages, within(pages, 1), 2, 1);
  },
  (pages) => {
    const room = within(pages, 1);
    large(pages, within(pages, 0));
    const side = Math.min(room.width, room.height) * 0.5;
    grid(
      pages,
      { x: room.x + (room.width - side) / 2, y: room.y + (room.height - side) / 2, width: side, height: side },
      1,
      1,
    );
  },
];

/**
 * Draws a double page of a book.
 *
 * @param number of the double page, from 1.
 * @param write writes the book's title into a box.
 */
export function drawSpread(sheet: Sheet, recipe: BookRecipe, number: number, write: (box: Box) => void): void {
  const { width, height } = sheet;
  const half = width / 2;
  const story = STORIES[recipe.category] ?? YEAR;
  // Each double page begins where the one before has ended, whatever it shows.
  let at = (number - 1) * 3 + (recipe.seed % story.length);
  const pages: Pages = {
    sheet,
    half,
    height,
    margin: Math.min(half, height) * 0.09,
    next: () => inTurn(story, at++),
    write,
  };
  inTurn(LAID_OUT, number - 1)(pages);
  sheet.add(fold(half, height, PALETTES[recipe.palette].ink));
}

/** The shade of the fold between two pages. */
function fold(half: number, height: number, ink: string): string {
  const shade = [-9, -5, -2, 0, 2, 5, 9].map((x, at) => {
    const opacity = short(0.05 + 0.05 * (3 - Math.abs(at - 3)));
    return `<path d="M${short(half + x)} 0v${height}" stroke="${ink}" stroke-opacity="${opacity}" stroke-width="3"/>`;
  });
  return shade.join("");
}
