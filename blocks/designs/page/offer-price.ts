import type { PieceQuote } from "#domain/contract/piece-quote.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { PageContext } from "../../block.ts";
import type { ChoiceGroup } from "./choice-group.ts";
import type { OfferPrice } from "./offer.ts";

/**
 * The price of one of the quantities that a quote tells of. A page asks for the usual quantity alone and finds any other in the
 * reply, so that a choice is one question whatever its quantity.
 */
export function priceAt(quote: PieceQuote | null, quantity: number, what: string): OfferPrice | null {
  const step = quote?.steps.find((one) => one.quantity === quantity);
  if (!quote || !step) return null;
  const { currency, steps } = quote;
  return {
    price: { currency, priceCurrent: step.price, priceOriginal: step.price, lowestPrice30Days: null },
    what,
    piece: quantity > 1 ? step.piece : null,
    steps: steps.length > 1 ? steps : [],
  };
}

/** The quantities to choose from, each with what a piece then costs. */
export function quantityGroup(
  { name, label, quantities, chosen }: { name: string; label: string; quantities: readonly number[]; chosen: number },
  quote: PieceQuote | null,
  { labels, locale }: PageContext,
  nameOf: (quantity: number) => string,
): ChoiceGroup {
  const values = quantities.map((quantity) => {
    const step = quote?.steps.find((one) => one.quantity === quantity);
    const piece = step && quote && formatMoney({ amount: step.piece, currency: quote.currency }, locale);
    const text = nameOf(quantity);
    const isSeveral = quantity > 1 && piece;
    return { value: String(quantity), label: isSeveral ? `${text}, ${labels("prices/each", { price: piece })}` : text };
  });
  return { name, label, values, chosen: String(chosen) };
}
