import { articlePrices } from "#domain/contract/article-prices.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readPrices } from "./current-prices.ts";
import { cheapest } from "./quoted-formats.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

export const serveArticlePrices = serve(articlePrices, async ({ channel, locale, input, env, nowMs }) => {
  const sold = soldArticles(channel, input.articles);
  const { articles, changeMs } = await readPrices(env.DB, sold, countryOf(locale), nowMs);
  const fromPrices = articles.flatMap(({ article, prices }) => {
    const from = cheapest(prices);
    return from ? [{ article, from }] : [];
  });
  return { currency: currencyOf(locale), articles: fromPrices, validUntil: validUntilText(changeMs) };
});
