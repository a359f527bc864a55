import type { FormatPrice } from "#domain/contract/format-prices.ts";
import { earliest } from "#domain/price/next-change.ts";
import { catalogueFormat } from "./catalogue-format.ts";
import type { Pricing } from "./pricing.ts";

/** Prices, and when the first of them changes, in epoch milliseconds; null where none is known to. */
export interface QuotedFormats {
  prices: FormatPrice[];
  changeMs: number | null;
}

/** What each format costs, in their order; one that is not made so is left out. */
export function quoteFormats(quoteOf: Pricing, formats: readonly string[], nowMs: number): QuotedFormats {
  const quotes = formats.flatMap((formatType) => {
    const quote = quoteOf(catalogueFormat(formatType), nowMs);
    return quote ? [{ formatType, quote }] : [];
  });
  return {
    prices: quotes.map(({ formatType, quote }) => ({ formatType, ...quote.price })),
    changeMs: earliest(quotes.map(({ quote }) => quote.changeMs)),
  };
}

/** The cheapest of several; of equally cheap ones the smallest, which comes first. */
export function cheapest(prices: readonly FormatPrice[]): FormatPrice | null {
  return prices.reduce<FormatPrice | null>(
    (found, price) => (found && found.priceCurrent <= price.priceCurrent ? found : price),
    null,
  );
}
