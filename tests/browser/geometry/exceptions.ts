import type { Exception } from "./dom.ts";

const PRICES = {
  selector: ".formats",
  kinds: ["sideways", "outside", "cut"],
  reason: "A row's price never goes below its words: long prices, marks and hints leave the row on a narrow screen.",
} as const satisfies Exception;
const TILES = {
  selector: ".tile",
  kinds: ["sideways", "outside", "cut"],
  reason: "A tile's title and price take no second line within the tile.",
} as const satisfies Exception;

/** What stands as it should not on the demo pages. */
export const KNOWN: readonly Exception[] = [
  PRICES,
  TILES,
  {
    selector: ".material select",
    kinds: ["covered"],
    reason: "The dock lies over the material where it is scrolled to.",
  },
  {
    selector: ".teaser-none h1",
    kinds: ["sideways", "outside", "cut"],
    reason: "A teaser without a picture leaves the place of one free.",
  },
];

/** And where letters are twice as large on a phone, or words far longer than usual. */
export const KNOWN_OF_LARGE_TEXT: readonly Exception[] = [
  PRICES,
  TILES,
  { selector: ".dock", kinds: ["sideways", "outside", "cut"], reason: "The dock's two columns have no room." },
];

/** What sticks on low screens and lies over the page on paper. */
export const KNOWN_TO_STICK = ["div.dock", "div.showcase"];

/** What the dock lies over when it has the focus. */
export const KNOWN_TO_BE_HIDDEN = /^select\. .* div\.dock /;
