import { type Format, formatKey, rotate } from "../../catalogue/format.ts";
import { PAPER_SIZES } from "../../catalogue/paper-size.ts";
import type { Refinement } from "../refinement.ts";
import { CARD_PRODUCTS, CARD_PUNCHINGS, type CardProduct, type CardPunching } from "./card.ts";
import type { EnvelopeUse } from "./envelope.ts";
import { CARD_PAPERS, type CardPaper } from "./paper.ts";

/** Refinements that cards are offered in, none of them first: the other word for none is only read. */
export const CARD_REFINEMENTS = ["none", "gold", "rosegold", "silber", "relief"] as const satisfies Refinement[];
export type CardRefinement = (typeof CARD_REFINEMENTS)[number];

/** Options of a card product; the usual one comes first. Formats are those of the closed card. */
export interface CardOffer {
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

/** The inverse of `cardKey`; null for what is no card that is offered. */
export function parseCardKey(key: string): Pick<CardChoice, "product" | "format"> | null {
  const product = CARD_PRODUCTS.find((one) => key.startsWith(`${one}-`));
  const format = product && CARD_OFFERS[product].formats.find((one) => cardKey(product, one) === key);
  return format ? { product, format } : null;
}
