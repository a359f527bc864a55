import * as z from "zod";
import { FORMAT_PATTERN } from "../catalogue/format.ts";
import { CURRENCIES } from "../price/currency.ts";
import { articleSchema } from "./headers.ts";

/** `GET /price-api/prices/formats`: what each format of each article costs now. Query: `articlesQuerySchema`. */
export const FORMAT_PRICES_PATH = "/price-api/prices/formats";

const minorUnitsSchema = z.int().nonnegative();

/** Amounts are integers of the currency's minor unit. */
export const formatPriceSchema = z.object({
  formatType: z.string().regex(FORMAT_PATTERN),
  priceCurrent: minorUnitsSchema,
  priceOriginal: minorUnitsSchema,
  lowestPrice30Days: minorUnitsSchema.nullable(),
});
export type FormatPrice = z.infer<typeof formatPriceSchema>;

export const formatPricesSchema = z.object({
  currency: z.enum(CURRENCIES),
  articles: z.array(z.object({ article: articleSchema, prices: z.array(formatPriceSchema) })),
});
export type FormatPrices = z.infer<typeof formatPricesSchema>;
