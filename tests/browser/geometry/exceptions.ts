import type { Exception } from "./dom.ts";

/** Elements that break a rule on purpose. */
export const KNOWN: readonly Exception[] = [
  {
    selector: ":is(.stage, .wall-scene) .wall",
    kinds: ["distorted"],
    reason: "The wall above the room is its upper edge, drawn out.",
  },
  {
    selector: ".carousel-row, .slider-row",
    kinds: ["cut"],
    reason: "A row shows a group of its items; buttons, keys and touch bring the others.",
  },
  {
    selector: ".carousel-row a",
    kinds: ["covered"],
    reason: "What is scrolled to by a script alone snaps back to its group; keys and fingers bring the group itself.",
  },
  {
    selector: ".price-table",
    kinds: ["cut", "covered"],
    reason: "A table of many materials moves in its own box below its heads, by keys too.",
  },
  {
    selector: ".sub-navigation",
    kinds: ["cut"],
    reason: "The tile at the edge shows that the row goes on; fingers, keys and a wheel bring it.",
  },
  {
    selector: ".side-row",
    kinds: ["cut"],
    reason: "A row shows one side of a design and a little of the next; fingers, keys and a wheel bring it.",
  },
  {
    selector: ".choice-tiles > div",
    kinds: ["cut"],
    reason: "The accessory at the edge shows that the row goes on; fingers, keys and a wheel bring it.",
  },
  {
    selector: ".materials ul",
    kinds: ["cut"],
    reason:
      "On a phone the materials are one row; the chip at the edge shows that it goes on, and fingers, keys and a wheel bring it.",
  },
  {
    selector: ".view-links",
    kinds: ["cut"],
    reason:
      "With large or spaced letters the links of the views are one row that goes on; fingers and keys bring the others.",
  },
  {
    selector: ".burger-button",
    kinds: ["cut"],
    reason:
      "Where a narrow phone has no room for the menu's word beside the wishlist and the cart, its three lines stand alone.",
  },
  {
    selector: ".breadcrumb li:last-child",
    kinds: ["cut"],
    reason: "On a phone the name of the page itself ends where its line does; the headline says it whole.",
  },
  {
    selector: ".clamped",
    kinds: ["cut"],
    reason: "The text about the shop shows its first lines until it is opened.",
  },
];

/** The exceptions for letters twice as large on a phone, or for words far longer than usual. */
export const KNOWN_OF_LARGE_TEXT: readonly Exception[] = KNOWN;

/** Selectors of elements that stick on low screens and lie over the page on paper. */
export const KNOWN_TO_STICK: readonly string[] = [];

/** The elements that may be hidden while they have the focus, as `whatHidesFocus` names them. */
export const KNOWN_TO_BE_HIDDEN = /^nothing$/;
