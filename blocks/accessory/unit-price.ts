import type { SkuUnit } from "#domain/contract/accessory.ts";
import { formatMoney, type Money } from "#domain/price/money.ts";
import type { PageContext } from "../block.ts";

/** What one costs and what one is: "1,90 € pro Meter". */
export function unitPrice(money: Money, unit: SkuUnit, { labels, locale }: PageContext): string {
  const price = formatMoney(money, locale);
  if (unit === "metre") return labels("accessory/per-metre", { price });
  return unit === "set" ? labels("accessory/per-set", { price }) : labels("prices/each", { price });
}
