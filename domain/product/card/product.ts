import type * as z from "zod/mini";
import { cardPrice } from "../../contract/card-price.ts";
import { QUANTITIES } from "../amount.ts";
import type { Product, SoldByCopy } from "../product.ts";
import { parseCardKey } from "./card.ts";
import { type CardParameters, cardParametersSchema, cardPiece, completeCard, readCard } from "./designer.ts";
import { CARD_DESIGNS } from "./designs.ts";
import { CARD_PRICE_PARTS } from "./price.ts";
import { CARD_WORDS } from "./words.ts";

const COPIES: SoldByCopy<z.infer<typeof cardPrice.input>, CardParameters> = {
  parts: CARD_PRICE_PARTS,
  steps: QUANTITIES,
  channel: "kartenliebe",
  hasEnding: false,
  mostExpress: 500,
  call: cardPrice,
  asked: ({ card, paper, refinementType: refinement, punching, quantity, isSample }) => {
    const made = parseCardKey(card);
    const many = { quantity, isSample: isSample === "1", accessories: {} };
    return { piece: made && cardPiece({ ...made, paper, refinement, punching }, many) };
  },
  read: readCard,
};

/** Greeting cards, and everything that is bound from them. */
export const CARD = {
  designer: { name: "card", parameters: cardParametersSchema, complete: completeCard },
  detection: { place: 6, isOf: (has) => has("themeId") },
  words: CARD_WORDS,
  making: { card: { days: [1, 2], arrives: "order" } },
  designs: CARD_DESIGNS,
  copies: COPIES,
  articles: null,
} as const satisfies Product;
