import type { Article } from "#domain/catalogue/article.ts";
import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { type PhotoOptionsGroups, photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { currencyOf } from "#domain/price/money.ts";
import { earliest, nextChange } from "#domain/price/next-change.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { surchargeInstants, surchargesAt } from "./option-surcharges.ts";
import { type PriceTables, readPriceTables } from "./price-tables.ts";
import { formatsOf } from "./priced.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

export const servePhotoOptionsGroups = serve(photoOptionsGroups, async ({ channel, locale, input, env, nowMs }) => {
  const articles = soldArticles(channel, input.articles);
  const tablesOf = await readPriceTables(env.DB, articles, countryOf(locale));
  const changes = articles.map((article) => {
    const tables = tablesOf(article);
    return nextChange(surchargeInstants(tables), nowMs, (atMs) => groupsAt(tables, article, atMs));
  });
  return {
    currency: currencyOf(locale),
    articles: articles.map((article) => groupsAt(tablesOf(article), article, nowMs)),
    validUntil: validUntilText(earliest(changes)),
  };
});

function groupsAt(tables: PriceTables, article: Article, atMs: number): PhotoOptionsGroups["articles"][number] {
  const surchargesOf = surchargesAt(tables, formatsOf(article), atMs);
  const groups = articleOptionGroups(article).map((group) => ({
    group,
    options: articleOptionValues(article, group).map((value, at) => ({
      value,
      surcharges: surchargesOf(at === 0 ? null : `${group}/${value}`),
    })),
  }));
  return { article, groups };
}
