import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { MAXIMUM_QUANTITY } from "../product/amount.ts";

const minorUnitsSchema = z.int().check(z.nonnegative());
const piecePriceSchema = z.int().check(z.positive());
const copiesSchema = z.int().check(z.gte(1), z.lte(MAXIMUM_QUANTITY));

/** How many are wanted. */
export const copiesInputSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAXIMUM_QUANTITY));

/** What so many copies of one choice cost. Amounts are minor units, tax included where the country's prices include it. */
export const pieceQuoteSchema = z.object({
  currency: z.enum(CURRENCIES),
  /** How many are priced; for a sample, one. */
  quantity: copiesSchema,
  /** What each of them costs. */
  piece: piecePriceSchema,
  /** What they cost together (spec 000 §3, price object). */
  priceCurrent: piecePriceSchema,
  priceOriginal: piecePriceSchema,
  lowestPrice30Days: z.nullable(minorUnitsSchema),
  /** What the same choice costs by the quantities that it is offered in, or from which each costs less; fewest first. */
  steps: z
    .array(z.object({ quantity: copiesSchema, piece: piecePriceSchema, price: piecePriceSchema }))
    .check(z.maxLength(60)),
});
export type PieceQuote = z.infer<typeof pieceQuoteSchema>;
