import type { SkuUnit } from "#domain/contract/accessory.ts";
import type { CardAccessoryType } from "#domain/product/card/card.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { countryOf, languageOf } from "#domain/shop/locale.ts";

/** A sku with its name in one language and its price in one country. */
export interface SoldSku {
  sku: string;
  type: CardAccessoryType;
  unit: SkuUnit;
  picture: string | null;
  name: string;
  variant: string;
  price: number;
}

/**
 * Reads all skus that a channel sells in a locale, in the channel's order; one without a name or a price there is not sold there.
 *
 * @throws Error of D1 if the database does not answer.
 */
export async function readSkus(db: D1Database, channel: Channel, locale: Locale): Promise<SoldSku[]> {
  const { results } = await db
    .prepare(
      `SELECT sku, type, unit, picture, name, variant, amount AS price
       FROM skus JOIN sku_names USING (channel, sku) JOIN sku_prices USING (channel, sku)
       WHERE channel = ? AND language = ? AND country = ? ORDER BY position`,
    )
    .bind(channel, languageOf(locale), countryOf(locale))
    .all<SoldSku>();
  return results;
}
