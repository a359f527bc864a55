import { type Article, productOf } from "#domain/catalogue/article.ts";
import { articleOptionGroups, articleOptionValues } from "#domain/catalogue/article-option.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { selectionFormatGroupPrices } from "#domain/contract/selection-format-group-prices.ts";
import { selectionFormatPrices } from "#domain/contract/selection-format-prices.ts";
import { selectionPricesFrom } from "#domain/contract/selection-prices-from.ts";
import { currencyOf } from "#domain/price/money.ts";
import { earliest } from "#domain/price/price-history.ts";
import { PRODUCTS } from "#domain/product/products.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { formatsOf, groupByRatio, soldArticles } from "./catalogue.ts";
import { readPriceTables } from "./price-tables.ts";
import { type ChosenOptions, cheapest, pricingOf, type QuotedFormats, quoteFormats, readQuote } from "./pricing.ts";
import { type Question, serve, validUntilText } from "./serve.ts";

type Chosen = Question<{ article: Article; options: ChosenOptions }>;

export const serveSelectionFormatPrices = serve(selectionFormatPrices, async (question) => {
  const quoted = await readSelection(question);
  if (!quoted) return null;
  const { prices, changeMs } = quoted;
  return { currency: currencyOf(question.locale), prices, validUntil: validUntilText(changeMs) };
});

export const serveSelectionFormatGroupPrices = serve(selectionFormatGroupPrices, async (question) => {
  const quoted = await readSelection(question);
  if (!quoted) return null;
  const groups = groupByRatio(quoted.prices).map(({ group, entries }) => ({ group, prices: entries }));
  return { currency: currencyOf(question.locale), groups, validUntil: validUntilText(quoted.changeMs) };
});

/** Reads the prices of an article with options in each of its formats; null if it is not sold with them. */
async function readSelection({ channel, locale, input, env, nowMs }: Chosen): Promise<QuotedFormats | null> {
  const { article, options } = input;
  if (soldArticles(channel, [article]).length === 0) return null;
  const country = countryOf(locale);
  const tablesOf = await readPriceTables(env.DB, [article], country);
  const quoteOf = pricingOf(tablesOf(article), article, options, country);
  return quoteOf && quoteFormats(quoteOf, formatsOf(article), nowMs);
}

export const serveSelectionPricesFrom = serve(selectionPricesFrom, async ({ channel, locale, input, env, nowMs }) => {
  const { article } = input;
  if (soldArticles(channel, [article]).length === 0) return null;
  const country = countryOf(locale);
  const tables = (await readPriceTables(env.DB, [article], country))(article);
  const changes: (number | null)[] = [];
  const fromWith = (options: ChosenOptions) => {
    const quoteOf = pricingOf(tables, article, options, country);
    if (!quoteOf) return null;
    const { prices, changeMs } = quoteFormats(quoteOf, formatsOf(article), nowMs);
    changes.push(changeMs);
    return cheapest(prices);
  };
  const from = fromWith({});
  if (!from) return null;
  const groups = articleOptionGroups(article).map((group) => ({
    group,
    options: articleOptionValues(article, group).flatMap((value) => {
      const fromOption = fromWith({ [group]: value });
      return fromOption ? [{ value, from: fromOption }] : [];
    }),
  }));
  return { currency: currencyOf(locale), from, groups, validUntil: validUntilText(earliest(changes)) };
});

export const servePriceArticle = serve(priceArticle, async ({ channel, locale, input, env, nowMs }) => {
  // Both brands sell products that have designs.
  const isDesigned = PRODUCTS[productOf(input.article).product].designs !== null;
  if (!isDesigned && !soldArticles(channel, [input.article]).includes(input.article)) return null;
  const quote = await readQuote(env.DB, input, countryOf(locale), nowMs);
  return quote && { currency: currencyOf(locale), ...quote.price, validUntil: validUntilText(quote.changeMs) };
});
