import type { CardProduct } from "#domain/listing/facets.ts";
import { AMOUNT_STEPS } from "#domain/product/amount.ts";
import { CALENDAR_PRICE_PARTS } from "#domain/product/calendar-price.ts";
import { CARD_PRICE_PARTS, cardFromEuros } from "#domain/product/card-price.ts";
import { type PricePart, shareOfOne } from "#domain/product/copies.ts";
import { PHOTOBOOK_PRICE_PARTS } from "#domain/product/photobook-price.ts";
import { QUANTITIES } from "#domain/product/quantity.ts";
import { type Country, countriesOf } from "#domain/shop/country.ts";
import { localAmount, PRICED_COUNTRIES, tradeAmount } from "./price-level.ts";

/** What is sold by the copy, the copies from which it costs less, and where. */
interface PieceList {
  parts: readonly PricePart[];
  steps: readonly number[];
  countries: readonly Country[];
  /** Whether one that is made alone has the trade's ending: what costs cents has not. */
  hasEnding: boolean;
}

const LISTS: readonly PieceList[] = [
  { parts: CARD_PRICE_PARTS, steps: QUANTITIES, countries: countriesOf("kartenliebe"), hasEnding: false },
  ...[CALENDAR_PRICE_PARTS, PHOTOBOOK_PRICE_PARTS].map((parts) => {
    return { parts, steps: AMOUNT_STEPS, countries: PRICED_COUNTRIES, hasEnding: true };
  }),
];

/** From so many copies on each costs so much, in minor units. */
export type PieceStep = readonly [quantity: number, amount: number];

/** The whole list: what every part costs in every country that it is sold in, without steps that change nothing. */
export function piecePriceRows(): { part: string; country: Country; steps: PieceStep[] }[] {
  return LISTS.flatMap(({ parts, steps, countries, hasEnding }) =>
    parts.flatMap((part) =>
      countries.map((country) => ({ part: part.name, country, steps: stepsOf(part, { steps, country, hasEnding }) })),
    ),
  );
}

function stepsOf(
  part: PricePart,
  { steps, country, hasEnding }: Omit<PieceList, "parts" | "countries"> & { country: Country },
) {
  const isThing = part.cheaperUntil === Number.POSITIVE_INFINITY;
  const local = localAmount(part.euros, country);
  const one = hasEnding && isThing ? tradeAmount(local, country) : local;
  const rows = steps.map((quantity): PieceStep => {
    return [quantity, Math.round(one * shareOfOne(Math.min(quantity, part.cheaperUntil)))];
  });
  return rows.filter(([, amount], at) => amount !== rows[at - 1]?.[1]);
}

/** From which price a card product is sold in a country, in minor units of its currency: its cheapest card where the most are ordered. */
export function cardFromAmount(product: CardProduct, country: Country): number {
  return Math.round(localAmount(cardFromEuros(product), country));
}
