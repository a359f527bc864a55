import { CARD_OCCASIONS } from "../../catalogue/occasion.ts";

/**
 * Card categories by id (spec 000 §3): 1 to 25 without 22. The spec names "several guest books" among them: they are the
 * six ids for which it gives no other name, one for each feast that a guest book is bought for and one for any.
 */
export const CARD_CATEGORIES = {
  1: "special-person",
  2: "mothers-day",
  3: "wedding",
  4: "baby",
  5: "birthday",
  6: "travel",
  7: "family",
  8: "year-review",
  9: "blank-design",
  10: "wedding-newspaper",
  11: "general",
  12: "confirmation",
  13: "communion",
  14: "youth-consecration",
  15: "firmung",
  16: "guest-book",
  17: "guest-book-wedding",
  18: "guest-book-birthday",
  19: "guest-book-baptism",
  20: "guest-book-communion",
  21: "guest-book-confirmation",
  23: "notebook",
  24: "friends-book",
  25: "condolence-book",
} as const;

export type CardCategoryId = keyof typeof CARD_CATEGORIES;
export type CardCategory = (typeof CARD_CATEGORIES)[CardCategoryId];

/** The category of an id, or null for an id that is not used. */
export function cardCategory(id: number): CardCategory | null {
  return Object.hasOwn(CARD_CATEGORIES, id) ? CARD_CATEGORIES[id as CardCategoryId] : null;
}

/** Types under which card designs are listed: their occasion, or their category if they have no occasion. */
export const CARD_TYPES = [...CARD_OCCASIONS, ...(Object.values(CARD_CATEGORIES) as CardCategory[])] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Accessory types of cards (spec 000 §3). */
export const CARD_ACCESSORY_TYPES = [
  "bow",
  "box",
  "envelope",
  "inlay",
  "posterbar",
  "ribbon",
  "screw",
  "standard",
] as const;
export type CardAccessoryType = (typeof CARD_ACCESSORY_TYPES)[number];

/**
 * Products that a card is made as (spec 000 §3 names none): flat, folded, postcard, stitched, or a pocket with cards
 * in it.
 */
export const CARD_PRODUCTS = ["flachkarte", "klappkarte", "postkarte", "booklet", "pocketfold"] as const;
export type CardProduct = (typeof CARD_PRODUCTS)[number];

/** Cuts of a card's edge. */
export const CARD_PUNCHINGS = ["ohne", "abgerundet", "bogen", "oval", "welle"] as const;
export type CardPunching = (typeof CARD_PUNCHINGS)[number];
