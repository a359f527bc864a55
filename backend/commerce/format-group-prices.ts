import { formatGroupPrices } from "#domain/contract/format-group-prices.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readPrices } from "./current-prices.ts";
import { groupByRatio } from "./format-group.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

export const serveFormatGroupPrices = serve(formatGroupPrices, async ({ channel, locale, input, env, nowMs }) => {
  const sold = soldArticles(channel, input.articles);
  const { articles, changeMs } = await readPrices(env.DB, sold, countryOf(locale), nowMs);
  return {
    currency: currencyOf(locale),
    articles: articles.map(({ article, prices }) => ({
      article,
      groups: groupByRatio(prices).map(({ group, entries }) => ({ group, prices: entries })),
    })),
    validUntil: validUntilText(changeMs),
  };
});
