import * as z from "zod/mini";
import { CARD_PAPERS, CARD_PUNCHINGS, CARD_REFINEMENTS, parseCardKey } from "../product/card/card.ts";
import { endpoint } from "./endpoint.ts";
import { copiesInputSchema, pieceQuoteSchema } from "./piece-quote.ts";

/** The key of a card product with its format, such as `klappkarte-148x105`; the card designer's `card`. */
export const cardKeySchema = z
  .string()
  .check(z.refine((key) => parseCardKey(key) !== null, "expected a card that is offered, such as klappkarte-148x105"));

/** A switch, on as `1`, as the designer has it. */
const isSampleSchema = z._default(z.enum(["0", "1"]), "0");

/**
 * The price of so many copies of one card (spec 000 §7). A sample is one card, whatever quantity is named, and has a
 * price of its own. Null if the card is not made in that paper, refinement or punching, or not sold in the country.
 */
export const cardPrice = endpoint({
  method: "GET",
  path: "/web-api/card-price",
  input: z.object({
    card: cardKeySchema,
    paper: z.enum(CARD_PAPERS),
    refinementType: z._default(z.enum(CARD_REFINEMENTS), "none"),
    punching: z._default(z.enum(CARD_PUNCHINGS), "ohne"),
    quantity: copiesInputSchema,
    isSample: isSampleSchema,
  }),
  reply: pieceQuoteSchema,
  notFound: "null",
  // A card is no article: a change of its price is announced for all articles.
  articles: () => [],
  maxAgeSeconds: 300,
});
