import * as z from "zod/mini";
import { CARD_OCCASIONS } from "../../catalogue/occasion.ts";
import type { HandOffOrigin } from "../../designer/origin.ts";
import {
  idParameter,
  localeParameter,
  refinementParameter,
  skuParameter,
  switchParameter,
  wholeNumberParameter,
  wordParameter,
} from "../../designer/parameter.ts";
import { TRAVELLING_PARAMETERS } from "../../designer/travelling-parameters.ts";
import type { Channel } from "../../shop/channel.ts";
import { DEFAULT_QUANTITY, QUANTITIES } from "../amount.ts";
import type { CardAccessoryParameters, ChosenDesign, HandedDesign, Piece } from "../offer.ts";
import { toldRefinement, understoodRefinement } from "../refinement.ts";
import {
  CARD_PAPERS,
  CARD_PUNCHINGS,
  CARD_REFINEMENTS,
  type CardChoice,
  cardKey,
  isOffered,
  parseCardKey,
} from "./card.ts";
import { cardPriceParts, pricedQuantity } from "./price.ts";

/** Largest quantity of one card (spec 000 §5). */
const LARGEST_QUANTITY = 5000;

/** The greatest number of accessories, more than go with any card. */
const ACCESSORY_LIMIT = 20;

/**
 * Parameters of the card designer (spec 000 §3, designer parameters). `accessoryTypes`, as for calendars, holds the
 * skus of accessories without a parameter: envelopes, inlays, boxes. `gclid` is an advertisement's click id, `s` the
 * referral source; both are passed on unchanged.
 */
export const cardParametersSchema = z.object({
  occasion: z.optional(z.enum(CARD_OCCASIONS)),
  card: z.optional(wordParameter),
  category: z.optional(wordParameter),
  quantity: z.optional(wholeNumberParameter(1, LARGEST_QUANTITY)),
  paper: z.optional(wordParameter),
  refinementType: z.optional(refinementParameter),
  punching: z.optional(wordParameter),
  bow: z.optional(skuParameter),
  ribbon: z.optional(wordParameter),
  ribbonColor: z.optional(wordParameter),
  screw: z.optional(skuParameter),
  standard: z.optional(skuParameter),
  accessoryTypes: z.optional(z.array(skuParameter).check(z.maxLength(ACCESSORY_LIMIT))),
  isSample: z.optional(switchParameter),
  tag: z.optional(wordParameter),
  themeId: z.optional(idParameter),
  designId: z.optional(idParameter),
  gclid: z.optional(z.string().check(z.maxLength(TRAVELLING_PARAMETERS.gclid))),
  s: z.optional(idParameter),
  disableCache: z.optional(switchParameter),
  locale: localeParameter,
});
export type CardParameters = z.infer<typeof cardParametersSchema>;

/** The rule before a card is handed over (spec 000 §4): a sample is one card. */
export function completeCard(parameters: CardParameters): CardParameters {
  return parameters.isSample === "1" ? { ...parameters, quantity: 1 } : parameters;
}

interface ChosenCard extends CardChoice {
  quantity: number;
  isSample: boolean;
  accessories: CardAccessoryParameters;
}

type CardOpening = { designer: "card"; parameters: CardParameters };

/** Returns the hand-off to the card designer with a design and all that was chosen of the card (spec 000 §3). A sample is one card (spec 000 §4). */
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

/** Returns the hand-off to the card designer with a design, or with none, and nothing chosen. */
export function plainCard(design: ChosenDesign | null, { locale, channel }: HandOffOrigin): CardOpening {
  const occasion = CARD_OCCASIONS.find((one) => one === design?.type);
  const refinementType = toldRefinement("none", channel);
  return { designer: "card", parameters: { occasion, themeId: design?.id, refinementType, locale } };
}

/** A number of copies of a card with its accessories, to be priced; a sample is one copy, and has a price of its own. */
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

/** Reads the piece that a hand-off to the card designer carries, the inverse of `cardHandOff` (`SoldByCopy`). */
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
