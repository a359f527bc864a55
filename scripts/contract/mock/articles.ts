import type { Article } from "#domain/catalogue/article.ts";
import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { ASPECT_RATIOS } from "#domain/catalogue/format-names.ts";
import { articlePrices } from "#domain/contract/article-prices.ts";
import { aspectRatio } from "#domain/contract/aspect-ratio.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatGroupPrices } from "#domain/contract/format-group-prices.ts";
import { formatGroupPricesImagesExample } from "#domain/contract/format-group-prices-images.example.ts";
import { formatGroupPricesImages } from "#domain/contract/format-group-prices-images.ts";
import { formatLimits } from "#domain/contract/format-limits.ts";
import { type FormatPrice, formatPrices } from "#domain/contract/format-prices.ts";
import { photoOptionsGroups } from "#domain/contract/photo-options-groups.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { selectionData } from "#domain/contract/selection-data.ts";
import { selectionFormatGroupPrices } from "#domain/contract/selection-format-group-prices.ts";
import { selectionFormatPrices } from "#domain/contract/selection-format-prices.ts";
import { selectionPricesFrom } from "#domain/contract/selection-prices-from.ts";
import type { Currency } from "#domain/price/currency.ts";
import { type Answering, answering, type MockQuestion } from "./answering.ts";
import {
  formatsOf,
  frameOf,
  groupsOf,
  isFree,
  LIMITS,
  priceOf,
  pricesOf,
  soldArticles,
  surchargeOf,
} from "./prices.ts";

type ByArticles = MockQuestion<{ articles: readonly Article[] }>;

/** Answers one entry for each article that is asked for and sold. */
function each<Entry>({ channel, input }: ByArticles, entryOf: (article: Article) => Entry | null) {
  const entries = soldArticles(channel, input.articles).flatMap((article) => {
    const entry = entryOf(article);
    return entry === null ? [] : [{ article, ...entry }];
  });
  return entries;
}

const [IMAGE] = formatGroupPricesImagesExample.reply.articles.flatMap(({ groups }) => groups.map(({ image }) => image));

/** Answers of the calls about articles. */
export const ARTICLE_ANSWERS: readonly Answering[] = [
  answering(calculatorReference, (question) => ({ articles: each(question, referenceOf) })),
  answering(formatPrices, (question) => ({
    currency: question.currency,
    articles: each(question, (article) => ({ prices: pricesOf(article, question.currency) })),
  })),
  answering(articlePrices, (question) => ({
    currency: question.currency,
    articles: each(question, (article) => ({ from: cheapest(pricesOf(article, question.currency)) })),
  })),
  answering(photoOptionsGroups, (question) => ({
    currency: question.currency,
    articles: each(question, (article) => ({
      groups: articleOptionGroups(article).map((group) => ({
        group,
        options: articleOptionValues(article, group).map((value) => ({
          value,
          surcharges: formatsOf(article).map((formatType) => ({
            formatType,
            amount: surchargeOf(article, group, value, question.currency) ?? 0,
            lowestAmount30Days: null,
          })),
        })),
      })),
    })),
  })),
  answering(formatLimits, (question) => ({
    articles: each(question, (article) => (isFree(article) ? LIMITS : null)),
  })),
  answering(selectionData, (question) => ({
    articles: each(question, (article) => {
      const { formats, initialFormat, popularFormat } = referenceOf(article);
      return {
        groups: groupsOf(formats.map((formatType) => ({ formatType }))).map(({ group, prices }) => ({
          group,
          formats: prices.map(({ formatType }) => formatType),
        })),
        ...{ initialFormat, popularFormat },
        options: articleOptionGroups(article).map((group) => ({
          group,
          values: [...articleOptionValues(article, group)],
        })),
        frame: frameOf(article),
        limits: isFree(article) ? LIMITS : null,
      };
    }),
  })),
  answering(aspectRatio, (question) => ({
    articles: each(question, (article) => ({
      ratios: groupsOf(formatsOf(article).map((formatType) => ({ formatType }))).map(({ group, prices }) => ({
        group,
        ratio: group === "standard" ? null : group === "din" ? Math.SQRT2 : ASPECT_RATIOS[group],
        formats: prices.length,
      })),
    })),
  })),
  answering(formatGroupPrices, (question) => ({
    currency: question.currency,
    articles: each(question, (article) => ({ groups: groupsOf(pricesOf(article, question.currency)) })),
  })),
  answering(formatGroupPricesImages, (question) => ({
    currency: question.currency,
    articles: each(question, (article) => ({
      groups: IMAGE ? groupsOf(pricesOf(article, question.currency)).map((one) => ({ ...one, image: IMAGE })) : [],
    })),
  })),
  answering(priceArticle, ({ channel, currency, input: { article, formatType, options } }) => {
    const { formatType: _, ...price } =
      (isSold(channel, article) && priceOf(article, formatType, currency, options)) || {};
    return "priceCurrent" in price ? { currency, ...price } : null;
  }),
  answering(selectionFormatPrices, ({ channel, currency, input: { article, options } }) =>
    isSold(channel, article) ? { currency, prices: pricesOf(article, currency, options) } : null,
  ),
  answering(selectionFormatGroupPrices, ({ channel, currency, input: { article, options } }) =>
    isSold(channel, article) ? { currency, groups: groupsOf(pricesOf(article, currency, options)) } : null,
  ),
  answering(selectionPricesFrom, ({ channel, currency, input: { article } }) =>
    isSold(channel, article)
      ? { currency, from: cheapest(pricesOf(article, currency)), groups: optionsFrom(article, currency) }
      : null,
  ),
];

function referenceOf(article: Article) {
  const formats = formatsOf(article);
  const [first = ""] = formats;
  const initialFormat = formats.find((format) => format === "600x400") ?? first;
  return { formats: [...formats], initialFormat, popularFormat: formats.at(-1) ?? null };
}

function optionsFrom(article: Article, currency: Currency) {
  return articleOptionGroups(article).map((group) => ({
    group,
    options: articleOptionValues(article, group).map((value) => ({
      value,
      from: cheapest(pricesOf(article, currency, { [group]: value })),
    })),
  }));
}

function cheapest(prices: readonly FormatPrice[]): FormatPrice {
  return prices.reduce((one, other) => (other.priceCurrent < one.priceCurrent ? other : one));
}

function isSold(channel: MockQuestion<unknown>["channel"], article: Article): boolean {
  return soldArticles(channel, [article]).length > 0;
}
