import { accessories, type SkuUnit } from "#domain/contract/accessory.ts";
import { formatMoney, type Money } from "#domain/price/money.ts";
import type { Block, PageContext } from "../block.ts";
import type { AccessoryContent } from "./schema.ts";

export interface AccessoryOffer {
  name: string;
  unit: SkuUnit;
  price: Money;
}

/**
 * Loads the offer of an accessory, with one question for all accessories of a page. A sku that is not sold here is logged (spec 000 §8)
 * and has no price.
 */
export const loadAccessory: NonNullable<Block<AccessoryContent, AccessoryOffer>["load"]> = async (
  { component, sku },
  page,
  { ask },
) => {
  if (sku === "") return null;
  const { currency, accessories: sold } = await ask(accessories, {});
  const found = sold.find((one) => one.sku === sku);
  if (!found) page.report("error-add-accessory", { component, sku });
  return found ? { name: found.name, unit: found.unit, price: { amount: found.price, currency } } : null;
};

/** Returns the price of one unit with the unit: "1,90 € pro Meter". */
export function unitPrice(money: Money, unit: SkuUnit, { labels, locale }: PageContext): string {
  const price = formatMoney(money, locale);
  if (unit === "metre") return labels("accessory/per-metre", { price });
  return unit === "set" ? labels("accessory/per-set", { price }) : labels("prices/each", { price });
}
