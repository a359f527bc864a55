import { formatPrices } from "#domain/contract/format-prices.ts";
import { currencyOf } from "#domain/price/money.ts";
import { readPrices } from "./price-store.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";

export const serveFormatPrices = serve(formatPrices, async ({ channel, locale, input, env, nowMs }) => {
  const currency = currencyOf(locale);
  return { currency, articles: await readPrices(env.DB, soldArticles(channel, input.articles), currency, nowMs) };
});
