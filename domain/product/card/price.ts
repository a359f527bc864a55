import { ADDITION_CHEAPER_UNTIL, type PricePart, partsOf } from "../copies.ts";
import type { CardChoice, CardPaper, CardProduct, CardPunching, CardRefinement } from "./card.ts";
import { ENVELOPE_SIZE_CLASSES, type EnvelopeSizeClass, envelopeFor, envelopeSizeClass } from "./envelope.ts";

/** Price of one card of the smallest class, made alone, in euros of the price list. */
const PRODUCT_EUROS: Readonly<Record<CardProduct, number>> = {
  flachkarte: 2.9,
  klappkarte: 3.6,
  postkarte: 2.4,
  booklet: 6.9,
  pocketfold: 5.9,
};

/** Factors of the card price by size class; a larger card costs more. */
const CLASS_SHARES: Readonly<Record<EnvelopeSizeClass, number>> = { standard: 1, compact: 1.12, large: 1.25 };

/** Surcharge of a paper per card; the first paper of every offer is included in the card's price. */
const PAPER_EUROS: Readonly<Record<CardPaper, number>> = {
  bilderdruck: 0,
  naturpapier: 0.3,
  recycling: 0.3,
  perlmutt: 0.6,
  baumwolle: 1.2,
};

const REFINEMENT_EUROS: Readonly<Record<CardRefinement, number>> = {
  none: 0,
  gold: 1.2,
  rosegold: 1.2,
  silber: 1.2,
  relief: 0.9,
};

const PUNCHING_EUROS: Readonly<Record<CardPunching, number>> = {
  ohne: 0,
  abgerundet: 0.2,
  bogen: 0.4,
  oval: 0.4,
  welle: 0.4,
};

/** A sample is one card as it is chosen, sent for less than it costs to make. */
const SAMPLE_EUROS: Readonly<Record<CardProduct, number>> = {
  flachkarte: 1.9,
  klappkarte: 2.2,
  postkarte: 1.5,
  booklet: 3.9,
  pocketfold: 3.5,
};

/** The class that a card is priced in: that of the envelope it is sent in. */
export function cardSizeClass(choice: Pick<CardChoice, "format">): EnvelopeSizeClass {
  return envelopeSizeClass(envelopeFor(choice.format) ?? choice.format);
}

/** Every part that a card's price is made of, each with its price if one card is made. */
export const CARD_PRICE_PARTS: readonly PricePart[] = [
  ...Object.entries(PRODUCT_EUROS).flatMap(([product, euros]) =>
    ENVELOPE_SIZE_CLASSES.map((size) => ({
      name: `card/${product}/${size}`,
      euros: euros * CLASS_SHARES[size],
      cheaperUntil: Number.POSITIVE_INFINITY,
    })),
  ),
  ...partsOf("card-paper", PAPER_EUROS, ADDITION_CHEAPER_UNTIL),
  ...partsOf("card-refinement", REFINEMENT_EUROS, ADDITION_CHEAPER_UNTIL),
  ...partsOf("card-punching", PUNCHING_EUROS, ADDITION_CHEAPER_UNTIL),
  ...partsOf("card-sample", SAMPLE_EUROS, 1),
];

/** The names of the parts that a card is made of; a sample has a price of its own, whatever is chosen. */
export function cardPriceParts(choice: CardChoice, isSample: boolean): string[] {
  const { product, paper, refinement, punching } = choice;
  if (isSample) return [`card-sample/${product}`];
  return [
    `card/${product}/${cardSizeClass(choice)}`,
    `card-paper/${paper}`,
    `card-refinement/${refinement}`,
    `card-punching/${punching}`,
  ];
}

/** The quantity that is priced: a sample is one card (spec 000 §4). */
export function pricedQuantity(quantity: number, isSample: boolean): number {
  return isSample ? 1 : quantity;
}
