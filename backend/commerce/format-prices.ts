import { formatPrices } from "#domain/contract/format-prices.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readPrices } from "./current-prices.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

export const serveFormatPrices = serve(formatPrices, async ({ channel, locale, input, env, nowMs }) => {
  const sold = soldArticles(channel, input.articles);
  const { articles, changeMs } = await readPrices(env.DB, sold, countryOf(locale), nowMs);
  return { currency: currencyOf(locale), articles, validUntil: validUntilText(changeMs) };
});
