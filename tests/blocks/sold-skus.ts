import { SKUS } from "#backend/commerce/sku-list.ts";
import { accessories } from "#domain/contract/accessory.ts";
import { skuContainers } from "#domain/contract/sku-container.ts";
import { type Given, given } from "#tests/support/commerce-stand-in.ts";

const SOLD = SKUS.map(({ sku, type, unit, names, prices, picture }) => ({
  sku,
  type,
  unit,
  picture,
  name: names.de?.[0] ?? sku,
  price: prices.DE ?? 1,
  options: [],
}));

/** What the seeded backend says of skus, without their kin. */
export const SOLD_SKUS: readonly Given[] = [
  given(accessories, () => ({ currency: "eur", accessories: SOLD })),
  given(skuContainers, ({ skus }) => ({ currency: "eur", containers: SOLD.filter(({ sku }) => skus.includes(sku)) })),
];
