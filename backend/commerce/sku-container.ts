import { skuContainers } from "#domain/contract/sku-container.ts";
import { currencyOf } from "#domain/price/money.ts";
import { skuFamily } from "#domain/product/sku-family.ts";
import { serve } from "./serve.ts";
import { readSkus, type SoldSku } from "./sku-store.ts";

export const serveSkuContainers = serve(skuContainers, async ({ channel, locale, input, env }) => {
  const sold = await readSkus(env.DB, channel, locale);
  const containers = [...new Set(input.skus)].flatMap((sku) => {
    const found = sold.find((one) => one.sku === sku);
    return found ? [containerOf(found, sold)] : [];
  });
  return { currency: currencyOf(locale), containers };
});

function containerOf({ variant: _, ...container }: SoldSku, sold: readonly SoldSku[]) {
  const familyOf = ({ type, sku }: Pick<SoldSku, "type" | "sku">) => `${type} ${skuFamily(type, sku)}`;
  const family = familyOf(container);
  const kin = sold.filter((one) => familyOf(one) === family);
  const options = kin.map(({ sku, variant, price }) => ({ sku, variant, price }));
  return { ...container, options: options.length > 1 ? options : [] };
}
