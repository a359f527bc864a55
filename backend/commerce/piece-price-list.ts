import { type PricePart, shareAt } from "#domain/product/copies.ts";
import type { SoldByCopy } from "#domain/product/product.ts";
import { PRODUCT_KINDS, productOfKind } from "#domain/product/products.ts";
import { type Country, countriesOf } from "#domain/shop/country.ts";
import { localAmount, PRICED_COUNTRIES, tradeAmount } from "./price-list.ts";

const LISTS = PRODUCT_KINDS.flatMap((kind) => productOfKind(kind).copies ?? []);

/** A price step: from `quantity` copies on, each costs `amount`, in minor units. */
export type PieceStep = readonly [quantity: number, amount: number];

/** Returns the whole list: the price of every part in every country where it is sold, without steps that change nothing. */
export function piecePriceRows(): { part: string; country: Country; steps: PieceStep[] }[] {
  return LISTS.flatMap(({ parts, steps, channel, hasEnding }) =>
    parts.flatMap((part) =>
      (channel ? countriesOf(channel) : PRICED_COUNTRIES).map((country) => ({
        part: part.name,
        country,
        steps: stepsOf(part, { steps, country, hasEnding }),
      })),
    ),
  );
}

function stepsOf(
  part: PricePart,
  { steps, country, hasEnding }: Pick<SoldByCopy, "steps" | "hasEnding"> & { country: Country },
) {
  const isThing = part.cheaperUntil === Number.POSITIVE_INFINITY;
  const local = localAmount(part.euros, country);
  const one = hasEnding && isThing ? tradeAmount(local, country) : local;
  const rows = steps.map((quantity): PieceStep => {
    return [quantity, Math.round(one * shareAt(part, quantity))];
  });
  return rows.filter(([, amount], at) => amount !== rows[at - 1]?.[1]);
}

/** Returns the price of one of `copies` pieces made of these parts, in minor units; null if a part is not sold in the country. */
export function listedAmount(parts: readonly string[], country: Country, copies: number): number | null {
  const lists = parts.map((part) => stepsByPart().get(`${part} ${country}`));
  let sum = 0;
  for (const steps of lists) {
    const reached = steps?.findLast(([from]) => from <= copies);
    if (!reached) return null;
    sum += reached[1];
  }
  return sum;
}

let known: ReadonlyMap<string, readonly PieceStep[]> | null = null;

/** Returns the price steps by part and country. They are computed once: the list only changes with the code. */
function stepsByPart() {
  known ??= new Map(piecePriceRows().map(({ part, country, steps }) => [`${part} ${country}`, steps]));
  return known;
}
