import type { Article } from "#domain/catalogue/article.ts";
import { selectionFormatGroupPrices } from "#domain/contract/selection-format-group-prices.ts";
import { selectionFormatPrices } from "#domain/contract/selection-format-prices.ts";
import { currencyOf } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { groupByRatio } from "./format-group.ts";
import { readPriceTables } from "./price-tables.ts";
import { formatsOf } from "./priced.ts";
import { type ChosenOptions, pricingOf } from "./pricing.ts";
import { type QuotedFormats, quoteFormats } from "./quoted-formats.ts";
import { type Question, serve } from "./serve.ts";
import { soldArticles } from "./sold-articles.ts";
import { validUntilText } from "./valid-until.ts";

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

/** What an article costs with options in each of its formats; null where it is not sold with them. */
async function readSelection({ channel, locale, input, env, nowMs }: Chosen): Promise<QuotedFormats | null> {
  const { article, options } = input;
  if (soldArticles(channel, [article]).length === 0) return null;
  const country = countryOf(locale);
  const tablesOf = await readPriceTables(env.DB, [article], country);
  const quoteOf = pricingOf(tablesOf(article), article, options, country);
  return quoteOf && quoteFormats(quoteOf, formatsOf(article), nowMs);
}
