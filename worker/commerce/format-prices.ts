import type { Article } from "#domain/catalogue/article.ts";
import { FORMAT_PRICES_PATH, formatPricesSchema } from "#domain/contract/format-prices.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { type CommerceClient, getJson } from "./http-client.ts";

/** What every format of these articles costs now. */
export function getFormatPrices(client: CommerceClient, articles: readonly Article[], locale: Locale) {
  return getJson(client, { path: FORMAT_PRICES_PATH, query: { articles }, locale, schema: formatPricesSchema });
}
