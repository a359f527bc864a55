import type { Article } from "#domain/catalogue/article.ts";
import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { type PhotoOptionsGroups, photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { currencyOf } from "#domain/price/money.ts";
import { earliest, nextChange } from "#domain/price/next-change.ts";
import { changesOf, reductionBegan } from "#domain/price/price-history.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { CATALOGUE } from "./catalogue.ts";
import { catalogueFormat } from "./catalogue-format.ts";
import { type FormatHistories, readHistories } from "./price-store.ts";
import { serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { surchargeChanges, surchargeOf, USUAL } from "./surcharge.ts";
import { type OptionRates, readOptionRates } from "./surcharge-store.ts";
import { validUntilText } from "./valid-until.ts";

type ArticleGroups = PhotoOptionsGroups["articles"][number];

/** What an article is priced from. */
interface Priced {
  article: Article;
  histories: FormatHistories;
  rates: OptionRates;
}

export const servePhotoOptionsGroups = serve(photoOptionsGroups, async ({ channel, locale, input, env, nowMs }) => {
  const articles = soldArticles(channel, input.articles);
  const country = countryOf(locale);
  const [histories, rates] = await Promise.all([
    readHistories(env.DB, articles, country),
    readOptionRates(env.DB, articles, country),
  ]);
  const priced = articles.map((article) => ({
    article,
    histories: histories.get(article) ?? new Map(),
    rates: rates.get(article) ?? new Map(),
  }));
  const changeMs = earliest(priced.map((one) => nextChange(instantsOf(one), nowMs, (atMs) => groupsAt(one, atMs))));
  return {
    currency: currencyOf(locale),
    articles: priced.map((one) => groupsAt(one, nowMs)),
    validUntil: validUntilText(changeMs),
  };
});

function groupsAt({ article, histories, rates }: Priced, atMs: number): ArticleGroups {
  const formats = (CATALOGUE.get(article)?.formats ?? []).flatMap((formatType) => {
    const history = histories.get(formatType);
    return history ? [{ formatType, size: catalogueFormat(formatType), beganMs: reductionBegan(history, atMs) }] : [];
  });
  const surchargesOf = (option: string | null) =>
    formats.flatMap(({ formatType, size, beganMs }) => {
      const surcharge = option === null ? USUAL : surchargeOf(rates.get(option) ?? [], size, atMs, beganMs);
      return surcharge ? [{ formatType, ...surcharge }] : [];
    });
  const groups = articleOptionGroups(article).map((group) => ({
    group,
    options: articleOptionValues(article, group).map((value, at) => ({
      value,
      surcharges: surchargesOf(at === 0 ? null : `${group}/${value}`),
    })),
  }));
  return { article, groups };
}

function instantsOf({ histories, rates }: Priced): number[] {
  const prices = [...histories.values()].flatMap(changesOf);
  return [...new Set([...prices, ...[...rates.values()].flatMap(surchargeChanges)])];
}
