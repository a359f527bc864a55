import { CARD_OCCASIONS } from "../../catalogue/occasion.ts";
import type { HandOffOrigin } from "../../designer/origin.ts";
import type { Channel } from "../../shop/channel.ts";
import type { CardAccessoryParameters, ChosenDesign, HandedDesign, Piece } from "../offer.ts";
import { DEFAULT_QUANTITY, QUANTITIES } from "../quantity.ts";
import { toldRefinement, understoodRefinement } from "../refinement.ts";
import { CARD_PUNCHINGS } from "./card.ts";
import { CARD_REFINEMENTS, type CardChoice, cardKey, isOffered, parseCardKey } from "./choice.ts";
import type { CardParameters } from "./designer.ts";
import { CARD_PAPERS } from "./paper.ts";
import { cardPriceParts, pricedQuantity } from "./price.ts";

export interface ChosenCard extends CardChoice {
  quantity: number;
  isSample: boolean;
  accessories: CardAccessoryParameters;
}

type CardOpening = { designer: "card"; parameters: CardParameters };

/** Opens the card designer with a design and all that was chosen of the card (spec 000 §3). A sample is one card (spec 000 §4). */
export function cardHandOff(design: HandedDesign, card: ChosenCard, { locale, channel }: HandOffOrigin): CardOpening {
  const { product, format, paper, refinement, punching, quantity, isSample, accessories } = card;
  const occasion = CARD_OCCASIONS.find((one) => one === design.type);
  return {
    designer: "card",
    parameters: {
      themeId: design.id,
      designId: design.id,
      occasion,
      category: design.category,
      tag: design.style,
      card: cardKey(product, format),
      paper,
      refinementType: toldRefinement(refinement, channel),
      punching,
      ...accessories,
      quantity: pricedQuantity(quantity, isSample),
      isSample: isSample ? "1" : undefined,
      locale,
    },
  };
}

/** Opens the card designer with a design, or with none, and nothing chosen. */
export function plainCard(design: ChosenDesign | null, { locale, channel }: HandOffOrigin): CardOpening {
  const occasion = CARD_OCCASIONS.find((one) => one === design?.type);
  const refinementType = toldRefinement("none", channel);
  return { designer: "card", parameters: { occasion, themeId: design?.id, refinementType, locale } };
}

/** So many of a card with what goes with it, to be priced; a sample is one, and has a price of its own. */
export function cardPiece(
  card: CardChoice,
  { quantity, isSample, accessories }: Omit<ChosenCard, keyof CardChoice>,
): Piece {
  const priced = pricedQuantity(quantity, isSample);
  return {
    choice: card,
    quantity: priced,
    parts: isOffered(card) ? cardPriceParts(card, isSample) : null,
    steps: isSample ? [priced] : QUANTITIES,
    refinement: card.refinement,
    what: isSample ? { label: "card/sample" } : cardsNamed(priced),
    goesWith: { card: cardKey(card.product, card.format), chosen: accessories },
  };
}

/** The name of a number of cards, as a label with its count. */
export function cardsNamed(count: number) {
  return { label: "card/quantity", count };
}

/** Reads what a hand-off to the card designer is of, the inverse of `cardHandOff` (`SoldByCopy`). */
export function readCard(parameters: Partial<CardParameters>, channel: Channel): Piece | "open" | "unknown" {
  const { card: key, paper: named, punching: cut = "ohne", refinementType } = parameters;
  if (key === undefined || named === undefined) return "open";
  const made = parseCardKey(key);
  const paper = CARD_PAPERS.find((one) => one === named);
  const punching = CARD_PUNCHINGS.find((one) => one === cut);
  const refinement = understoodRefinement(refinementType, channel, CARD_REFINEMENTS);
  if (!made || !paper || !punching || !refinement) return "unknown";
  return cardPiece(
    { ...made, paper, refinement, punching },
    {
      quantity: parameters.quantity ?? DEFAULT_QUANTITY,
      isSample: parameters.isSample === "1",
      accessories: parameters,
    },
  );
}
