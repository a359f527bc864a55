import type { FromPriced } from "#domain/product/designed.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { Country } from "#domain/shop/country.ts";
import { listedAmount } from "./piece-price-list.ts";
import { regularPrice } from "./price-list.ts";

/** A design of a kind; of one whose sides nobody knows, nothing is inside. */
export type ListedDesign = { kind: DesignKind } & Pick<FromPriced, "type" | "formatType" | "products"> &
  Partial<Pick<FromPriced, "hasInside" | "shape">>;

const amounts = new Map<string, number | null>();

/**
 * The lowest price of one piece of what a design is made as, in minor units, as the piece's own call has it: of cards where the most are
 * ordered, of calendars and photo books where one is, of collages in the design's own size.
 *
 * @returns null for what is not sold in the country, or made for no format.
 */
export function fromAmount(
  { kind, hasInside = false, shape = null, ...others }: ListedDesign,
  country: Country,
): number | null {
  const design = { hasInside, shape, ...others };
  const key = JSON.stringify([kind, design, country]);
  const known = amounts.get(key);
  if (known !== undefined) return known;
  const amount = cheapest(kind, design, country);
  amounts.set(key, amount);
  return amount;
}

function cheapest(kind: DesignKind, design: FromPriced, country: Country): number | null {
  const from = designsOf(kind).from(design);
  if (!from) return null;
  if ("article" in from) return regularPrice(from.article, from.formatType, country);
  const found = from.parts.flatMap((parts) => listedAmount(parts, country, from.copies) ?? []);
  return found.length > 0 ? Math.min(...found) : null;
}
