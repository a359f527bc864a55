import { accessories } from "#domain/contract/accessory.ts";
import { currencyOf } from "#domain/price/money.ts";
import { serve } from "./serve.ts";
import { readSkus } from "./sku-store.ts";

export const serveAccessories = serve(accessories, async ({ channel, locale, env }) => {
  const skus = await readSkus(env.DB, channel, locale);
  return {
    currency: currencyOf(locale),
    accessories: skus.map(({ sku, type, name, unit, price }) => ({ sku, type, name, unit, price })),
  };
});
