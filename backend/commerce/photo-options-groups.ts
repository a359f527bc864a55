import type { Article } from "#domain/catalogue/article.ts";
import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { type PhotoOptionsGroups, photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { currencyOf } from "#domain/price/money.ts";
import { earliest } from "#domain/price/price-history.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { formatsOf, soldArticles } from "./catalogue.ts";
import { type PriceTables, readPriceTables } from "./price-tables.ts";
import { serve, validUntilText } from "./serve.ts";
import { nextSurchargeChange, optionSurcharges } from "./surcharge.ts";

export const servePhotoOptionsGroups = serve(photoOptionsGroups, async ({ channel, locale, input, env, nowMs }) => {
  const articles = soldArticles(channel, input.articles);
  const tablesOf = await readPriceTables(env.DB, articles, countryOf(locale));
  const stated = articles.map((article) => stateGroups(tablesOf(article), article, nowMs));
  return {
    currency: currencyOf(locale),
    articles: stated.map(({ article, groups }) => ({ article, groups })),
    validUntil: validUntilText(earliest(stated.map(({ changeMs }) => changeMs))),
  };
});

/** An article's groups of options, and the instant of the next price change, in epoch milliseconds; null if none is known. */
type StatedGroups = PhotoOptionsGroups["articles"][number] & { changeMs: number | null };

function stateGroups(tables: PriceTables, article: Article, nowMs: number): StatedGroups {
  const surchargesAt = optionSurcharges(tables, formatsOf(article));
  const others: string[] = [];
  const groups = articleOptionGroups(article).map((group) => ({
    group,
    options: articleOptionValues(article, group).map((value, at) => {
      const option = at === 0 ? null : `${group}/${value}`;
      if (option !== null) others.push(option);
      return { value, surcharges: surchargesAt(option, nowMs) };
    }),
  }));
  return { article, groups, changeMs: nextSurchargeChange(tables, surchargesAt, others, nowMs) };
}
