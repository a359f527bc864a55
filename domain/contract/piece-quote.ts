import * as z from "zod/mini";
import { CURRENCIES } from "../price/currency.ts";
import { MAXIMUM_QUANTITY } from "../product/amount.ts";

const minorUnitsSchema = z.int().check(z.nonnegative());
const piecePriceSchema = z.int().check(z.positive());
const copiesSchema = z.int().check(z.gte(1), z.lte(MAXIMUM_QUANTITY));

/** The number of copies that are wanted. */
export const copiesInputSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(MAXIMUM_QUANTITY));

/** The price of a number of copies of one choice. Amounts are minor units, tax included where the country's prices include it. */
export const pieceQuoteSchema = z.object({
  currency: z.enum(CURRENCIES),
  /** The number of copies that are priced; one for a sample. */
  quantity: copiesSchema,
  /** The price of each copy. */
  piece: piecePriceSchema,
  /** The price of all copies together (spec 000 §3, price object). */
  priceCurrent: piecePriceSchema,
  priceOriginal: piecePriceSchema,
  lowestPrice30Days: z.nullable(minorUnitsSchema),
  /**
   * The price of the same choice in the other quantities that it is offered in, or from which each copy costs less;
   * fewest first.
   */
  steps: z
    .array(z.object({ quantity: copiesSchema, piece: piecePriceSchema, price: piecePriceSchema }))
    .check(z.maxLength(60)),
});
export type PieceQuote = z.infer<typeof pieceQuoteSchema>;
