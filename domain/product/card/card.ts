import { type Format, formatKey, rotate } from "../../catalogue/format.ts";
import { PAPER_SIZES } from "../../catalogue/format-names.ts";
import { CARD_OCCASIONS } from "../../catalogue/occasion.ts";
import type { Refinement } from "../refinement.ts";
import type { EnvelopeUse } from "./envelope.ts";

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

export type CardCategory = (typeof CARD_CATEGORIES)[keyof typeof CARD_CATEGORIES];

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
/** Papers of cards (the spec names none): coated, uncoated, recycled, with a shimmer, of cotton. */
export const CARD_PAPERS = ["bilderdruck", "naturpapier", "recycling", "perlmutt", "baumwolle"] as const;
export type CardPaper = (typeof CARD_PAPERS)[number];

/** Refinements that cards are offered in, `none` first; the other word for none is only read. */
export const CARD_REFINEMENTS = ["none", "gold", "rosegold", "silber", "relief"] as const satisfies Refinement[];
export type CardRefinement = (typeof CARD_REFINEMENTS)[number];

/** Options of a card product; the usual one comes first. Formats are those of the closed card. */
interface CardOffer {
  formats: readonly Format[];
  papers: readonly CardPaper[];
  refinements: readonly CardRefinement[];
  punchings: readonly CardPunching[];
}

const A6 = PAPER_SIZES.A6;
const LONG: Format = { width: 210, height: 100 };
const B6: Format = { width: 170, height: 120 };
const SQUARE: Format = { width: 145, height: 145 };
const LARGE_SQUARE: Format = { width: 150, height: 150 };

const bothWays = (format: Format) => [format, rotate(format)];
const FLAT: readonly Format[] = [...bothWays(A6), ...bothWays(LONG), ...bothWays(B6), SQUARE];

/** Options of each card product. */
export const CARD_OFFERS: Readonly<Record<CardProduct, CardOffer>> = {
  flachkarte: {
    formats: FLAT,
    papers: CARD_PAPERS,
    refinements: CARD_REFINEMENTS,
    punchings: CARD_PUNCHINGS,
  },
  klappkarte: {
    formats: [...FLAT, LARGE_SQUARE],
    papers: CARD_PAPERS,
    refinements: CARD_REFINEMENTS,
    punchings: CARD_PUNCHINGS,
  },
  postkarte: {
    formats: [...bothWays(A6), ...bothWays(LONG)],
    papers: ["bilderdruck", "naturpapier", "recycling"],
    refinements: CARD_REFINEMENTS,
    punchings: ["ohne", "abgerundet"],
  },
  booklet: {
    formats: [...bothWays(A6), ...bothWays(LONG), SQUARE],
    papers: ["bilderdruck", "naturpapier", "perlmutt"],
    refinements: CARD_REFINEMENTS,
    punchings: ["ohne", "abgerundet"],
  },
  pocketfold: {
    formats: [...bothWays(B6), SQUARE, LARGE_SQUARE],
    papers: ["naturpapier", "perlmutt", "baumwolle"],
    refinements: ["none", "gold", "rosegold", "silber"],
    punchings: ["ohne"],
  },
};

/** A card as it is made: all that its price depends on beside how many there are. */
export interface CardChoice {
  product: CardProduct;
  format: Format;
  paper: CardPaper;
  refinement: CardRefinement;
  punching: CardPunching;
}

/** Tells whether a card is offered with the chosen options. */
export function isOffered({ product, format, paper, refinement, punching }: CardChoice): boolean {
  const offer = CARD_OFFERS[product];
  return (
    offer.formats.some((one) => formatKey(one) === formatKey(format)) &&
    offer.papers.includes(paper) &&
    offer.refinements.includes(refinement) &&
    offer.punchings.includes(punching)
  );
}

/** Use of the envelope for a card product: booklets and pocketfolds are thicker than a card. */
export function envelopeUse(product: CardProduct): EnvelopeUse {
  return product === "booklet" || product === "pocketfold" ? product : "card";
}

/** Tells whether a card product has pages, so that something can be laid or tied into it. */
export function isFolded(product: CardProduct): boolean {
  return product !== "flachkarte" && product !== "postkarte";
}

/** Every format that some card is offered in, each once and one way up, smallest first. */
export const CARD_FORMATS: readonly Format[] = [A6, SQUARE, LARGE_SQUARE, LONG, B6].map(landscape).sort(bySize);

function landscape(format: Format): Format {
  return format.width < format.height ? rotate(format) : format;
}

function bySize(one: Format, other: Format): number {
  return one.width * one.height - other.width * other.height;
}

/** The designer's key for a card product of a format, its `card`: `klappkarte-148x105`. */
export function cardKey(product: CardProduct, format: Format): string {
  return `${product}-${formatKey(format)}`;
}

/** Reads a card's key, the inverse of `cardKey`; null for a card that is not offered. */
export function parseCardKey(key: string): Pick<CardChoice, "product" | "format"> | null {
  const product = CARD_PRODUCTS.find((one) => key.startsWith(`${one}-`));
  const format = product && CARD_OFFERS[product].formats.find((one) => cardKey(product, one) === key);
  return format ? { product, format } : null;
}
