import { accessories, type SkuUnit, type SoldAccessory } from "#domain/contract/accessory.ts";
import { oneAccessory } from "#domain/contract/one-accessory.ts";
import type { Currency } from "#domain/price/currency.ts";
import { formatMoney, type Money } from "#domain/price/money.ts";
import { type AccessoryFamily, accessoryFamilies } from "#domain/product/accessory-family.ts";
import type { Block, PageContext } from "../block.ts";
import { NOT_SOLD } from "../field/what-is-wrong.ts";
import type { AccessoryContent } from "./schema.ts";

/** Accessories in their colours, as a block offers them. */
export interface AccessoryOffer {
  currency: Currency;
  families: readonly AccessoryFamily<SoldAccessory>[];
}

/**
 * Loads the accessories of a block: the family of its sku, or all of its types. All blocks of a page share one question; a sku alone is
 * asked for by itself. A sku that is not sold here is logged (spec 000 §8) and has no price.
 */
export const loadAccessory: NonNullable<Block<AccessoryContent, AccessoryOffer>["load"]> = async (
  { component, sku, isAlone, types },
  page,
  { ask },
) => {
  if (sku !== "" && isAlone) {
    const one = await ask(oneAccessory, { sku });
    if (!one) page.report("error-add-accessory", { component, sku, reason: NOT_SOLD });
    return one && { currency: one.currency, families: accessoryFamilies([one]) };
  }
  if (sku === "" && types.length === 0) return null;
  const { currency, accessories: sold } = await ask(accessories, {});
  const all = accessoryFamilies(sold);
  if (sku === "") return { currency, families: all.filter(({ type }) => types.includes(type)) };
  const families = all.filter(({ members }) => members.some((one) => one.sku === sku));
  if (families.length === 0) page.report("error-add-accessory", { component, sku, reason: NOT_SOLD });
  return families.length > 0 ? { currency, families } : null;
};

/** Returns the price of one unit with the unit: "1,90 € pro Meter". */
export function unitPrice(money: Money, unit: SkuUnit, { labels, locale }: PageContext): string {
  const price = formatMoney(money, locale);
  if (unit === "metre") return labels("accessory/per-metre", { price });
  return unit === "set" ? labels("accessory/per-set", { price }) : labels("prices/each", { price });
}
